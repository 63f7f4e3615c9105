import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBy, findingsText } from '../kit/audit.ts'
import { engines } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { type Fate, filledShop } from '../testing/filled-shop.ts'
import { addsUp, audit, checks } from './audit.ts'

/** One fault for each check: what is done to sound books, by hand. `of` names an order by what became of it. */
const faults: Record<string, (of: Record<Fate, string>) => SQL> = {
  'stock.sku': () => sql`update sku set quantity = quantity + 1`,
  'stock.reserve': () => sql`update stock_movement set change = change + 1 where reserve_id is not null and reason = 'order'`,
  'stock.set-aside': () => sql`update stock_movement set change = change + 1 where reserve_id is null and reason = 'set-aside'`,
  'comment.stars': () => sql`update goods_rating set star5 = star5 + 1`,
  'custom-page.live': () => sql`update custom_page set live_version = 9`,
  'custom-page.rewards': () => sql`update custom_page_reward set live = true`,
  'subject.collect': () => sql`update subject set collect = collect + 1`,
  'wallet.movements': () => sql`update wallet_account set available = available + 1`,
  'wallet.lots': () => sql`update wallet_hold set amount = amount + 1`,
  'wallet.uses': () => sql`update wallet_lot set rest = amount`,
  'wallet.used-by': () => sql`update wallet_lot_use set amount = amount + 1`,
  'wallet.undone': (of) => sql`insert into wallet_adjustment
    (tenant_id, id, member_id, kind, amount, remark, state, proposed_by, proposer_name, created_at, undoes)
    select tenant_id, id + n, member_id, 'integral', 10, '', 'approved', 1, '', now(), case when n = 1 then id end
    from trade_order, generate_series(0, 1) n where id = ${of.received}::bigint`,
  'wallet.lot': () => sql`update wallet_lot set amount = amount + 1, rest = rest + 1`,
  'sign-in.days': () => sql`delete from sign_in_day`,
  'coupon.issued': () => sql`update coupon_template set get_quantity = get_quantity + 1`,
  'coupon.face': () => sql`update coupon set face_fen = 100 where face_fen is null`,
  'coupon.state': () => sql`update coupon set state = 'void'`,
  'order.shares': (of) => sql`update order_line set discount_fen = discount_fen + 1 where order_id = ${of.received}::bigint`,
  'order.points': (of) => sql`update wallet_movement set source = 'gone' where source = 'order:' || ${of.points}::text`,
  'order.coupon': (of) =>
    sql`update coupon set state = 'used', used_at = now(), order_id = ${of.received}::bigint, off_fen = 500 where face_fen is null`,
  'order.coupon-used': (of) =>
    sql`update trade_order set adjustments = '[{"kind":"coupon","amountFen":-1,"source":"1","label":""}]' where id = ${of.received}::bigint`,
  'order.lines': (of) => sql`update order_line set unit_fen = unit_fen + 1 where order_id = ${of.received}::bigint`,
  'order.quantity': (of) => sql`update trade_order set total_quantity = total_quantity + 1 where id = ${of.received}::bigint`,
  'order.adjustments': (of) =>
    sql`update trade_order set adjustments = '[{"kind":"coupon","amountFen":-1,"source":"","label":""}]' where id = ${of.received}::bigint`,
  'order.paid': (of) => sql`update trade_order set online_paid_fen = online_paid_fen - 1 where id = ${of.received}::bigint`,
  'order.member-sums': () => sql`update member_trade set spent_fen = spent_fen + 1`,
  'order.handed-over': (of) => sql`update trade_order set offline_paid_fen = 0 where id = ${of.received}::bigint`,
  'order.times': (of) => sql`update trade_order set ended_at = null where id = ${of.cancelled}::bigint`,
  'order.history': (of) => sql`delete from order_event where order_id = ${of.cancelled}::bigint and verb = 'cancel'`,
  'order.once': (of) => sql`insert into order_event (tenant_id, id, order_id, verb, status, actor, at)
    select tenant_id, id + 1, order_id, verb, status, actor, at from order_event where order_id = ${of.received}::bigint and verb = 'take'`,
  'order.sales-of-day': () => sql`update sales_of_day set payable_fen = payable_fen + 1`,
  'order.goods-of-day': () => sql`update goods_sold_of_day set day = day - 1`,
  'order.buyers-of-period': () => sql`update buyers_of_period set buyers = buyers + 1`,
  'order.pieces': (of) => sql`update order_line set quantity = quantity + 1 where order_id = ${of.unpaid}::bigint`,
  'order.counter': () => sql`update purchase_tally set quantity = quantity + 1`,
  'order.sales': () => sql`update goods set sales_volume = sales_volume + 1`,
  'order.reward': (of) => sql`update trade_order set received_at = null, status = 2 where id = ${of.received}::bigint`,
  'parcel.pieces': (of) => sql`update order_line set sent_quantity = 1 where order_id = ${of.received}::bigint`,
  'order-refund.requests': (
    of,
  ) => sql`insert into refund_request (tenant_id, id, order_id, wish, amount_fen, state, asked_by, asked_by_name, decided_by, after_sale_id)
    select tenant_id, id, id, '{}'::jsonb, 1, 'approved', 1, '', 2, 0 from trade_order where id = ${of.back}::bigint`,
  'invoice.amount': (of) => sql`update invoice set amount_fen = amount_fen * 100 where order_id = ${of.received}::bigint`,
  'invoice.issued': (of) =>
    sql`update invoice set state = 'voided', number = '12345678', issued_on = now(), issued_at = timestamptz '2020-01-01'
      where order_id = ${of.received}::bigint`,
  'notice.delivery': (of) => sql`insert into notice_delivery (tenant_id, id, operator_id, channel, notice_id, state, at)
    select tenant_id, id, 1, 'wecom', id, 'sent', now() from trade_order where id = ${of.received}::bigint`,
  'gift.pieces': () => sql`update gift_inventory set quantity = quantity + 1`,
  'gift.taken': () => sql`update gift_movement set change = change - 1 where reason = 'exchange'`,
  'gift.points': () => sql`delete from wallet_movement where source like 'gift-order:%:back'`,
  'gift.counter': () => sql`update gift_tally set quantity = quantity + 1`,
  'gift.history': () => sql`delete from gift_order_event where verb = 'close'`,
  'pickup.places': () => sql`update pickup_day set taken = taken + 1`,
  'payment.order': (of) => sql`update payment set state = 'closed' where order_id = ${of.received}::bigint`,
  'payment.whose': (of) => sql`update payment set app_id = 'another' where order_id = ${of.received}::bigint`,
  'refund.sum': (of) => sql`update refund set amount_fen = amount_fen + 1 where order_id = ${of.late}::bigint`,
  'refund.whose': (of) => sql`update refund set order_id = ${of.received}::bigint where order_id = ${of.late}::bigint`,
  'after-sale.money': (of) => sql`update trade_order set online_back_fen = 0 where id = ${of.back}::bigint`,
  'after-sale.pieces': (of) => sql`update order_line set back_quantity = 0 where order_id = ${of.back}::bigint`,
  'after-sale.refunds': (of) => sql`delete from refund where order_id = ${of.back}::bigint`,
  'after-sale.coupon': (
    of,
  ) => sql`with promised as (update after_sale set coupon = true where order_id = ${of.back}::bigint returning order_id)
    update coupon set state = 'used', used_at = now(), order_id = promised.order_id from promised where face_fen is null`,
  'after-sale.standing': (of) => sql`update trade_order set status = 2, child_status = 0 where id = ${of.back}::bigint`,
  'value-added.coupons': () => sql`update coupon set face_fen = face_fen + 1 where face_fen is not null`,
  'value-added.orders': () => sql`update value_order set state = 1, coupon_id = null, exchanged_fen = null`,
  'value-added.paid': () => sql`update value_order set state = 1, coupon_id = null, exchanged_fen = null, paid_fen = paid_fen + 1`,
  'warranty.pieces': () => sql`update warranty_certificate set quantity = quantity + 1`,
  'warranty.owner': () => sql`update warranty_certificate set member_id = member_id + 1`,
  'sale.sold': (of) => sql`update order_line set quantity = quantity + 1 where order_id = ${of.sale}::bigint`,
  'sale.lines': (of) => sql`update order_line set reserve_id = null where order_id = ${of.sale}::bigint`,
  'sale.orders': (of) => sql`update trade_order set activity_id = activity_id + 1 where id = ${of.sale}::bigint`,
  'party.places': () => sql`update order_party set taken = taken + 1 where not exact`,
  'party.waiting': (of) => sql`update trade_order set awaits_party = false where id = ${of.joined}::bigint`,
  'party.money': (of) => sql`update trade_order set online_back_fen = 0 where id = ${of.refunded}::bigint`,
  'sign-up.places': () => sql`update sign_up_terms set taken = taken + 1`,
  'sign-up.paid': (of) => sql`update payment set state = 'closed' where order_id = ${of.signUp}::bigint`,
  'sign-up.whose': (of) => sql`update payment set amount_fen = amount_fen + 1 where order_id = ${of.signUp}::bigint`,
  'sign-up.back': (of) => sql`delete from refund where order_id = ${of.signUp}::bigint`,
  'sign-up.steps': (of) => sql`delete from sign_up_step where sign_up_id = ${of.signUp}::bigint and verb = 'refund'`,
  'lottery.pieces': () => sql`update lottery_prize set won = won + 1`,
  'lottery.days': () => sql`update lottery_tally set n = n + 1 where member_id = 0`,
  'lottery.members': () => sql`update lottery_tally set n = n + 1 where member_id <> 0 and day = ''`,
  'lottery.cost': () => sql`update lottery_draw set cost = cost + 1`,
  'lottery.grants': () => sql`update lottery_grant set member_id = member_id + 1`,
  'lottery.given': () => sql`update lottery_draw set state = 'settled'`,
  'vote.tickets': () => sql`update vote_player set tickets = tickets + 1`,
  'vote.total': () => sql`update vote_count set times = times + 1 where kind = 'tickets'`,
  'vote.allowance': () => sql`delete from vote_allowance`,
  'vote.whose': () => sql`update vote_cast set vote_id = vote_id + 1`,
  'vote.serials': () => sql`update vote_player set serial_no = serial_no + 1`,
  'store-card.paid': () => sql`update payment set state = 'closed' where pay_type = 'store_card'`,
  'store-card.whose': () => sql`update payment set amount_fen = amount_fen + 1 where pay_type = 'store_card'`,
  'store-card.posted': () => sql`update store_card_top_up set gift_fen = gift_fen + 1`,
  'store-card.charged': () => sql`update wallet_movement set amount = amount + 1 where source like 'card-pay:%'`,
  'store-card.held': () => sql`update wallet_hold set state = 'held' where source like 'card-refund:%'`,
  'store-card.back': () => sql`delete from refund where source like 'store-card:%'`,
  'store-card.drawn': () => sql`update store_card_top_up set drawn_fen = drawn_fen + 1`,
  'distributor.given': () =>
    sql`insert into distributor_quota (tenant_id, distributor_id, template_id, quota, given) select id, 1, 1, 2, 1 from tenant`,
  'gift-card.given': () => sql`update gift_card_tally set quantity = quantity + 1 where giver = 'all'`,
  'gift-card.orders': () => sql`update gift_order set member_id = member_id + 1 where paid_with = 'card'`,
  'receiving-gift.beans': () => sql`delete from receiving_gift_click`,
  'scan-gift.given': () => sql`update scan_gift set left_quantity = left_quantity - 1`,
  'scene-sign.signed': () => sql`update scene_sign set signed = signed + 1`,
  'scene-sign.bags': () => sql`update gift_claim set state = 'revoked' where scene = 'scene_sign'`,
  'bespoke.history': () => sql`update bespoke_trade set status = 'DESIGN'`,
  'booking.places': () => sql`update booking_slot set taken = taken + 1`,
  'privacy.left': () => sql`update member set leaves_at = now() where id in (select member_id from trade_order where status = 1)`,
  'scan-gift.bags': () => sql`update gift_claim set state = 'revoked' where scene = 'scan_gift'`,
}

class Undo extends Error {}

describe.each(engines)('the audit on %s', (engine) => {
  let t: TestApp
  let of: Record<Fate, string>
  beforeAll(async () => {
    t = await testApp(engine)
    of = (await filledShop(t)).of
  })
  afterAll(() => t.close())

  it('finds sound books sound', async () => {
    expect(findingsText(await audit(t.app.db))).toBe('')
    await addsUp(t.app.db)
  })

  it.each(checks.map((check) => check.name))('%s bites', async (name) => {
    let found: Awaited<ReturnType<typeof audit>> = []
    const planted = t.app.db.transact(async (tx) => {
      const { rowCount } = await tx.execute(faults[name]!(of))
      expect(rowCount).toBeGreaterThan(0)
      found = await auditBy(
        tx.of(t.tenants[0].tenantId),
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
