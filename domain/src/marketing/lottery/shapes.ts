import * as z from 'zod'
import { id, oneOf } from '../../kit/fields.ts'
import { lotteryTypes, partakModes, prizeTypes } from './rules.ts'

/** A prize as members see it; of what is left of it and how likely it is nothing is told. */
export const prizeInfo = z.object({
  /** The cell it stands in, from 1. */
  prizeIndex: z.int(),
  prizeName: z.string(),
  prizeItemName: z.string(),
  prizeImageUrl: z.string(),
  /** Points, coupons, or yuan of a red packet. */
  giveValue: z.number(),
  prizeType: z.enum(prizeTypes),
})

/** What a lottery says of itself to everyone. */
export const lotterySummary = z.object({
  lotteryType: z.enum(lotteryTypes),
  // Spelt so on the wire.
  partakMode: z.enum(partakModes),
  consumeNum: z.int(),
  participationType: z.int(),
  prizeInfos: z.array(prizeInfo),
  failureRemark: z.string(),
  /** Picture of the cells without a prize. */
  defaultPicUrl: z.string(),
  activityBackgroundPicUrl: z.string(),
})

/** How the caller stands to a lottery. `remainTodayLimit` is the activity's own: -1 unlimited, 0 full. */
export const lotteryStanding = z.object({
  remainLotteryNum: z.int(),
  remainTodayLimit: z.int(),
  /** Whether the caller came by the code on the spot. */
  onSite: z.boolean(),
  /** Whether every draw they may ever have is used; then `activityStatus` is 4. */
  usedUp: z.boolean(),
})

/** What a draw came to: a win has a place and an id, a loss has 0 and '0'. */
export const drawResult = z.object({
  prizeIndex: z.int(),
  prizeStatus: oneOf(0, 1),
  // Spelt so on the wire.
  lotterWinnerId: id,
})
