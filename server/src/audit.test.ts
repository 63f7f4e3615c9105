import { addDays, dayOf, hourMs } from '@youli/domain/kit/time.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as comments from './catalog/comment/service.ts'
import * as subjects from './content/subject/service.ts'
import { addsUp, audit, checks } from './audit.ts'
import { auditBy, findingsText } from './kit/audit.ts'
import { engines } from './kit/testing/databases.ts'
import { bought, makeSeckill } from './marketing/seckill/fixtures.ts'
import * as coupons from './promotion/coupon/service.ts'
import { makeTemplate } from './promotion/coupon/fixtures.ts'
import * as signs from './member/sign-in/service.ts'
import * as wallet from './member/wallet/service.ts'
import { setConfig } from './platform/tenant-config/service.ts'
import { type TestHouse, testHouse } from './testing.ts'
import { crowd, makeCounter, payOrder, placed, staffOf, viewOrder } from './trade/order/fixtures.ts'

/** One fault for each check: what is done to sound books, by hand. `only` names an order by the fate it has in this test. */
const faults: Record<string, (of: Record<'unpaid' | 'cancelled' | 'late' | 'received' | 'back' | 'sale' | 'points', string>) => SQL> = {
  'stock.sku': () => sql`update sku set quantity = quantity + 1`,
  'stock.reserve': () => sql`update stock_movement set change = change + 1 where reserve_id is not null and reason = 'order'`,
  'stock.set-aside': () => sql`update stock_movement set change = change + 1 where reserve_id is null and reason = 'set-aside'`,
  'comment.stars': () => sql`update goods_rating set star5 = star5 + 1`,
  'subject.collect': () => sql`update subject set collect = collect + 1`,
  'wallet.movements': () => sql`update wallet_account set available = available + 1`,
  'wallet.lots': () => sql`update wallet_hold set amount = amount + 1`,
  'wallet.uses': () => sql`update wallet_lot set rest = amount`,
  'wallet.used-by': () => sql`update wallet_lot_use set amount = amount + 1`,
  'wallet.lot': () => sql`update wallet_lot set amount = amount + 1, rest = rest + 1`,
  'sign-in.days': () => sql`delete from sign_in_day`,
  'coupon.issued': () => sql`update coupon_template set get_quantity = get_quantity + 1`,
  'coupon.state': () => sql`update coupon set state = 'void'`,
  'order.shares': (of) => sql`update order_line set discount_fen = discount_fen + 1 where order_id = ${of.received}::bigint`,
  'order.points': (of) => sql`update wallet_movement set source = 'gone' where source = 'order:' || ${of.points}::text`,
  'order.coupon': (of) => sql`update coupon set state = 'used', used_at = now(), order_id = ${of.received}::bigint, off_fen = 500`,
  'order.lines': (of) => sql`update order_line set unit_fen = unit_fen + 1 where order_id = ${of.received}::bigint`,
  'order.adjustments': (of) =>
    sql`update trade_order set adjustments = '[{"kind":"coupon","amountFen":-1,"source":"","label":""}]' where id = ${of.received}::bigint`,
  'order.paid': (of) => sql`update trade_order set online_paid_fen = online_paid_fen - 1 where id = ${of.received}::bigint`,
  'order.handed-over': (of) => sql`update trade_order set offline_paid_fen = 0 where id = ${of.received}::bigint`,
  'order.times': (of) => sql`update trade_order set ended_at = null where id = ${of.cancelled}::bigint`,
  'order.history': (of) => sql`delete from order_event where order_id = ${of.cancelled}::bigint and verb = 'cancel'`,
  'order.once': (of) => sql`insert into order_event (id, order_id, verb, status, actor, at)
    select id + 1, order_id, verb, status, actor, at from order_event where order_id = ${of.received}::bigint and verb = 'take'`,
  'order.pieces': (of) => sql`update order_line set quantity = quantity + 1 where order_id = ${of.unpaid}::bigint`,
  'order.tally': () => sql`update purchase_tally set quantity = quantity + 1`,
  'order.sales': () => sql`update goods set sales_volume = sales_volume + 1`,
  'order.reward': (of) => sql`update trade_order set received_at = null, status = 2 where id = ${of.received}::bigint`,
  'pickup.places': () => sql`update pickup_day set taken = taken + 1`,
  'payment.order': (of) => sql`update payment set state = 'closed' where order_id = ${of.received}::bigint`,
  'payment.whose': (of) => sql`update payment set app_id = 'another' where order_id = ${of.received}::bigint`,
  'refund.sum': (of) => sql`update refund set amount_fen = amount_fen + 1 where order_id = ${of.late}::bigint`,
  'refund.whose': (of) => sql`update refund set order_id = ${of.received}::bigint where order_id = ${of.late}::bigint`,
  'after-sale.money': (of) => sql`update trade_order set online_back_fen = 0 where id = ${of.back}::bigint`,
  'after-sale.pieces': (of) => sql`update order_line set back_quantity = 0 where order_id = ${of.back}::bigint`,
  'after-sale.refunds': (of) => sql`delete from refund where order_id = ${of.back}::bigint`,
  'after-sale.standing': (of) => sql`update trade_order set status = 2, child_status = 0 where id = ${of.back}::bigint`,
  'seckill.sold': (of) => sql`update order_line set quantity = quantity + 1 where order_id = ${of.sale}::bigint`,
  'seckill.lines': (of) => sql`update order_line set reserve_id = null where order_id = ${of.sale}::bigint`,
  'seckill.orders': (of) => sql`update trade_order set tenant_id = tenant_id + 1 where id = ${of.sale}::bigint`,
}

class Undo extends Error {}

describe.each(engines)('the audit on %s', (engine) => {
  let t: TestHouse
  const of = { unpaid: '', cancelled: '', late: '', received: '', back: '', sale: '', points: '' }
  beforeAll(async () => {
    t = await testHouse(engine)
    const { tenantId } = t.ground.tenants[0]
    await t.app.db.transact((tx) => setConfig(tx, tenantId, 'ORDER_POINT_RATE', '1'))
    const c = await makeCounter(t, { payWay: 2, advanceFen: 300, skus: [{ quantity: 20 }] })
    const [buyer, second] = (await crowd(t, 2)) as [string, string]
    const takeDate = addDays(dayOf(t.clock.now()), 1)
    of.unpaid = await placed(t, buyer, c.wish({ takeDate }))
    of.cancelled = await placed(t, buyer, c.wish({ quantity: 2 }))
    await t.send('POST /order/api/v1/order/cancel', { id: of.cancelled }, buyer)
    of.late = await placed(t, buyer, c.wish())
    const number = await payOrder(t, buyer, of.late, { outcome: 'hold' })
    await t.send('POST /order/api/v1/order/cancel', { id: of.late }, buyer)
    await t.control('POST', `pay/${number}/callbacks`, { variant: 'again' })
    of.received = await placed(t, buyer, c.wish({ quantity: 2 }))
    await payOrder(t, buyer, of.received)
    const { offlineWaitFee } = await viewOrder(t, buyer, of.received)
    const taken = { id: of.received, offlinePaymentFee: offlineWaitFee }
    expect(await t.send('POST /order/api/v1/order/take-confirm', taken, await staffOf(t, c.shopId))).toMatchObject({ success: true })
    of.back = await placed(t, buyer, c.wish({ quantity: 2 }))
    await payOrder(t, buyer, of.back)
    await t.send('POST /order/api/v1/service/create-refund', { id: of.back, reason: 'other' }, buyer)
    const asked = (await t.send('GET /order/api/v1/service/view', { id: of.back }, buyer)).data as { id: string }
    const agreed = await t.send('POST /console/api/v1/after-sales/approve', { id: asked.id }, await t.operator())
    expect(agreed).toMatchObject({ success: true })
    await opine(of.received)
    of.back = await placed(t, buyer, c.wish({ quantity: 2 }))
    await payOrder(t, buyer, of.back)
    await t.send('POST /order/api/v1/service/create-refund', { id: of.back, reason: 'other' }, buyer)
    const asked = (await t.send('GET /order/api/v1/service/view', { id: of.back }, buyer)).data as { id: string }
    const agreed = await t.send('POST /console/api/v1/after-sales/approve', { id: asked.id }, await t.operator())
    expect(agreed).toMatchObject({ success: true })
    of.sale = await bought(t, second, await makeSeckill(t))
    const granting = { tenantId, templateId: await makeTemplate(t, tenantId), at: t.clock.now() }
    await t.app.db.transact((tx) => coupons.grant(tx, t.app, granting, [{ memberId: t.app.id(), source: 'test' }]))
    const { userId: memberId } = (await viewOrder(t, second, of.sale)) as unknown as { userId: string }
    await t.app.db.transact(async (tx) => {
      const what = { tenantId, memberId, kind: 'integral' as const, reason: 'gift' as const, at: t.clock.now() }
      await wallet.earn(tx, { ...what, amount: 100, source: 'a' })
      await wallet.earn(tx, { ...what, amount: 50, source: 'b', availableAt: new Date(t.clock.now().getTime() + hourMs) })
      await wallet.spend(tx, { ...what, amount: 30, source: 'c' })
      await wallet.hold(tx, { ...what, amount: 20, source: 'd' })
      const rule = { open: true, accountType: 'integral' as const, daily: 5, first: 0, continuity: [], cumulative: [], remark: '' }
      await signs.saveSetting(tx, tenantId, rule)
      await wallet.earn(tx, { ...what, amount: 1000, source: 'points' })
      await signs.signIn(tx, { tenantId, memberId }, t.clock.now())
    })
    const forPoints = await makeCounter(t, { skus: [{ quantity: 20, exchangeMoneyFen: 500 }] })
    of.points = await placed(t, second, forPoints.wish({ exchangeMoney: 5 }))
    const given = await placed(t, second, forPoints.wish({ exchangeMoney: 5 }))
    await t.send('POST /order/api/v1/order/cancel', { id: given }, second)
  })
  afterAll(() => t.close())

  /** A comment with its stars, and a topic somebody likes. */
  const opine = (orderId: string) =>
    t.app.db.transact(async (tx) => {
      const [tenantId, at] = [t.ground.tenants[0].tenantId, t.clock.now()]
      const [goodsId, skuId, memberId, orderLineId] = [t.app.id(), t.app.id(), t.app.id(), t.app.id()]
      const line = { tenantId, orderId, orderLineId, goodsId, skuId, memberId, goodsName: '明前龙井', spec: '' }
      await comments.write(tx, { id: t.app.id(), ...line, score: 5, content: '', imgs: [], at })
      const draft = { title: '金秋', summary: '', masterImg: '/a.webp', topping: false, modules: [] }
      const topic = await subjects.save(tx, { tenantId, at, newId: t.app.id }, null, draft)
      await subjects.like(tx, { tenantId, memberId, wxUserId: t.app.id() }, topic, at)
    })

  it('finds sound books sound', async () => {
    expect(findingsText(await t.app.db.read(audit))).toBe('')
    await addsUp(t.app.db)
  })

  it.each(checks.map((check) => check.name))('%s bites', async (name) => {
    let found: Awaited<ReturnType<typeof audit>> = []
    const planted = t.app.db.transact(async (tx) => {
      const { rowCount } = await tx.execute(faults[name]!(of))
      expect(rowCount).toBeGreaterThan(0)
      found = await auditBy(
        tx,
        checks.filter((check) => check.name === name),
      )
      throw new Undo()
    })
    await expect(planted).rejects.toThrow(Undo)
    const finding = found.find((f) => f.name === name)
    expect(found.map((f) => f.name)).toContain(name)
    expect(finding!.rows[0]!.kept).not.toBe(finding!.rows[0]!.ought)
    expect(findingsText([finding!])).toMatch(new RegExp(`^${name}: \\d+ off\\. .+\\n {2}\\d+: .+, must be .+`))
  })

  it('knows a fault for every check and no other', () => {
    expect(Object.keys(faults).toSorted()).toEqual(checks.map((check) => check.name).toSorted())
  })
})
