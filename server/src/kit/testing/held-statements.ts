import { sql } from 'drizzle-orm'
import type { WideDb } from '../db/db.ts'
import { boundStatements } from '../db/tenant.ts'
import { parserReady, unboundTables } from './statement-rule.ts'
import { tablesOfNoBrand } from './tables-of-no-brand.ts'

/** Files whose SQL by hand does not name the tenant of each table yet. They may only become fewer. */
const filesToCome = new Set([
  'catalog/goods/public/goods.ts',
  'catalog/goods/public/list.ts',
  'catalog/goods/public/offers.ts',
  'catalog/stock/public/allocations.ts',
  'catalog/stock/public/buckets.ts',
  'catalog/stock/public/quantities.ts',
  'catalog/stock/public/stock-taking.ts',
  'kit/quota.ts',
  'marketing/lottery/draw.ts',
  'marketing/seckill/requests.ts',
  'marketing/sign-up/places.ts',
  'marketing/vote/vote-admin.ts',
  'member/employee/public/employees.ts',
  'member/registration/public/member-search.ts',
  'member/wallet/accounts.ts',
  'member/wallet/lots.ts',
  'member/wallet/public/adjustments.ts',
  'member/wallet/public/balances.ts',
  'member/wallet/public/earnings.ts',
  'platform/messaging/outbox.ts',
  'promotion/coupon/coupon-admin.ts',
  'promotion/coupon/public/figures.ts',
  'promotion/coupon/public/spending.ts',
  'promotion/coupon/sweeps.ts',
  'promotion/gift-bag/public/awards.ts',
  'promotion/gift-bag/queries.ts',
  'trade/buying-group/public/buying-groups.ts',
  'trade/order-admin/public/fulfilment.ts',
  'trade/payment/opening.ts',
  'trade/store-card/card-admin.ts',
])
/** The same of SQL by hand within statements of the query builder, which are sent when no file is on the stack any more: their verb and tables. */
const partsToCome = new Set([
  'select after_sale',
  'select employee',
  'select gift_order',
  'select operator_role_definition',
  'select partner_person',
  'select sku',
  'select stock_reserve',
  'update employee',
  'update gift_order',
  'update payment',
  'update seckill_wish',
  'update trade_order',
])

const tables = new Set<string>()
const sound = new Set<string>()

/** Holds every statement that is sent on behalf of a tenant to the rule: it says of each table whose rows are meant. */
export async function holdStatements(db: WideDb): Promise<void> {
  await parserReady()
  const { rows } = await db.read((r) =>
    r.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
    ),
  )
  for (const { name } of rows) if (!(name in tablesOfNoBrand)) tables.add(name)
  boundStatements.heard = hold
}

function hold(text: string): void {
  if (sound.has(text)) return
  const unbound = unboundTables(text, tables)
  const [file] = unbound.length > 0 ? filesOnStack() : []
  const isToCome = file
    ? filesToCome.has(file) || isOfTests(file)
    : partsToCome.has(`${text.trim().split(/\s/, 1)[0]} ${[...new Set(unbound)].join(' ')}`)
  if (unbound.length > 0 && !isToCome) throw new Error(`It does not say whose rows of ${unbound.join(', ')} are meant: ${text}`)
  sound.add(text)
}

/** Tests look at rows as they please. */
const isOfTests = (file: string): boolean => /\.test\.ts$|fixtures|^testing\//.test(file)

/** Our files that asked for a statement, the nearest first, without what sends it. */
const filesOnStack = (): string[] =>
  (new Error('where').stack ?? '')
    .split('\n')
    .flatMap((line) => /(?:server|demo)\/src\/([\w./-]+\.ts)/.exec(line)?.[1] ?? [])
    .filter((file) => !/^kit\/(?:db|testing)\//.test(file))
