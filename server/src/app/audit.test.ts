import { addDays, dayMs, dayOf, hourMs } from '@youli/domain/kit/time.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComment } from '../catalog/comment/public/comments.ts'
import { makePublished, moduleOf } from '../content/page-builder/fixtures.ts'
import { likeSubject } from '../content/subject/public/favorites.ts'
import { saveSubject } from '../content/subject/public/subjects.ts'
import { givenCard, makeCard, redeemCard } from '../gift/gift-card/fixtures.ts'
import { exchanged, makeGift } from '../gift/gift-store/fixtures.ts'
import { systemActor } from '../kit/actor.ts'
import { auditBy, findingsText } from '../kit/audit.ts'
import { engines } from '../kit/testing/engines.ts'
import { joined, makeGroupBuy } from '../marketing/group-buy/fixtures.ts'
import { drawnLottery } from '../marketing/lottery/fixtures.ts'
import { makeReceivingGift } from '../marketing/receiving-gifts/fixtures.ts'
import { makeScanGift } from '../marketing/scan-gift/fixtures.ts'
import { makeSceneSign, signCode } from '../marketing/scene-sign/fixtures.ts'
import { bought, makeSeckill } from '../marketing/seckill/fixtures.ts'
import { appliedSignUp, makeSignUp, payFee } from '../marketing/sign-up/fixtures.ts'
import { addPlayer, cast, makeVote } from '../marketing/vote/fixtures.ts'
import { saveSignInSetting, signIn } from '../member/sign-in/public/sign-ins.ts'
import { earnPoints } from '../member/wallet/public/earnings.ts'
import { holdPoints } from '../member/wallet/public/holds.ts'
import { spendPoints } from '../member/wallet/public/spending.ts'
import { setConfig } from '../platform/tenant-config/public/tenants.ts'
import { makeTemplate } from '../promotion/coupon/fixtures.ts'
import { grantCoupon } from '../promotion/coupon/public/grants.ts'
import { makeBag } from '../promotion/gift-bag/fixtures.ts'
import { type TestApp, testApp } from '../testing.ts'
import { booked, makeBookingService } from '../trade/appointment/fixtures.ts'
import { makeValueTemplate } from '../trade/appreciation/fixtures.ts'
import { makeBespokeTemplate, written } from '../trade/bespoke/fixtures.ts'
import { crowd, makeSoldAtStore, payOrder, placed, staffOf, viewOrder } from '../trade/order/fixtures.ts'
import { closeSalesDays } from '../trade/order/sales-days.ts'
import { charged, makeOffer, openCard, pin, toppedUp } from '../trade/store-card/fixtures.ts'
import { addsUp, audit, checks } from './audit.ts'

/** One fault for each check: what is done to sound books, by hand. `only` names an order by the fate it has in this test. */
type Fate = 'unpaid' | 'cancelled' | 'late' | 'received' | 'back' | 'sale' | 'points' | 'joined' | 'refunded' | 'signUp'
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
  'order.handed-over': (of) => sql`update trade_order set offline_paid_fen = 0 where id = ${of.received}::bigint`,
  'order.times': (of) => sql`update trade_order set ended_at = null where id = ${of.cancelled}::bigint`,
  'order.history': (of) => sql`delete from order_event where order_id = ${of.cancelled}::bigint and verb = 'cancel'`,
  'order.once': (of) => sql`insert into order_event (id, order_id, verb, status, actor, at)
    select id + 1, order_id, verb, status, actor, at from order_event where order_id = ${of.received}::bigint and verb = 'take'`,
  'order.sales-of-day': () => sql`update sales_of_day set payable_fen = payable_fen + 1`,
  'order.goods-of-day': () => sql`update goods_sold_of_day set day = day - 1`,
  'order.buyers-of-period': () => sql`update buyers_of_period set buyers = buyers + 1`,
  'order.pieces': (of) => sql`update order_line set quantity = quantity + 1 where order_id = ${of.unpaid}::bigint`,
  'order.counter': () => sql`update purchase_tally set quantity = quantity + 1`,
  'order.sales': () => sql`update goods set sales_volume = sales_volume + 1`,
  'order.reward': (of) => sql`update trade_order set received_at = null, status = 2 where id = ${of.received}::bigint`,
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
  'sale.orders': (of) => sql`update trade_order set tenant_id = tenant_id + 1 where id = ${of.sale}::bigint`,
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
  'vote.whose': () => sql`update vote_cast set tenant_id = tenant_id + 1`,
  'vote.serials': () => sql`update vote_player set serial_no = serial_no + 1`,
  'store-card.paid': () => sql`update payment set state = 'closed' where pay_type = 'store_card'`,
  'store-card.whose': () => sql`update payment set amount_fen = amount_fen + 1 where pay_type = 'store_card'`,
  'store-card.posted': () => sql`update store_card_top_up set gift_fen = gift_fen + 1`,
  'store-card.charged': () => sql`update wallet_movement set amount = amount + 1 where source like 'card-pay:%'`,
  'store-card.held': () => sql`update wallet_hold set state = 'held' where source like 'card-refund:%'`,
  'store-card.back': () => sql`delete from refund where source like 'store-card:%'`,
  'store-card.drawn': () => sql`update store_card_top_up set drawn_fen = drawn_fen + 1`,
  'distributor.given': () =>
    sql`insert into distributor_quota (distributor_id, template_id, tenant_id, quota, given) values (1, 1, 1, 2, 1)`,
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
  const of = { unpaid: '', cancelled: '', late: '', received: '', back: '', sale: '', points: '', joined: '', refunded: '', signUp: '' }
  beforeAll(async () => {
    t = await testApp(engine)
    const { tenantId } = t.tenants[0]
    await t.db.transact((tx) => setConfig(tx, tenantId, orderSettings.pointRate, '1'))
    const c = await makeSoldAtStore(t, { payWay: 2, advanceFen: 300, skus: [{ quantity: 20 }] })
    const [buyer, second] = (await crowd(t, 2)) as [string, string]
    await makeValueTemplate(t, { exchangeDays: 0 })
    // First, for it lets time go by.
    await buyTogether(second)
    const takeDate = addDays(dayOf(t.clock.now()), 1)
    of.unpaid = await placed(t, buyer, c.request({ takeDate }))
    of.cancelled = await placed(t, buyer, c.request({ quantity: 2 }))
    await t.send('POST /order/api/v1/order/cancel', { id: of.cancelled }, buyer)
    of.late = await placed(t, buyer, c.request())
    const number = await payOrder(t, buyer, of.late, { outcome: 'hold' })
    await t.send('POST /order/api/v1/order/cancel', { id: of.late }, buyer)
    await t.control('POST', `pay/${number}/callbacks`, { variant: 'again' })
    of.received = await placed(t, buyer, c.request({ quantity: 2 }))
    await payOrder(t, buyer, of.received)
    const { offlineWaitFee } = await viewOrder(t, buyer, of.received)
    const taken = { id: of.received, offlinePaymentFee: offlineWaitFee }
    expect(await t.send('POST /order/api/v1/order/take-confirm', taken, await staffOf(t, c.shopId))).toMatchObject({ success: true })
    await turnIntoCoupon(buyer)
    of.back = await placed(t, buyer, c.request({ quantity: 2 }))
    await payOrder(t, buyer, of.back)
    await t.send('POST /order/api/v1/service/create-refund', { id: of.back, reason: 'other' }, buyer)
    const reply = await t.call('GET /order/api/v1/service/view', { id: of.back }, buyer)
    const agreed = await t.send('POST /console/api/v1/after-sales/approve', { id: reply.id }, await t.operator())
    expect(agreed).toMatchObject({ success: true })
    await opine(of.received)
    await t.send('GET /activity/scan-gift/mobile-detail', { id: (await makeScanGift(t)).id }, buyer)
    await serve(c.shopId, buyer)
    await t.send('POST /ReceivingGifts/Click', { id: await makeReceivingGift(t) }, buyer)
    of.sale = await bought(t, second, await makeSeckill(t))
    const voteId = await makeVote(t)
    await cast(t, voteId, await addPlayer(t, voteId), second)
    of.signUp = await appliedSignUp(t, second, await makeSignUp(t, { signupFee: 9 }))
    await payFee(t, second, of.signUp)
    await t.send('FORM /activity/api/v1/h5/signup/apply-refund', { signupId: of.signUp }, second)
    await drawnLottery(t)
    const [actor, templateId] = [systemActor(t.app, tenantId, t.clock.now()), await makeTemplate(t, tenantId)]
    await t.db.transact((tx) => grantCoupon(tx, actor, templateId, [{ memberId: t.app.id(), source: 'test' }]))
    const { userId: memberId } = await viewOrder(t, second, of.sale)
    await t.db.transact(async (tx) => {
      const what = { tenantId, memberId, kind: 'integral' as const, reason: 'gift' as const, at: t.clock.now() }
      await earnPoints(tx, { ...what, amount: 100, source: 'a' })
      await earnPoints(tx, { ...what, amount: 50, source: 'b', availableAt: new Date(t.clock.now().getTime() + hourMs) })
      await spendPoints(tx, { ...what, amount: 30, source: 'c' })
      await holdPoints(tx, { ...what, amount: 20, source: 'd' })
      const rule = { open: true, accountType: 'integral' as const, daily: 5, first: 0, continuity: [], cumulative: [], remark: '' }
      await saveSignInSetting(tx, systemActor(t.app, tenantId, t.clock.now()), rule)
      await earnPoints(tx, { ...what, amount: 1000, source: 'points' })
      await signIn(tx, { tenantId, memberId }, t.clock.now())
    })
    const forPoints = await makeSoldAtStore(t, { skus: [{ quantity: 20, exchangeMoneyFen: 500 }] })
    of.points = await placed(t, second, forPoints.request({ exchangeMoney: 5 }))
    const given = await placed(t, second, forPoints.request({ exchangeMoney: 5 }))
    await t.send('POST /order/api/v1/order/cancel', { id: given }, second)
    await useCard(second, c.shopId)
    const gift = await makeGift(t, tenantId, { price: 10 })
    for (const end of ['keep', 'cancel']) {
      const id = await exchanged(t, second, { productId: gift.id, shopId: c.shopId })
      if (end === 'cancel') await t.send('FORM /giftmall/api/v1/giftmall/trade/cancel', { id }, second)
    }
    // A page that members see, and one that was taken from them.
    const rewards = { top: [moduleOf('free_points', { id: await makeBag(t) })] }
    await makePublished(t, rewards)
    await t.send('POST /console/api/v1/custom-pages/offline', { id: await makePublished(t, rewards) }, await t.operator())
    const held = await givenCard(t, await staffOf(t, c.shopId), await makeCard(t, [gift.id]), memberId)
    expect(await redeemCard(t, second, { cardId: held, productId: gift.id, shopId: c.shopId })).toMatchObject({ success: true })
    await closeSalesDays(t.db, new Date(t.clock.now().getTime() + 2 * dayMs))
  })
  afterAll(() => t.close())

  /** A card with a top-up, a charge, and a refund on its way. */
  async function useCard(token: string, shopId: string): Promise<void> {
    await openCard(t, token)
    await toppedUp(t, token, await makeOffer(t, 100, 10))
    expect(await charged(t, token, await staffOf(t, shopId), 30)).toMatchObject({ success: true })
    const reply = await t.send('POST /store-card/api/v1/refund', { amount: 20, password: pin }, token)
    expect(await t.send('POST /console/api/v1/store-card-refunds/approve', reply.data, await t.operator())).toMatchObject({ success: true })
  }

  /** A group buy that goes on, and one that failed. */
  async function buyTogether(token: string): Promise<void> {
    const [going, failing] = [await makeGroupBuy(t, { endsIn: 48 }), await makeGroupBuy(t, { endsIn: 1 })]
    of.joined = await joined(t, token, going)
    of.refunded = await joined(t, token, failing)
    await payOrder(t, token, of.joined)
    await payOrder(t, token, of.refunded)
    t.clock.move(2 * hourMs)
    await t.runDue()
  }

  /** A signature with a gift, a bespoke trade and a booking. */
  async function serve(shopId: string, token: string): Promise<void> {
    const sign = await makeSceneSign(t, { giftBagId: await makeBag(t, { scene: 'scene_sign' }) })
    await t.send('POST /activity/scene-sign/sign', { id: sign, code: await signCode(t, sign) }, token)
    const { mobileNo } = await t.member()
    await written(t, await staffOf(t, shopId), await makeBespokeTemplate(t), { mobileNo, shopId })
    await booked(t, token, { serviceId: await makeBookingService(t), shopId })
  }

  /** What the order received gains is taken at once. */
  async function turnIntoCoupon(token: string): Promise<void> {
    const base = 'GET /valueadded/api/v1/value_added/order'
    const [own] = (await t.call(`${base}/get-order-list`, {}, token)).data
    expect(await t.send(`${base}/action-order-to-certificates`, { id: own!.id }, token)).toMatchObject({ success: true })
  }

  /** A comment with its stars, and a topic somebody likes. */
  const opine = (orderId: string) =>
    t.db.transact(async (tx) => {
      const [tenantId, at] = [t.tenants[0].tenantId, t.clock.now()]
      const [goodsId, skuId, memberId, orderLineId] = [t.app.id(), t.app.id(), t.app.id(), t.app.id()]
      const line = { tenantId, orderId, orderLineId, goodsId, skuId, memberId, goodsName: '明前龙井', spec: '' }
      await writeComment(tx, { id: t.app.id(), ...line, score: 5, content: '', imgs: [], at })
      const draft = { title: '金秋', summary: '', masterImg: '/a.webp', topping: false, modules: [] }
      const topic = await saveSubject(tx, systemActor(t.app, tenantId, at), null, draft)
      await likeSubject(tx, { tenantId, memberId, wxUserId: t.app.id() }, topic, at)
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
