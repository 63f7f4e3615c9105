import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstEngine } from '../kit/testing/engines.ts'
import { hearStatements } from '../kit/testing/heard-statements.ts'
import { unboundTables } from '../kit/testing/statement-rule.ts'
import { tablesOfNoBrand } from '../kit/testing/tables-of-no-brand.ts'
import { type TestApp, testApp } from '../testing.ts'
import { crowd, makeSoldAtStore, payOrder, placed, staffOf, viewOrder } from '../trade/order/fixtures.ts'

describe.each(firstEngine)('calls on %s', (engine) => {
  let t: TestApp
  let heard: Set<string>
  let tables: Set<string>
  beforeAll(async () => {
    t = await testApp(engine)
    const { rows } = await t.app.db.read((r) =>
      r.execute<{ name: string }>(
        sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
      ),
    )
    tables = new Set(rows.map(({ name }) => name).filter((name) => !(name in tablesOfNoBrand)))
    heard = hearStatements(t.app.db)
  })
  afterAll(() => t.close())

  /** What was sent since that does not say whose rows of a table are meant. */
  const unbound = () => {
    const sent = [...heard]
    heard.clear()
    return { sent: sent.length, unbound: sent.filter((text) => unboundTables(text, tables).length > 0) }
  }

  it('of a member name the tenant in each statement: who they are, what they look at, buy, pay and fetch', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 20 }] })
    const [buyer] = (await crowd(t, 1)) as [string]
    const staff = await staffOf(t, c.shopId)
    heard.clear()
    await t.member()
    await t.call('GET /goods/mobile/list', { page: 1, pageSize: 10 }, buyer)
    await t.call('GET /authorization/auth/check', {}, buyer)
    const id = await placed(t, buyer, c.request())
    await payOrder(t, buyer, id)
    await viewOrder(t, buyer, id)
    expect(await t.send('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee: 0 }, staff)).toMatchObject({ success: true })
    const { sent, unbound: found } = unbound()
    expect(sent).toBeGreaterThan(40)
    expect(found).toEqual([])
  })

  it('of an operator name the tenant in each statement, from the log-in on', async () => {
    t.app.authenticator.forgetAll()
    const { operator } = t.tenants[0]
    const { token } = await t.call('POST /console/api/v1/login', operator)
    await t.call('GET /console/api/v1/order/list', {}, token)
    await t.call('GET /console/api/v1/operators', {}, token)
    const { sent, unbound: found } = unbound()
    expect(sent).toBeGreaterThan(10)
    expect(found).toEqual([])
  })
})
