import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, optionalId, stamp } from '../../kit/fields.ts'
import { cardRefusals } from './texts.ts'

/** The member's card (Spec 1 §3): `getWay` is `n/m` of the growth to the next grade, `finishRate` the same in whole percent. */
export const card = z.object({
  title: z.string(),
  cover: z.string(),
  background: z.string(),
  getWay: z.string(),
  finishRate: z.int(),
  /** The number staff type at the till; the member code page renews it. */
  payCode: z.string(),
  /** The card in WeChat's card folder; '' for a member who has none there. */
  cardId: z.string(),
  wxCardId: z.string(),
  /** '' until the card is activated. */
  cardNo: z.string(),
  shopId: id,
  shopName: z.string(),
})

export const cardCalls = {
  'GET /user/member-card/my-card': call({
    summary: 'The caller’s member card',
    who: 'member',
    input: z.object({}),
    data: card,
  }),
  'POST /user/member-card/activate': call({
    summary: 'Activates the card at a store of the member’s choice, or at none; doing it again only changes the store',
    who: 'member',
    input: z.object({ shopId: optionalId }),
    data: z.object({ cardNo: z.string(), shopName: z.string() }),
    refusals: cardRefusals,
  }),
  'GET /user/member-card/code': call({
    summary: 'The member code of this minute: a signed text for a QR code and a number to type',
    who: 'member',
    input: z.object({}),
    data: z.object({ qrText: z.string(), code: z.string(), renewTime: stamp, nowTime: stamp }),
  }),
  'POST /user/member-card/identify': call({
    summary: 'Who holds out this code, for staff',
    unkept: 'it changes nothing',
    who: 'employee',
    limit: 'strict',
    input: z.object({ code: filled(500) }),
    data: z.object({
      memberId: id,
      userName: z.string(),
      headImgUrl: z.string(),
      /** Masked. */
      mobileNo: z.string(),
      gradeName: z.string(),
      registerTime: stamp,
      cardNo: z.string(),
      shopName: z.string(),
      stewardName: z.string(),
      points: z.int(),
    }),
    refusals: cardRefusals,
  }),
}
