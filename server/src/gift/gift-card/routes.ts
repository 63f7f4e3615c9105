import { giftCardCalls } from '@youli/domain/gift/gift-card/calls.ts'
import { giftCardRefusals as no } from '@youli/domain/gift/gift-card/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { grantGiftCard, receiverOf } from './grants.ts'
import { ownGrant } from './held-cards.ts'
import { cardsGivenBy, cardsHeld, enabledCards, giftsOfCard, redemptionOf } from './queries.ts'
import { redeemGiftCard } from './redemption.ts'

/** All cards of somebody come at once (Spec 2 §9). */
const maxCards = 9999

export const giftCardRoutes = defineRoutes(giftCardCalls, {
  'GET /giftmall/card/mobile/enable': {
    read: (r, page, { me, now }) => enabledCards(r, me.tenantId, me.employee, window(page, maxCards, maxCards), now),
  },
  'POST /giftmall/card/mobile/find-member': {
    read: async (r, { mobile }, { me }) => {
      if (!isMobile(mobile)) refuse(no.noMember)
      const member = await receiverOf(r, me.tenantId, { userId: null, mobile })
      return { userId: member.id, userName: member.name, mobile: maskPhone(member.mobile), headImgUrl: member.headImgUrl }
    },
  },
  'POST /giftmall/card/mobile/grant': {
    write: async (tx, request, { me, app, actor }) => ({ id: await grantGiftCard(tx, actor, app, me, request) }),
  },
  'GET /giftmall/card/mobile/grantlist': {
    read: (r, { mobile, ...page }, { me, now }) =>
      cardsGivenBy(r, me.tenantId, { employeeId: me.employee.employeeId, mobile }, window(page), now),
  },
  'GET /giftmall/card/mobile/havecard': { read: (r, page, { me, now }) => cardsHeld(r, me, window(page, maxCards, maxCards), now) },
  'GET /giftmall/card/getgift': { read: (r, { id }, { me }) => giftsOfCard(r, me, id) },
  'GET /giftmall/card/mobile/getwriteoff': {
    read: async (r, { cardId }, { me }) => redemptionOf(r, (await ownGrant(r, me, cardId)) ?? refuse(no.noCard)),
  },
  'POST /giftmall/card/mobile/trade': {
    write: async (tx, request, { me, actor }) => ({ id: await redeemGiftCard(tx, actor, me.memberId, request) }),
  },
})
