import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const areas = ['platform', 'member', 'catalog', 'promotion', 'trade', 'gift', 'marketing', 'content']

const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((m) => m[1]!)
const folders = (path: string): string[] =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((e) => e.isDirectory())
        .map((e) => e.name)
    : []

/** `calls.ts` first, then files such as `console-calls.ts`. */
const callFiles = (path: string): string[] =>
  (existsSync(join(root, path)) ? readdirSync(join(root, path)) : [])
    .filter((name) => /^([a-z0-9-]+-)?calls\.ts$/.test(name))
    .sort()
    .map((name) => `${path}/${name}`)

const packages = ['domain', 'server', 'storefront', 'console']
const features = (area: string): string[] => [...new Set(packages.flatMap((pkg) => folders(`${pkg}/src/${area}`)))].sort()

const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`- ${title}: ${items.map((i) => `\`${i}\``).join(' · ')}`]

/** One feature: its screens, calls, tables and jobs, read from the files that define them. */
function section(defineRoutes: string): string[] {
  const screens = (pkg: string) => all(read(`${pkg}/src/${defineRoutes}/screens.ts`), /path: '([^']+)'/g)
  return [
    `### ${defineRoutes}`,
    ...list('storefront', screens('storefront')),
    ...list('console', screens('console')),
    ...list(
      'calls',
      callFiles(`domain/src/${defineRoutes}`).flatMap((file) => all(read(file), /^ {2}'((?:GET|POST|FORM) \/[^']+)'/gm)),
    ),
    ...list('tables', all(read(`server/src/${defineRoutes}/tables.ts`), /(?:pgTable|tenantTable)\(\s*'([^']+)'/g)),
    ...list('jobs', all(read(`server/src/${defineRoutes}/jobs.ts`), /(?:job|wideJob)(?:<[^>]*>)?\('([^']+)'/g)),
    '',
  ]
}

/** The map of the app: feature → screens → calls → tables → jobs. */
export function map(): string {
  const body = areas.flatMap((area) => {
    const routes = features(area)
    return routes.length === 0 ? [] : [`## ${area}`, '', ...routes.flatMap((c) => section(`${area}/${c}`))]
  })
  return `${['# Map', '', 'Printed by `npm run map` from `screens.ts`, `calls.ts`, `tables.ts` and `jobs.ts`; `npm test` fails when it is stale.', '', ...body].join('\n').trimEnd()}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, 'docs/map.md')
  const fresh = map()
  if (!process.argv.includes('--check')) writeFileSync(file, fresh)
  else if (read('docs/map.md') !== fresh) {
    console.error('docs/map.md is stale: npm run map')
    process.exitCode = 1
  }
}
