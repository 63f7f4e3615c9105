import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import { judge } from './laws.ts'

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

/** A tiny house with one offence planted in it. */
function plant(files: Record<string, string>): Promise<{ offences: string[] }> {
  house = mkdtempSync(join(tmpdir(), 'youli-laws-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const rooms = [...new Set(Object.keys(files).map((f) => f.split('/').slice(0, 2).join('/')))]
  return judge(rooms, house)
}

const target = 'export const x = 1\n'
const offences: [rule: string, files: Record<string, string>][] = [
  [
    'look-left-only:platform',
    { 'server/src/platform/session/service.ts': "import '../../trade/order/service.ts'\n", 'server/src/trade/order/service.ts': target },
  ],
  [
    'look-left-only:catalog',
    { 'domain/src/catalog/goods/rules.ts': "import '../../marketing/seckill/rules.ts'\n", 'domain/src/marketing/seckill/rules.ts': target },
  ],
  [
    'use-the-front-door',
    { 'server/src/trade/order/service.ts': "import '../../catalog/goods/tables.ts'\n", 'server/src/catalog/goods/tables.ts': target },
  ],
  [
    'use-the-front-door',
    {
      'storefront/src/trade/order/Order.tsx': "import '../../catalog/goods/parts/Card.tsx'\n",
      'storefront/src/catalog/goods/parts/Card.tsx': target,
    },
  ],
  [
    'kit-knows-no-business',
    { 'server/src/kit/quota.ts': "import '../trade/order/service.ts'\n", 'server/src/trade/order/service.ts': target },
  ],
  ['only-main-plugs', { 'server/src/trade/order/service.ts': "import '../order/routes.ts'\n", 'server/src/trade/order/routes.ts': target }],
  [
    'only-main-joins',
    { 'domain/src/platform/operator/calls.ts': "import '../../main-permissions.ts'\n", 'domain/src/main-permissions.ts': target },
  ],
  [
    'rooms-share-only-domain',
    { 'client/src/client.ts': "import '../../storefront/src/kit/http.ts'\n", 'storefront/src/kit/http.ts': target },
  ],
  [
    'fronts-share-domain-and-client',
    { 'storefront/src/kit/client.ts': "import '../../../server/src/kit/clock.ts'\n", 'server/src/kit/clock.ts': target },
  ],
  ['simulators-know-nobody', { 'simulators/src/pay.ts': "import '../../domain/src/kit/money.ts'\n", 'domain/src/kit/money.ts': target }],
  [
    'server-knows-simulators-only-at-the-root',
    { 'server/src/trade/payment/service.ts': "import '../../../../simulators/src/pay.ts'\n", 'simulators/src/pay.ts': target },
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
