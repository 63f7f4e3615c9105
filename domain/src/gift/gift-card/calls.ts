import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { day, filled, id, optionalId, paging, pictureUrl, stamp, text, integer } from '../../kit/fields.ts'
import { giftRequest } from '../gift-store/calls.ts'
import { giftPermissions } from '../gift-store/permissions.ts'
import { giftRefusals } from '../gift-store/texts.ts'
import { giftCardAudit } from './audit.ts'
import { cardPhases, giftCardLimits, heldCardPhases, heldStates } from './rules.ts'
import { giftCardConsoleRefusals, giftCardRefusals as refusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

/** A card as its face shows it; times in ms, both days belong to the span. */
const cardSummary = { name: z.string(), imageUrl: z.string(), remark: z.string(), validStartTime: stamp, validEndTime: stamp }
const phase = z.enum(heldCardPhases)

/** A card a member holds; `id` is their own, `cardId` the brand's. */
const heldCard = z.object({
  id,
  cardId: id,
  ...cardSummary,
  phase,
  /** When it was given, and by whom. */
  time: stamp,
  employeeName: z.string(),
  shopName: z.string(),
})
/** A card that was given; the member's phone is masked. */
const grant = z.object({
  id,
  cardId: id,
  name: z.string(),
  imageUrl: z.string(),
  userId: id,
  userName: z.string(),
  mobile: phone,
  validStartTime: stamp,
  validEndTime: stamp,
  phase,
  time: stamp,
})
const one = z.object({ id })
const staff = { who: 'employee', refusals } as const
const member = { who: 'member', refusals } as const

export const giftCardCalls = {
  'GET /giftmall/card/mobile/enable': call({
    summary: 'Cards that the employee may give now; `left` null is any number',
    ...staff,
    paged: true,
    input: z.object(paging),
    data: z.array(z.object({ id, ...cardSummary, gifts: z.int(), left: z.int().nullable() })),
  }),
  'POST /giftmall/card/mobile/find-member': call({
    summary: 'The member of a whole phone, for the employee who gives a card',
    ...staff,
    limit: 'strict',
    input: z.object({ mobile: filled(20) }),
    data: z.object({ userId: id, userName: z.string(), mobile: z.string(), headImgUrl: z.string() }),
  }),
  'POST /giftmall/card/mobile/grant': call({
    summary: 'Gives a card to a member, once for each submit; a whole phone that is sent must be theirs',
    ...staff,
    input: z.object({ cardId: id, userId: optionalId, userName: text(40).default(''), mobile: text(20).default('') }),
    data: one,
  }),
  'GET /giftmall/card/mobile/grantlist': call({
    summary: 'Cards that the employee gave, newest first',
    ...staff,
    paged: true,
    input: z.object({ ...paging, mobile: text(20).optional() }),
    data: z.array(grant),
  }),
  'GET /giftmall/card/mobile/havecard': call({
    summary: 'The caller’s cards: those that can be redeemed first, then what is over',
    ...member,
    paged: true,
    input: z.object(paging),
    data: z.array(heldCard),
  }),
  'GET /giftmall/card/getgift': call({
    summary: 'Ids of the gifts that a card of the caller (or, for employees, any card) is good for',
    ...member,
    input: one,
    data: z.array(id),
  }),
  'GET /giftmall/card/mobile/getwriteoff': call({
    summary: 'What a card of the caller was redeemed for; null while it is not',
    ...member,
    input: z.object({ cardId: id }),
    data: z
      .object({
        cardId: id,
        writeOffTime: stamp,
        orderId: id,
        orderNo: z.string(),
        orderStatus: z.int(),
        takeType: z.int(),
        productName: z.string(),
        specification: z.string(),
        defaultImageUrl: z.string(),
      })
      .nullable(),
  }),
  'POST /giftmall/card/mobile/trade': call({
    summary: 'Redeems a card of the caller for one of its gifts, once: answers the gift order',
    ...member,
    refusals: { ...giftRefusals, ...refusals },
    input: giftRequest.extend({ cardId: id }),
    data: one,
  }),
}

const quotas = {
  putQuantity: integer(0, giftCardLimits.quantity),
  perEmployee: integer(0, giftCardLimits.quantity),
  perStore: integer(0, giftCardLimits.quantity),
}
const body = {
  name: filled(giftCardLimits.name),
  imageUrl: pictureUrl.default(''),
  remark: text(giftCardLimits.remark).default(''),
  productIds: z.array(id).max(100),
  validStartDay: day,
  validEndDay: day,
  ...quotas,
}
const stored = z.object({
  id,
  ...body,
  open: z.boolean(),
  phase: z.enum(cardPhases),
  /** Names of its gifts, in the order of `productIds`. */
  gifts: z.array(z.string()),
  /** Cards that were given and not revoked; of them redeemed, and over. */
  given: z.int(),
  redeemed: z.int(),
  expired: z.int(),
})
const view = { who: 'operator', permission: giftPermissions.view } as const
const edit = { who: 'operator', permission: giftPermissions.edit, refusals: giftCardConsoleRefusals } as const
const gone = { noCard: refusals.noCard }
const figures = { given: z.int(), redeemed: z.int(), expired: z.int() }

export const giftCardConsoleCalls = {
  'GET /console/api/v1/gift-cards': call({
    summary: 'Gift cards, newest first',
    ...view,
    paged: true,
    counts: ['all', ...cardPhases],
    input: z.object({ ...paging, keyword: text(40).optional(), phase: z.enum(['', ...cardPhases]).optional() }),
    data: z.array(stored),
  }),
  'GET /console/api/v1/gift-cards/one': call({
    summary: 'A gift card',
    ...view,
    refusals: gone,
    input: one,
    data: stored.extend(editMark),
  }),
  'POST /console/api/v1/gift-cards/save': call({
    summary: 'Makes a gift card or changes it; cards that were given keep the days they were given with',
    ...edit,
    audit: [giftCardAudit.add, giftCardAudit.edit],
    input: z.object({ id: optionalId, ...body, version: seenVersion }),
    data: one,
  }),
  'POST /console/api/v1/gift-cards/status': call({
    summary: 'Stops giving a card or lets it go on; what was given stays good',
    ...edit,
    audit: giftCardAudit.status,
    input: one.extend({ open: z.boolean() }),
    data: z.null(),
  }),
  'GET /console/api/v1/gift-cards/figures': call({
    summary: 'Who gave how many of a card and what became of them: by store and employee',
    stale: true,
    ...view,
    refusals: gone,
    input: one,
    data: z.object({
      rows: z.array(z.object({ shopName: z.string(), employeeId: id, employeeName: z.string(), ...figures })),
      total: z.object(figures),
    }),
  }),
  'GET /console/api/v1/gift-card-grants': call({
    summary: 'Cards that were given and what they were redeemed for, newest first',
    ...view,
    paged: true,
    counts: ['all', ...heldStates],
    input: z.object({
      ...paging,
      id: optionalId,
      state: z.enum(['', ...heldStates]).optional(),
      mobileNo: text(20).optional(),
      shopId: optionalId,
      employeeId: optionalId,
    }),
    data: z.array(
      grant.extend({
        employeeName: z.string(),
        shopName: z.string(),
        redeemTime: stamp.nullable(),
        /** '0' while there is none. */
        orderId: z.string(),
        orderNo: z.string(),
        orderStatus: z.int(),
        takeType: z.int(),
        productName: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  'POST /console/api/v1/gift-card-grants/revoke': call({
    summary: 'Takes back a card that was given and not redeemed; it counts against no limit any more',
    ...edit,
    audit: giftCardAudit.revoke,
    input: one.extend({ reason: filled(giftCardLimits.reason) }),
    data: z.null(),
  }),
}
