import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import ts from 'typescript'
import { afterEach, expect, it } from 'vitest'
import { judge } from './import-rules.ts'

const root = join(import.meta.dirname, '../..')
let running = ''
afterEach(() => rmSync(running, { recursive: true, force: true }))

/** A tiny app with one offence planted in it. */
function plant(files: Record<string, string>): Promise<{ offences: string[] }> {
  running = mkdtempSync(join(tmpdir(), 'youli-import-rules-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(running, path)), { recursive: true })
    writeFileSync(join(running, path), text)
  }
  const packages = [...new Set(Object.keys(files).map((f) => f.split('/').slice(0, 2).join('/')))]
  return judge(packages, running)
}

const target = 'export const x = 1\n'
const offences: [rule: string, files: Record<string, string>][] = [
  [
    'look-left-only:platform',
    {
      'server/src/platform/session/sessions.ts': "import '../../trade/order/public/queries.ts'\n",
      'server/src/trade/order/public/queries.ts': target,
    },
  ],
  [
    'look-left-only:catalog',
    { 'domain/src/catalog/goods/rules.ts': "import '../../marketing/seckill/rules.ts'\n", 'domain/src/marketing/seckill/rules.ts': target },
  ],
  [
    'use-the-public-files',
    {
      'server/src/trade/payment/public/payments.ts': "import '../../../catalog/goods/tables.ts'\n",
      'server/src/catalog/goods/tables.ts': target,
    },
  ],
  [
    'use-the-public-files',
    { 'server/src/trade/cart/lines.ts': "import '../../catalog/goods/service.ts'\n", 'server/src/catalog/goods/service.ts': target },
  ],
  [
    'use-the-public-files:tables',
    { 'server/src/trade/order/sales.ts': "import '../../catalog/goods/tables.ts'\n", 'server/src/catalog/goods/tables.ts': target },
  ],
  [
    'order-features-look-left:order',
    {
      'server/src/trade/order/public/queries.ts': "import '../../checkout/public/placement.ts'\n",
      'server/src/trade/checkout/public/placement.ts': target,
    },
  ],
  [
    'use-the-public-files',
    {
      'storefront/src/trade/order/Order.tsx': "import '../../catalog/goods/parts/Card.tsx'\n",
      'storefront/src/catalog/goods/parts/Card.tsx': target,
    },
  ],
  [
    'kit-knows-no-business',
    { 'server/src/kit/quota.ts': "import '../trade/order/public/queries.ts'\n", 'server/src/trade/order/public/queries.ts': target },
  ],
  [
    'only-main-registers',
    { 'server/src/trade/order/sales.ts': "import '../order/routes.ts'\n", 'server/src/trade/order/routes.ts': target },
  ],
  [
    'only-main-joins',
    { 'domain/src/platform/operator/calls.ts': "import '../../main-permissions.ts'\n", 'domain/src/main-permissions.ts': target },
  ],
  [
    'packages-share-only-domain',
    { 'client/src/client.ts': "import '../../storefront/src/kit/http.ts'\n", 'storefront/src/kit/http.ts': target },
  ],
  [
    'fronts-share-domain-and-client',
    { 'storefront/src/kit/client.ts': "import '../../../server/src/kit/clock.ts'\n", 'server/src/kit/clock.ts': target },
  ],
  ['simulators-know-nobody', { 'simulators/src/pay.ts': "import '../../domain/src/kit/money.ts'\n", 'domain/src/kit/money.ts': target }],
  [
    'server-knows-simulators-only-at-the-root',
    { 'server/src/trade/payment/callback.ts': "import '../../../../simulators/src/pay.ts'\n", 'simulators/src/pay.ts': target },
  ],
  [
    'production-takes-no-fixtures',
    { 'server/src/trade/order/service.ts': "import './fixtures.ts'\n", 'server/src/trade/order/fixtures.ts': target },
  ],
  ['production-takes-no-fixtures', { 'server/src/cli.ts': "import '../../demo/src/demo.ts'\n", 'demo/src/demo.ts': target }],
  [
    'phones-download-no-schema',
    {
      'storefront/src/kit/client.ts': "import { x } from '../../../domain/src/trade/order/calls.ts'\nexport const y = x\n",
      'domain/src/trade/order/calls.ts': target,
    },
  ],
  [
    'widgets-look-left',
    {
      'storefront/src/catalog/goods/widgets/Card.tsx': "import '../../../trade/order/widgets/Row.tsx'\n",
      'storefront/src/trade/order/widgets/Row.tsx': target,
    },
  ],
  [
    'no-cycles',
    {
      'domain/src/kit/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
      'domain/src/kit/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    },
  ],
]

it.each(offences)('refuses an offence against %s', async (rule, files) => {
  const { offences: found } = await plant(files)
  expect(found.some((f) => f.startsWith(rule))).toBe(true)
})

it('lets a widget be used across features and a type cross the schema wall', async () => {
  const { offences: found } = await plant({
    'storefront/src/trade/order/Order.tsx':
      "import '../../catalog/goods/widgets/Card.tsx'\nimport type { x } from '../../../../domain/src/trade/order/calls.ts'\nexport type Y = typeof x\n",
    'storefront/src/catalog/goods/widgets/Card.tsx': target,
    'domain/src/trade/order/calls.ts': target,
  })
  expect(found).toEqual([])
})

it('lets the front of a feature be used, and the tables of an order by the features that work on them', async () => {
  const { offences: found } = await plant({
    'server/src/trade/checkout/context.ts': "import '../order/tables.ts'\nimport '../../catalog/goods/public/goods.ts'\n",
    'server/src/trade/order/tables.ts': target,
    'server/src/catalog/goods/public/goods.ts': target,
  })
  expect(found).toEqual([])
})

it('finds nothing handed on by re-export, and no feature imported as a whole', () => {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    // Few files have either word: the others need not be read as code.
    if (!/^export (type )?[{*]|\* as /m.test(text)) return false
    const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
    return statements.some((each) => isHandedOn(path, each) || isImportedWhole(path, each))
  })
  expect(found).toEqual([])
})

/** `main` joins what features declare; nobody else hands on what is not theirs. */
const isHandedOn = (path: string, each: ts.Statement): boolean =>
  ts.isExportDeclaration(each) && each.moduleSpecifier !== undefined && !/^domain\/src\/main[^/]*\.ts$/.test(path)

/** A namespace of a feature's verbs: what is meant by `list` is then said nowhere. */
function isImportedWhole(path: string, each: ts.Statement): boolean {
  if (!ts.isImportDeclaration(each) || !ts.isStringLiteral(each.moduleSpecifier)) return false
  const bindings = each.importClause?.namedBindings
  if (!bindings || !ts.isNamespaceImport(bindings)) return false
  const from = each.moduleSpecifier.text
  const file = from.startsWith('@youli/server/')
    ? from.replace('@youli/server', 'server/src')
    : from.startsWith('.')
      ? join(path, '..', from)
      : ''
  return /^server\/src\/(?!kit\/)[a-z-]+\/[a-z-]+\//.test(file)
}
