import { window } from '@youli/domain/kit/fields.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { giftBagCalls } from '@youli/domain/promotion/gift-bag/calls.ts'
import { giftType, qualifiedStatus, stateAt, statusOf } from '@youli/domain/promotion/gift-bag/rules.ts'
import { giftRefusals as no } from '@youli/domain/promotion/gift-bag/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, door } from '../../kit/http/door.ts'
import { findBag } from './editing.ts'
import { claimOfBag, claimsOf, countsOf, presentOne } from './reading.ts'
import { receive, tryReceive } from './receiving.ts'
import { award, lockMember, qualify, type Winner } from './winning.ts'

type Kind = 'score' | 'coupon'
type Reward = { id: string; pageId: string; qualifiedId: string | null }

/** Gives a reward the caller is qualified for. Refuses `notThere`, `wrongKind`, `received`, `expired`. */
async function claimReward(tx: Tx, { id, qualifiedId }: Reward, kind: Kind, { me, app, now }: Ctx<'member'>) {
  const claim = (qualifiedId && (await claimOfBag(tx, me, id, qualifiedId))) || refuse(no.notThere)
  if (giftType(claim.parts) !== kind) refuse(no.wrongKind)
  await receive(tx, app.id, me, claim.id, now)
  return { qualifiedStatus: qualifiedStatus.claimed }
}

/** Gives a free reward of a custom page, once per member. Refuses `notThere`, `wrongKind`, `noneLeft`, `received`, `expired`. */
async function claimFree(tx: Tx, id: string, kind: Kind, { me, app, now }: Ctx<'member'>) {
  const bag = await findBag(tx, me.tenantId, id)
  if (bag.scene !== 'custom_page' || giftType(bag.parts) !== kind) refuse(no.wrongKind)
  if (!bag.open || bag.beginsAt > now || bag.endsAt <= now) refuse(no.expired)
  await lockMember(tx, me.memberId)
  const happening = { ...winnerOf(me), scene: bag.scene, businessId: '0', event: 'once' } as const
  const claim = (await award(tx, app.id, bag, happening, now)) ?? refuse(no.noneLeft)
  await receive(tx, app.id, me, claim.id, now)
  return { qualifiedStatus: qualifiedStatus.claimed }
}

const winnerOf = ({ tenantId, memberId }: Winner): Winner => ({ tenantId, memberId })

/** How many of a free reward there are, how many were claimed, and where the caller stands. */
async function total(r: Reader, id: string, { me, now }: Ctx<'visitor'>) {
  const bag = await findBag(r, me.tenantId, id)
  if (bag.scene !== 'custom_page') refuse(no.notThere)
  const claim = me.memberId ? await claimOfBag(r, { tenantId: me.tenantId, memberId: me.memberId }, id, null) : null
  const over = !bag.open || bag.endsAt <= now
  const status = claim ? statusOf(stateAt(claim, now)) : over ? qualifiedStatus.expired : qualifiedStatus.claimable
  const getQuantity = (await countsOf(r, [id])).get(id)?.given ?? 0
  return { putQuantity: bag.putQuantity, getQuantity, status, receiveId: claim?.id ?? '0' }
}

export const giftBagDoor = door(giftBagCalls, {
  'GET /activity/api/v1/give-gift-pack/get-prize': {
    write: async (tx, { scene, businessId }, { me, app, now }) => {
      if (!me.memberId) return null
      const said = { scene, businessId: businessId ?? '0' }
      return presentOne(tx, await qualify(tx, app.id, { tenantId: me.tenantId, memberId: me.memberId }, said, now), now)
    },
  },
  'FORM /activity/api/v1/give-gift-pack/send-prize': {
    write: async (tx, { sceneType, businessId }, { me, app, now }) => {
      const claim = await qualify(tx, app.id, winnerOf(me), { scene: sceneType, businessId: businessId ?? '0' }, now)
      return claim && presentOne(tx, await receive(tx, app.id, me, claim.id, now), now)
    },
  },
  'FORM /user/member/api/v1/register-gift-qualified/grant': {
    write: async (tx, { sourceType, businessId }, { me, app, now }) => {
      const claim = await qualify(tx, app.id, winnerOf(me), { scene: sourceType, businessId: businessId ?? '0' }, now)
      return claim && { id: claim.id }
    },
  },
  'FORM /customize-page/gift-mobile/receive': {
    free: (db, { id }, { me, app, now }) => tryReceive(db, app.id, winnerOf(me), id, now),
  },
  'GET /customize-page/gift-mobile/list': {
    read: (r, { state = '', ...page }, { me, now }) => claimsOf(r, winnerOf(me), state, now, window(page)),
  },
  'GET /customize-page/award/get': {
    read: async (r, { id, pageId, qualifiedId }, { me, now }) => {
      const who = me.memberId && qualifiedId && isId(id) ? { tenantId: me.tenantId, memberId: me.memberId } : null
      const claim = who && (await claimOfBag(r, who, id, qualifiedId))
      const status = claim ? statusOf(stateAt(claim, now)) : qualifiedStatus.none
      return { qualifiedStatus: status, id, pageId, qualifiedId: qualifiedId ?? '' }
    },
  },
  'POST /customize-page/award/receive-score': { write: (tx, wish, ctx) => claimReward(tx, wish, 'score', ctx) },
  'POST /customize-page/award/receive-coupon': { write: (tx, wish, ctx) => claimReward(tx, wish, 'coupon', ctx) },
  'GET /customize-page/award/total': { read: (r, { id }, ctx) => total(r, id, ctx) },
  'POST /customize-page/award/claim-score': { write: (tx, { id }, ctx) => claimFree(tx, id, 'score', ctx) },
  'POST /customize-page/award/claim-coupon': { write: (tx, { id }, ctx) => claimFree(tx, id, 'coupon', ctx) },
})
