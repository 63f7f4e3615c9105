import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wings } from './map.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const camel = (name: string) => name.replace(/-(\w)/g, (_, c: string) => c.toUpperCase())
const pascal = (name: string) => camel(`-${name}`)
const snake = (name: string) => name.replaceAll('-', '_')

/** The standard files of a new door: one call, rule, text, table, route, screen and test that run as they are. */
function files(wing: string, name: string, firstCode: number): Record<string, string> {
  const [one, One, table] = [camel(name), pascal(name), snake(name)]
  const door = `${wing}/${name}`
  return {
    [`domain/src/${door}/texts.ts`]: `export const ${one}Refusals = {\n  notThere: { code: ${firstCode}, msg: '内容不存在' },\n} as const\n\nexport const ${one}Texts = {\n  title: '${name}',\n}\n`,
    [`domain/src/${door}/rules.ts`]: `/** Whether the name may be shown. */\nexport const isNamed = (name: string): boolean => name.trim().length > 0\n`,
    [`domain/src/${door}/rules.test.ts`]: `import { expect, it } from 'vitest'\nimport { isNamed } from './rules.ts'\n\nit('knows a name from blanks', () => {\n  expect([isNamed('有礼'), isNamed('  ')]).toEqual([true, false])\n})\n`,
    [`domain/src/${door}/calls.ts`]: `import * as z from 'zod'\nimport { call } from '../../kit/call.ts'\nimport { id } from '../../kit/fields.ts'\nimport { ${one}Refusals } from './texts.ts'\n\nexport const ${one}Calls = {\n  'GET /${door}/api/v1/one': call({\n    summary: 'One ${name}',\n    who: 'visitor',\n    input: z.object({ id }),\n    data: z.object({ id, name: z.string() }),\n    refusals: ${one}Refusals,\n  }),\n}\n`,
    [`server/src/${door}/tables.ts`]: `import { index, pgTable, text } from 'drizzle-orm/pg-core'\nimport { createdAt, id, idColumn } from '../../kit/db/columns.ts'\n\nexport const ${one} = pgTable(\n  '${table}',\n  { id: id(), tenantId: idColumn('tenant_id').notNull(), name: text('name').notNull(), createdAt: createdAt() },\n  (t) => [index('${table}_of_tenant').on(t.tenantId, t.id)],\n)\n`,
    [`server/src/${door}/service.ts`]: `import { ${one}Refusals } from '@youli/domain/${door}/texts.ts'\nimport { refuse } from '@youli/domain/kit/refusal.ts'\nimport { and, eq } from 'drizzle-orm'\nimport type { Reader } from '../../kit/db/db.ts'\nimport { ${one} } from './tables.ts'\n\n/** One of the tenant's; another's is not there. */\nexport async function find(r: Reader, tenantId: string, id: string): Promise<{ id: string; name: string }> {\n  const [row] = await r\n    .select()\n    .from(${one})\n    .where(and(eq(${one}.tenantId, tenantId), eq(${one}.id, id)))\n  return row ? { id: row.id, name: row.name } : refuse(${one}Refusals.notThere)\n}\n`,
    [`server/src/${door}/routes.ts`]: `import { ${one}Calls } from '@youli/domain/${door}/calls.ts'\nimport { door } from '../../kit/http/door.ts'\nimport { find } from './service.ts'\n\nexport const ${one}Door = door(${one}Calls, {\n  'GET /${door}/api/v1/one': { read: (r, { id }, { me }) => find(r, me.tenantId, id) },\n})\n`,
    [`storefront/src/${door}/links.ts`]: `/** Addresses of this capability. */\nexport const ${one}Links = { one: (id: string): string => \`/${name}/\${id}\` }\n`,
    [`storefront/src/${door}/screens.ts`]: `import type { Screen } from '../../kit/router.tsx'\n\nexport const ${one}Screens: Screen[] = [{ path: '/${name}/:id', load: () => import('./${One}.tsx') }]\n`,
    [`storefront/src/${door}/${One}.tsx`]: `import { ${one}Texts } from '@youli/domain/${door}/texts.ts'\nimport { useParams } from 'react-router'\nimport { useCall } from '../../kit/client.ts'\nimport { Page } from '../../kit/ui/Page.tsx'\nimport { ListSkeleton } from '../../kit/ui/Skeleton.tsx'\n\nexport default function ${One}() {\n  const { id = '' } = useParams()\n  const { data } = useCall('GET /${door}/api/v1/one', { id })\n  return <Page title={${one}Texts.title}>{data ? <h1>{data.name}</h1> : <ListSkeleton />}</Page>\n}\n`,
  }
}

const blockSize = 50
/** Below are the kit's own numbers. */
const firstBlock = 2001

/** The first number of a feature's refusals: its block in `refusal-blocks.ts`, or the next free one, written down there. */
function firstCodeOf(door: string, into: string): number {
  const file = join(into, 'domain/src/refusal-blocks.ts')
  const text = readFileSync(file, 'utf8')
  const blocks = [...text.matchAll(/^ {2}'?([\w/-]+)'?: \[(\d+), (\d+)\],$/gm)].map(([, owner, from, to]) => ({
    owner,
    from: Number(from),
    to: Number(to),
  }))
  const own = blocks.find(({ owner }) => owner === door)
  if (own) return own.from
  let from = firstBlock
  while (blocks.some((block) => block.from < from + blockSize && block.to >= from)) from += blockSize
  writeFileSync(file, text.replace(/\n\}\n$/, `\n  '${door}': [${from}, ${from + blockSize - 1}],\n}\n`))
  return from
}

/** Writes the files of a door that are not there yet; answers their paths. */
export function lay(door: string, into: string = root): string[] {
  const [wing, name, ...rest] = door.split('/')
  if (!wing || !name || rest.length > 0 || !wings.includes(wing) || !/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`Name a door as wing/capability; wings: ${wings.join(', ')}`)
  const made: string[] = []
  for (const [path, text] of Object.entries(files(wing, name, firstCodeOf(door, into)))) {
    const file = join(into, path)
    if (existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    made.push(path)
  }
  return made
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const door = process.argv[2] ?? ''
    for (const path of lay(door)) console.log(path)
    const one = camel(door.split('/')[1]!)
    console.log(
      `\nNow plug it in: ${one}Calls in domain/src/main.ts, ${one}Door in server/src/doors.ts, ${one}Screens in storefront/src/main.tsx or rare-screens.ts;\nthen in server/: npx drizzle-kit generate --name ${snake(door.split('/')[1]!)}, and npm run map.`,
    )
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
