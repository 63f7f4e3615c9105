import { leavesAt } from '@youli/domain/content/privacy/rules.ts'
import { partialCopy, privacyRefusals as no } from '@youli/domain/content/privacy/texts.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { common, refuse, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { agreementTitles } from '@youli/domain/member/agreement/texts.ts'
import { commentsOfMember, eraseComments } from '../../catalog/comment/public/comments.ts'
import { eraseFavorites, favoritesOf } from '../../catalog/favorite/public/favorites.ts'
import { expireCardsOf, giftCardsOf } from '../../gift/gift-card/public/gift-cards.ts'
import { countUnfinishedGifts, giftOrdersOf } from '../../gift/gift-store/public/orders.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import type { Sweep } from '../../kit/jobs/sweep.ts'
import { complaintsOf, eraseComplaints } from '../../marketing/complaint/public/complaints.ts'
import { eraseRecallAnswers, recallAnswersOf } from '../../marketing/customer-recall/public/answers.ts'
import { eraseDistributor } from '../../marketing/distributor/public/distributors.ts'
import { drawsOfMember, expirePrizesOf } from '../../marketing/lottery/public/prizes.ts'
import { eraseSignUpAnswers, hasOpenFee, signUpsOf } from '../../marketing/sign-up/public/sign-ups.ts'
import { entriesOf, eraseVoteEntries } from '../../marketing/vote/public/votes.ts'
import { eraseAddresses, listAddresses } from '../../member/address/public/addresses.ts'
import { consentsOf } from '../../member/agreement/public/agreements.ts'
import { eraseMemberCard } from '../../member/member-card/public/member-cards.ts'
import { eraseProfile, memberDetail } from '../../member/profile/public/profiles.ts'
import {
  brandsWithLeavers,
  dueToLeave,
  eraseMember,
  identitiesOf,
  lockLeaver,
  noteLeaving,
} from '../../member/registration/public/leaving.ts'
import { loginDataOf, memberOf, registrationSource } from '../../member/registration/public/members.ts'
import { stepRewards } from '../../member/steps/public/steps.ts'
import { releaseFromAdvisors, advisorOf } from '../../member/advisor/public/advisors.ts'
import { judgeVerifyCode, refuseWrongCode } from '../../member/verify-code/public/verify-codes.ts'
import { walletBalance } from '../../member/wallet/public/balances.ts'
import { expireWallets } from '../../member/wallet/public/spending.ts'
import { forgetMessagesOf } from '../../platform/messaging/public/messages.ts'
import { eraseNotes } from '../../platform/note/public/notes.ts'
import { addBrowser, eraseNicknames, openSession, revokeSessions, sessionsOfMember } from '../../platform/session/public/sessions.ts'
import { erasePositions, storeSummaries } from '../../platform/store/public/stores.ts'
import { forgetPicture } from '../../platform/upload/public/uploads.ts'
import { allCouponsOf, voidAllCoupons } from '../../promotion/coupon/public/coupons.ts'
import { bagsOfMember, expireBagsOf } from '../../promotion/gift-bag/public/grants.ts'
import { bookingsOf, eraseBookings } from '../../trade/appointment/public/bookings.ts'
import { endValueOrders } from '../../trade/appreciation/public/value-orders.ts'
import { allValueOrders } from '../../trade/appreciation/public/worth.ts'
import { bespokeOf, countOpenBespoke, eraseBespoke } from '../../trade/bespoke/public/bespoke.ts'
import { eraseCart, presentCart } from '../../trade/cart/public/cart.ts'
import { eraseInvoices, invoicesOfMember } from '../../trade/invoice/public/invoices.ts'
import { allOrdersOf, countUnfinishedOrders } from '../../trade/order/public/queries.ts'
import { closeStoreCard, hasStoreCardMoney, storeCardHistory } from '../../trade/store-card/public/closure.ts'
import { allCertificates } from '../../trade/warranty/public/certificates.ts'
import { eraseLikes, likedTitles } from '../subject/public/favorites.ts'

/** What a member agreed to, in words. */
export async function consentsInWords(r: Reader, memberId: string) {
  return (await consentsOf(r, memberId)).map((c) => ({ ...c, title: agreementTitles[c.kind] }))
}

const couponsOf = async (r: Reader, me: { tenantId: string; memberId: string }, now: Date) =>
  (await allCouponsOf(r, me, now)).map(({ couponName, state, claimTime, useTime, endTime }) => ({
    name: couponName,
    state,
    receivedAt: clockOf(new Date(claimTime)),
    usedAt: useTime && clockOf(new Date(useTime)),
    validEndAt: clockOf(new Date(endTime)),
  }))

const personOf = async (r: Reader, memberId: string) => ({ memberId, wxUserIds: await identitiesOf(r, memberId) })

/** What a member has to do with in some stores; null is every store. */
const tradesOf = async (r: Reader, memberId: string, shops: readonly string[] | null, now: Date) => ({
  orders: await allOrdersOf(r, memberId, shops, now),
  invoices: await invoicesOfMember(r, memberId, shops),
  valueAddedOrders: await allValueOrders(r, memberId, shops, now),
  warranties: await allCertificates(r, memberId, shops, now),
  giftOrders: (await giftOrdersOf(r, memberId, shops)).map(({ at, ...o }) => ({ ...o, at: clockOf(at) })),
  bespoke: (await bespokeOf(r, memberId, shops)).map(({ at, ...b }) => ({ ...b, at: clockOf(at) })),
  bookings: await bookingsOf(r, memberId, shops),
})

/** What some stores keep of a member, as text of a JSON file that says what it leaves out: what is the brand's as a whole, and other stores. */
export async function personalDataOfStores(r: Reader, me: MemberKey, shops: readonly string[], now: Date): Promise<string> {
  const m = (await memberOf(r, me.tenantId, me.memberId)) ?? refuse(common.notThere)
  const { version: _, ...profile } = await memberDetail(r, me)
  const stores = await storeSummaries(r, shops)
  const { invoices, ...trades } = await tradesOf(r, m.id, shops, now)
  const data = {
    exportedAt: clockOf(now),
    stores: shops.flatMap((id) => stores.get(id)?.shopName ?? []),
    leftOut: partialCopy,
    memberId: m.id,
    registeredAt: clockOf(m.registeredAt),
    profile,
    ...trades,
    invoices: invoices.invoices,
  }
  return JSON.stringify(data, null, 2)
}

/** Everything kept of a member, as text of a JSON file. */
export async function personalData(r: Reader, me: { tenantId: string; memberId: string }, now: Date): Promise<string> {
  const m = (await memberOf(r, me.tenantId, me.memberId)) ?? refuse(common.notThere)
  const { version: _, ...profile } = await memberDetail(r, me)
  const live = await sessionsOfMember(r, me.tenantId, me.memberId, now)
  const data = {
    exportedAt: clockOf(now),
    memberId: m.id,
    registeredAt: clockOf(m.registeredAt),
    profile,
    broughtBy: await registrationSource(r, m.id),
    steward: (await advisorOf(r, me))?.employeename ?? null,
    addresses: await listAddresses(r, m.id),
    consents: (await consentsInWords(r, m.id)).map(({ time, ...c }) => ({ ...c, agreedAt: clockOf(new Date(time)) })),
    rewards: (await stepRewards(r, m.id)).map((w) => ({ step: w.step, points: w.points, at: clockOf(w.grantedAt) })),
    points: await walletBalance(r, { ...me, kind: 'integral' }, now),
    storeCard: await storeCardHistory(r, me, now),
    coupons: await couponsOf(r, me, now),
    gifts: (await bagsOfMember(r, me.tenantId, m.id)).map(({ wonAt, receivedAt, ...g }) => ({
      ...g,
      wonAt: clockOf(wonAt),
      receivedAt: receivedAt && clockOf(receivedAt),
    })),
    favorites: await favoritesOf(r, m.id),
    favoriteTopics: await likedTitles(r, m.id),
    comments: (await commentsOfMember(r, m.id)).map((c) => ({
      goods: c.goodsName,
      score: c.score,
      content: c.content,
      imgs: c.imgs,
      at: clockOf(c.at),
    })),
    logins: live.map((s) => ({ appId: s.appId, since: clockOf(s.createdAt), until: clockOf(s.expiresAt) })),
    cart: (await presentCart(r, me)).map((l) => ({
      goodsName: l.goodsName,
      spec: l.spec,
      quantity: l.quantity,
      addedAt: clockOf(new Date(l.addTime)),
    })),
    ...(await tradesOf(r, m.id, null, now)),
    voteEntries: (await entriesOf(r, me.tenantId, m.id)).map(({ at, ...e }) => ({ ...e, at: clockOf(at) })),
    signUps: (await signUpsOf(r, me.tenantId, m.id)).map(({ feeFen, at, ...s }) => ({ ...s, fee: yuan(feeFen), at: clockOf(at) })),
    draws: (await drawsOfMember(r, me.tenantId, m.id)).map(({ at, ...d }) => ({ ...d, at: clockOf(at) })),
    complaints: (await complaintsOf(r, await personOf(r, m.id))).map(({ at, ...c }) => ({ ...c, at: clockOf(at) })),
    recallAnswers: (await recallAnswersOf(r, m.id)).map(({ at, ...a }) => ({ ...a, at: clockOf(at!) })),
    giftCards: (await giftCardsOf(r, m.id)).map(({ name, state, givenAt, redeemedAt, validEndAt }) => ({
      name,
      state,
      givenAt: clockOf(givenAt),
      redeemedAt: redeemedAt && clockOf(redeemedAt),
      validEndAt: clockOf(validEndAt),
    })),
  }
  return JSON.stringify(data, null, 2)
}

/** Why a member cannot leave yet, or null. Stays true until the transaction ends when `lockLeaver` was first. */
async function unfinishedBusiness(tx: Tx, owner: MemberKey, now: Date): Promise<RefusalSpec | null> {
  const { memberId } = owner
  if ((await countUnfinishedOrders(tx, memberId)) > 0) return no.openOrders
  if ((await countUnfinishedGifts(tx, memberId)) > 0) return no.openOrders
  if ((await countOpenBespoke(tx, memberId)) > 0) return no.openOrders
  if (await hasStoreCardMoney(tx, owner, now)) return no.cardMoney
  return (await hasOpenFee(tx, owner, now)) ? no.signUpFee : null
}

/** Asks to leave; a wrong code is counted and committed before it is refused. Answers when, and what the browser keeps from now on. */
export async function requestClosure(db: Db, verifyCode: string, { me, now, app }: Ctx<'member'>) {
  const { tenantId, memberId, appId } = me
  if (me.employee) refuse(no.employee)
  const outcome = await db.transact(async (tx) => {
    const member = (await lockLeaver(tx, tenantId, memberId)) ?? refuse(common.notThere)
    const unfinished = await unfinishedBusiness(tx, me, now)
    if (unfinished) refuse(unfinished)
    const verdict = await judgeVerifyCode(tx, { tenantId, mobile: member.mobile, codeType: 'cancel_account' }, verifyCode, now, true)
    if (verdict !== 'right') return verdict
    const at = leavesAt(now)
    await noteLeaving(tx, tenantId, memberId, at)
    await revokeSessions(tx, memberId, now, null)
    tx.afterCommit(() => app.authenticator.forgetAll())
    const { id: wxUserId } = await addBrowser(tx, app.id, tenantId, appId)
    const token = await openSession(tx, app.id, { tenantId, appId, wxUserId, memberId: null, now })
    return { leavesTime: at.getTime(), login: await loginDataOf(tx, token, now) }
  })
  if (typeof outcome === 'object') return outcome
  refuseWrongCode(outcome, { wrong: no.badCode, dead: no.codeDead })
  return refuse(no.codeDead)
}

const batch = 100

/** Removes who they were of everybody whose cooling-off is over. Answers how many. */
export async function eraseDue(db: Db, app: App, now: Date): Promise<number> {
  let erased = 0
  for (let after = '0'; ;) {
    const due = await db.read((r) => dueToLeave(r, now, after, batch))
    for (const { id: memberId } of due) {
      const owner = { tenantId: db.tenantId, memberId }
      if (await db.transact((tx) => erase(tx, app, owner, now))) erased += 1
    }
    if (due.length < batch) break
    after = due.at(-1)!.id
  }
  if (erased > 0) app.authenticator.forgetAll()
  return erased
}

export const leaversSweep: Sweep = { brands: brandsWithLeavers, settle: eraseDue }

/** One member; false when they came back meanwhile, or when something of theirs is unfinished: the next round asks again. What they bought stays, without them. */
async function erase(tx: Tx, app: App, owner: MemberKey, now: Date): Promise<boolean> {
  const { memberId } = owner
  const portrait = (await lockLeaver(tx, owner.tenantId, memberId))?.headImgUrl
  if (await unfinishedBusiness(tx, owner, now)) return false
  const person = await personOf(tx, memberId)
  if (!(await eraseMember(tx, memberId, now))) return false
  await revokeSessions(tx, memberId, now, null)
  await eraseNicknames(tx, person.wxUserIds)
  await erasePositions(tx, person.wxUserIds)
  await eraseProfile(tx, memberId)
  await eraseMemberCard(tx, memberId)
  await eraseNotes(tx, 'member', memberId)
  await releaseFromAdvisors(tx, owner.tenantId, [memberId])
  await eraseAddresses(tx, memberId)
  await eraseInvoices(tx, app, owner, now)
  await eraseFavorites(tx, memberId)
  await eraseBespoke(tx, memberId)
  await eraseBookings(tx, memberId, now)
  await eraseCart(tx, memberId)
  await eraseComments(tx, memberId)
  await eraseLikes(tx, memberId)
  await eraseSignUpAnswers(tx, memberId)
  await eraseVoteEntries(tx, memberId)
  await eraseRecallAnswers(tx, memberId)
  await eraseComplaints(tx, person)
  await eraseDistributor(tx, memberId)
  await forgetMessagesOf(tx, memberId)
  await expireWallets(tx, owner, now)
  await closeStoreCard(tx, owner)
  await voidAllCoupons(tx, memberId, now)
  await endValueOrders(tx, memberId, now)
  await expireBagsOf(tx, memberId, now)
  await expirePrizesOf(tx, memberId)
  await expireCardsOf(tx, memberId)
  if (portrait) await forgetPicture(tx, app, owner, portrait)
  return true
}
