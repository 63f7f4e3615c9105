import { addDays, dayMs, dayOf, hourMs } from '@youli/domain/kit/time.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { expect } from 'vitest'
import { writeComment } from '../catalog/comment/public/comments.ts'
import { makePublished, moduleOf } from '../content/page-builder/fixtures.ts'
import { likeSubject } from '../content/subject/public/favorites.ts'
import { saveSubject } from '../content/subject/public/subjects.ts'
import { givenCard, makeCard, redeemCard } from '../gift/gift-card/fixtures.ts'
import { exchanged, makeGift } from '../gift/gift-store/fixtures.ts'
import { systemActor } from '../kit/actor.ts'
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
import type { TestApp } from '../testing.ts'
import { booked, makeBookingService } from '../trade/appointment/fixtures.ts'
import { makeValueTemplate } from '../trade/appreciation/fixtures.ts'
import { makeBespokeTemplate, written } from '../trade/bespoke/fixtures.ts'
import { askedInvoice } from '../trade/invoice/fixtures.ts'
import { crowd, makeSoldAtStore, type SoldAtStore, payOrder, placed, staffOf, viewOrder } from '../trade/order/fixtures.ts'
import { closeSalesDays } from '../trade/order/sales-days.ts'
import { charged, makeOffer, openCard, pin, toppedUp } from '../trade/store-card/fixtures.ts'

/** What became of the orders of a filled shop. */
export type Fate = 'unpaid' | 'cancelled' | 'late' | 'received' | 'back' | 'sale' | 'points' | 'joined' | 'refunded' | 'signUp'

export interface FilledShop {
  of: Record<Fate, string>
  /** Token of a member with orders. */
  buyer: string
  /** A purchase that can be made. */
  request: object
}

/** Fills the first brand with something of each kind that the audit looks at. */
export async function filledShop(t: TestApp): Promise<FilledShop> {
  const of = { unpaid: '', cancelled: '', late: '', received: '', back: '', sale: '', points: '', joined: '', refunded: '', signUp: '' }
  const { tenantId } = t.tenants[0]
  await t.db.transact((tx) => setConfig(tx, tenantId, orderSettings.pointRate, '1'))
  const c = await makeSoldAtStore(t, { payWay: 2, advanceFen: 300, skus: [{ quantity: 20 }] })
  const [buyer, second] = (await crowd(t, 2)) as [string, string]
  await makeValueTemplate(t, { exchangeDays: 0 })
  // First, for it lets time go by.
  await buyTogether(t, of, second)
  await ordersOf(t, of, buyer, c)
  await opine(t, of.received)
  await t.send('GET /activity/scan-gift/mobile-detail', { id: (await makeScanGift(t)).id }, buyer)
  await serve(t, c.shopId, buyer)
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
  await fillWallet(t, memberId)
  const forPoints = await makeSoldAtStore(t, { skus: [{ quantity: 20, exchangeMoneyFen: 500 }] })
  of.points = await placed(t, second, forPoints.request({ exchangeMoney: 5 }))
  const given = await placed(t, second, forPoints.request({ exchangeMoney: 5 }))
  await t.send('POST /order/api/v1/order/cancel', { id: given }, second)
  await useCard(t, second, c.shopId)
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
  return { of, buyer, request: c.request() }
}

/** Orders of a product by what becomes of them. */
async function ordersOf(t: TestApp, of: Record<Fate, string>, buyer: string, c: SoldAtStore): Promise<void> {
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
  await askedInvoice(t, buyer, of.received)
  await turnIntoCoupon(t, buyer)
  of.back = await placed(t, buyer, c.request({ quantity: 2 }))
  await payOrder(t, buyer, of.back)
  await t.send('POST /order/api/v1/service/create-refund', { id: of.back, reason: 'other' }, buyer)
  const reply = await t.call('GET /order/api/v1/service/view', { id: of.back }, buyer)
  const agreed = await t.send('POST /console/api/v1/after-sales/approve', { id: reply.id }, await t.operator())
  expect(agreed).toMatchObject({ success: true })
}

/** Points that were earned, wait, were spent and are held, and a day signed in on. */
async function fillWallet(t: TestApp, memberId: string): Promise<void> {
  const { tenantId } = t.tenants[0]
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
}

/** A card with a top-up, a charge, and a refund on its way. */
async function useCard(t: TestApp, token: string, shopId: string): Promise<void> {
  await openCard(t, token)
  await toppedUp(t, token, await makeOffer(t, 100, 10))
  expect(await charged(t, token, await staffOf(t, shopId), 30)).toMatchObject({ success: true })
  const reply = await t.send('POST /store-card/api/v1/refund', { amount: 20, password: pin }, token)
  expect(await t.send('POST /console/api/v1/store-card-refunds/approve', reply.data, await t.operator())).toMatchObject({ success: true })
}

/** A group buy that goes on, and one that failed. */
async function buyTogether(t: TestApp, of: Record<Fate, string>, token: string): Promise<void> {
  const [going, failing] = [await makeGroupBuy(t, { endsIn: 48 }), await makeGroupBuy(t, { endsIn: 1 })]
  of.joined = await joined(t, token, going)
  of.refunded = await joined(t, token, failing)
  await payOrder(t, token, of.joined)
  await payOrder(t, token, of.refunded)
  t.clock.move(2 * hourMs)
  await t.runDue()
}

/** A signature with a gift, a bespoke trade and a booking. */
async function serve(t: TestApp, shopId: string, token: string): Promise<void> {
  const sign = await makeSceneSign(t, { giftBagId: await makeBag(t, { scene: 'scene_sign' }) })
  await t.send('POST /activity/scene-sign/sign', { id: sign, code: await signCode(t, sign) }, token)
  const { mobileNo } = await t.member()
  await written(t, await staffOf(t, shopId), await makeBespokeTemplate(t), { mobileNo, shopId })
  await booked(t, token, { serviceId: await makeBookingService(t), shopId })
}

/** What the order received gains is taken at once. */
async function turnIntoCoupon(t: TestApp, token: string): Promise<void> {
  const base = 'GET /valueadded/api/v1/value_added/order'
  const [own] = (await t.call(`${base}/get-order-list`, {}, token)).data
  expect(await t.send(`${base}/action-order-to-certificates`, { id: own!.id }, token)).toMatchObject({ success: true })
}

/** A comment with its stars, and a topic somebody likes. */
const opine = (t: TestApp, orderId: string) =>
  t.db.transact(async (tx) => {
    const [tenantId, at] = [t.tenants[0].tenantId, t.clock.now()]
    const [goodsId, skuId, memberId, orderLineId] = [t.app.id(), t.app.id(), t.app.id(), t.app.id()]
    const line = { tenantId, orderId, orderLineId, goodsId, skuId, memberId, goodsName: '明前龙井', spec: '' }
    await writeComment(tx, { id: t.app.id(), ...line, score: 5, content: '', imgs: [], at })
    const draft = { title: '金秋', summary: '', masterImg: '/a.webp', topping: false, modules: [] }
    const topic = await saveSubject(tx, systemActor(t.app, tenantId, at), null, draft)
    await likeSubject(tx, { tenantId, memberId, wxUserId: t.app.id() }, topic, at)
  })
