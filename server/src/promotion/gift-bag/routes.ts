import { window } from '@youli/domain/kit/fields.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { isId, noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { giftBagCalls } from '@youli/domain/promotion/gift-bag/calls.ts'
import { giftType, qualifiedStatus, stateAt, statusOf } from '@youli/domain/promotion/gift-bag/rules.ts'
import { giftRefusals as no } from '@youli/domain/promotion/gift-bag/texts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { bagNamer, findBag, presentGiftGrant } from './public/bags.ts'
import { freeGifts } from './public/free-gifts.ts'
import { rewardPages } from './public/pages.ts'
import { findGrantOfBag, listGiftGrants, countsOf } from './queries.ts'
import { giveBag, receiveBag, receiveGift, tryReceive, winNamed } from './public/receipt.ts'
import { type Bag, type GiftGrant, lockMember, qualifyMember, type Winner } from './public/awards.ts'

type Kind = 'score' | 'coupon'
type Reward = { id: string; pageId: string; qualifiedId: string | null }
type GiftClaim = Parsed<(typeof giftBagCalls)['POST /customize-page/award/receive-gift']>

/** Whether the pages that offer a bag still do: a page that ended gives nothing. */
const isOffered = (r: Reader, id: string, pageId: string, { me, app, now }: Ctx<'visitor'> | Ctx<'member'>) =>
  app.extensions.at(rewardPages).offers(r, me.tenantId, id, pageId || null, now)

/** Gives a reward the caller is qualified for. Refuses `notThere`, `wrongKind`, `received`, `expired`. */
async function claimReward(tx: Tx, { id, pageId, qualifiedId }: Reward, kind: Kind, ctx: Ctx<'member'>) {
  const { me, actor } = ctx
  const grant = (qualifiedId && (await findGrantOfBag(tx, me, id, qualifiedId))) || refuse(no.notThere)
  if (giftType(grant.parts) !== kind) refuse(no.wrongKind)
  if (!(await isOffered(tx, id, pageId, ctx))) refuse(no.expired)
  await receiveBag(tx, actor, me.memberId, grant.id)
  return { qualifiedStatus: qualifiedStatus.claimed }
}

/** Gives a free reward of a custom page, once per member. Refuses `notThere`, `wrongKind`, `noneLeft`, `received`, `expired`. */
async function claimFree(tx: Tx, id: string, kind: Kind, ctx: Ctx<'member'>) {
  const { me, actor } = ctx
  const bag = await findBag(tx, me.tenantId, id)
  if (bag.scene !== 'custom_page' || giftType(bag.parts) !== kind) refuse(no.wrongKind)
  if (!(await isOffered(tx, id, '', ctx))) refuse(no.expired)
  await giveBag(tx, actor, bag, { memberId: me.memberId, scene: bag.scene, businessId: '0', event: 'once' })
  return { qualifiedStatus: qualifiedStatus.claimed }
}

const winnerOf = ({ tenantId, memberId }: Winner): Winner => ({ tenantId, memberId })

/** Starts the order of a free gift. Refuses as `receiveGift`, and `noneLeft`. */
async function claimGift(tx: Tx, { id, pageId, qualifiedId, productId, ...request }: GiftClaim, ctx: Ctx<'member'>) {
  const { me, app, actor } = ctx
  const who = winnerOf(me)
  // One claim of a member at a time.
  await lockMember(tx, who.memberId)
  const grant = qualifiedId ? await findGrantOfBag(tx, who, id, qualifiedId) : await winFree(tx, actor, id, me.memberId)
  const [part] = grant?.parts ?? []
  if (!grant) refuse(no.notThere)
  if (part?.kind !== 'gift' || (productId && productId !== part.businessId)) refuse(no.wrongKind)
  if (!(await isOffered(tx, id, pageId, ctx))) refuse(no.expired)
  const orderId = await receiveGift(tx, actor, app, me.memberId, { grantId: grant.id, request })
  return { id: orderId, qualifiedStatus: qualifiedStatus.claimed }
}

async function winFree(tx: Tx, actor: Actor, id: string, memberId: string): Promise<GiftGrant> {
  const bag = await findBag(tx, actor.tenantId, id)
  if (bag.scene !== 'custom_page' || giftType(bag.parts) !== 'giftmall') refuse(no.wrongKind)
  return winNamed(tx, actor, bag, { memberId, scene: bag.scene, businessId: '0', event: 'once' })
}

/** What a reward is; of a gift that was claimed its order, of anything else the grant. */
async function givenOf(r: Reader, parts: Bag['parts'], name: string, grant: GiftGrant | null, { me, app, now }: Ctx<'visitor'>) {
  const named = await bagNamer(r, me.tenantId, parts, now)
  const orders = grant && giftType(parts) === 'giftmall' ? await app.extensions.at(freeGifts).orders(r, [grant.id]) : null
  return { name, detailList: named(parts), receiveId: orders ? (orders.get(grant!.id) ?? noId) : (grant?.id ?? noId) }
}

/** How many of a free reward there are, how many were claimed, and where the caller stands. */
async function total(r: Reader, id: string, ctx: Ctx<'visitor'>) {
  const { me, now } = ctx
  const bag = await findBag(r, me.tenantId, id)
  if (bag.scene !== 'custom_page') refuse(no.notThere)
  const grant = me.memberId ? await findGrantOfBag(r, { tenantId: me.tenantId, memberId: me.memberId }, id, null) : null
  const over = !bag.open || bag.endsAt <= now || !(await isOffered(r, id, '', ctx))
  const status = grant ? statusOf(stateAt(grant, now)) : over ? qualifiedStatus.expired : qualifiedStatus.claimable
  const getQuantity = (await countsOf(r, [id])).get(id)?.given ?? 0
  return { putQuantity: bag.putQuantity, getQuantity, status, ...(await givenOf(r, bag.parts, bag.name, grant, ctx)) }
}

/** Where a reward stands for the caller who says what qualifies them. */
async function standing(r: Reader, { id, pageId, qualifiedId }: Reward, ctx: Ctx<'visitor'>) {
  const { me, now } = ctx
  const who = me.memberId && qualifiedId && isId(id) ? { tenantId: me.tenantId, memberId: me.memberId } : null
  const grant = who && (await findGrantOfBag(r, who, id, qualifiedId))
  const bag = grant && (await findBag(r, me.tenantId, grant.bagId))
  const status = grant ? statusOf(stateAt(grant, now)) : qualifiedStatus.none
  const tooLate = status === qualifiedStatus.claimable && !(await isOffered(r, id, pageId, ctx))
  const given = await givenOf(r, grant?.parts ?? [], bag?.name ?? '', grant, ctx)
  return { qualifiedStatus: tooLate ? qualifiedStatus.expired : status, id, pageId, qualifiedId: qualifiedId ?? '', ...given }
}

export const giftBagRoutes = defineRoutes(giftBagCalls, {
  'GET /activity/api/v1/give-gift-pack/get-prize': {
    write: async (tx, { scene, businessId }, { me, actor, now }) => {
      if (!me.memberId) return null
      const input = { scene, businessId: businessId ?? '0' }
      return presentGiftGrant(tx, await qualifyMember(tx, actor, me.memberId, input), now)
    },
  },
  'FORM /activity/api/v1/give-gift-pack/send-prize': {
    write: async (tx, { sceneType, businessId }, { me, actor, now }) => {
      const grant = await qualifyMember(tx, actor, me.memberId, { scene: sceneType, businessId: businessId ?? '0' })
      // A free gift waits for its member to say where it goes.
      if (grant && giftType(grant.parts) === 'giftmall') return presentGiftGrant(tx, grant, now)
      return grant && presentGiftGrant(tx, await receiveBag(tx, actor, me.memberId, grant.id), now)
    },
  },
  'FORM /user/member/api/v1/register-gift-qualified/grant': {
    write: async (tx, { sourceType, businessId }, { me, actor }) => {
      const grant = await qualifyMember(tx, actor, me.memberId, { scene: sourceType, businessId: businessId ?? '0' })
      return grant && { id: grant.id }
    },
  },
  'FORM /customize-page/gift-mobile/receive': {
    free: (db, { id }, { me, actor }) => tryReceive(db, actor, me.memberId, id),
  },
  'GET /customize-page/gift-mobile/list': {
    read: (r, { state = '', ...page }, { me, now }) => listGiftGrants(r, winnerOf(me), state, now, window(page)),
  },
  'GET /customize-page/award/get': { read: (r, input, ctx) => standing(r, input, ctx) },
  'POST /customize-page/award/receive-score': { write: (tx, input, ctx) => claimReward(tx, input, 'score', ctx) },
  'POST /customize-page/award/receive-coupon': { write: (tx, input, ctx) => claimReward(tx, input, 'coupon', ctx) },
  'POST /customize-page/award/receive-gift': { write: (tx, input, ctx) => claimGift(tx, input, ctx) },
  'GET /customize-page/award/total': { read: (r, { id }, ctx) => total(r, id, ctx) },
  'POST /customize-page/award/claim-score': { write: (tx, { id }, ctx) => claimFree(tx, id, 'score', ctx) },
  'POST /customize-page/award/claim-coupon': { write: (tx, { id }, ctx) => claimFree(tx, id, 'coupon', ctx) },
})
