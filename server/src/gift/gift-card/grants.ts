import { giftCardMessages } from '@youli/domain/gift/gift-card/messages.ts'
import { cardPhase, quotaRefusal } from '@youli/domain/gift/gift-card/rules.ts'
import { giftCardRefusals as no } from '@youli/domain/gift/gift-card/texts.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Employment } from '../../kit/http/callers.ts'
import { count } from '../../kit/counters.ts'
import { type Member, memberByMobile, memberOf } from '../../member/registration/public/members.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { findCard, giftCardCounters, counterRows } from './held-cards.ts'
import { giftCardGrant } from './tables.ts'

/** Where a message about cards leads. */
export const cardsPage = '/gift_store/card/member'

/** Somebody who gives cards; `memberId` is who they are as a member. */
export interface Giver {
  memberId: string | null
  employee: Employment
}
export interface CardRequest {
  cardId: string
  userId: string | null
  mobile: string
}

/** Whoever is meant: a member who has not left. Refuses `noMember`, `otherMember`. */
export async function receiverOf(r: Reader, tenantId: string, { userId, mobile }: Omit<CardRequest, 'cardId'>): Promise<Member> {
  const found = userId ? await memberOf(r, tenantId, userId) : await memberByMobile(r, tenantId, mobile)
  if (!found || found.leftAt) refuse(no.noMember)
  if (isMobile(mobile) && found.mobile !== mobile) refuse(no.otherMember)
  return found
}

/**
 * Gives a card to a member; answers what the member holds now. Refuses `noCard`, `notGiven`, `noMember`,
 * `otherMember`, `notOneself`, and which limit is reached.
 */
export async function grantGiftCard(
  tx: Tx,
  { tenantId, at, newId }: Actor,
  app: Pick<App, 'id' | 'jobs'>,
  { memberId, employee }: Giver,
  request: CardRequest,
): Promise<string> {
  const owner = { cardId: (await findCard(tx, tenantId, request.cardId)).id, employeeId: employee.employeeId, shopId: employee.shopId }
  const member = await receiverOf(tx, tenantId, request)
  if (member.id === memberId) refuse(no.notOneself)
  // Who gives or changes the same card waits here: what the counters and the card say is true until the transaction ends.
  const [all, byEmployee, inStore] = (await count(tx, giftCardCounters, counterRows(owner))) as [number, number, number?]
  const card = await findCard(tx, tenantId, request.cardId)
  const phase = cardPhase(card, at)
  if (phase === 'closed' || phase === 'over') refuse(no.notGiven)
  const refusal = quotaRefusal(card, { all, employee: byEmployee, store: inStore ?? null })
  if (refusal) refuse(refusal)
  const id = newId()
  const { validStartAt, validEndAt } = card
  await tx.insert(giftCardGrant).values({ id, tenantId, ...owner, memberId: member.id, validStartAt, validEndAt, givenAt: at })
  await sendMessage(tx, app, {
    tenantId,
    memberId: member.id,
    template: giftCardMessages.given,
    values: { cardName: card.name, endTime: clockOf(validEndAt).slice(0, 10) },
    link: cardsPage,
    source: `gift-card:${id}:given`,
    usefulUntil: validEndAt,
    at,
  })
  return id
}
