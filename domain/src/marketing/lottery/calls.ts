import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, optionalId, stamp, text } from '../../kit/fields.ts'
import { drawStates } from './rules.ts'
import { drawResult, prizeInfo } from './shapes.ts'
import { lotteryRefusals } from './texts.ts'
import { walletRefusals } from '../../member/wallet/texts.ts'

const refusals = { ...lotteryRefusals, walletShort: walletRefusals.short }
const state = z.enum(drawStates)

export const lotteryCalls = {
  'GET /activity/api/v1/h5/extract': call({
    summary: 'Draws once; the same idempotency key draws once and answers the same. `qualifiedId` where only the qualified may',
    who: 'member',
    input: z.object({ id, businessId: text(64).optional(), qualifiedId: optionalId }),
    data: drawResult,
    refusals,
  }),
  'GET /activity/api/v1/h5/awardPrize': call({
    summary: 'Brings the caller’s own prize into their account, once; a red packet goes to the brand’s people instead',
    who: 'member',
    input: z.object({ lotterWinnerId: id }),
    data: z.null(),
    refusals,
  }),
  'GET /activity/api/v1/h5/getWinPrizes': call({
    summary: 'What the caller won in a lottery, newest first; `businessId` is what get-by-business-id knows a coupon by',
    who: 'member',
    input: z.object({ id }),
    data: z.array(prizeInfo.omit({ prizeIndex: true }).extend({ businessId: id, lotterWinnerId: id, state, time: stamp })),
    refusals,
  }),
  'GET /activity/api/v1/h5/lottery/winners': call({
    summary: 'Who won something in a lottery, newest first, names masked',
    who: 'anyone',
    cache: { tag: 'activity' },
    input: z.object({ id }),
    data: z.array(z.object({ id, userName: z.string(), prizeItemName: z.string(), time: stamp })),
    refusals,
  }),
  'POST /activity/api/v1/h5/lottery/enter-site': call({
    summary: 'Opens an on-site lottery to the caller for some hours, by the code shown on the spot',
    who: 'visitor',
    input: z.object({ id, code: text(64) }),
    data: z.null(),
    refusals,
  }),
}
