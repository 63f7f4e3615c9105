import * as z from 'zod'
import { id, stamp, yuanAmount } from '../../kit/fields.ts'

/** What a sign-up says of itself to everyone; a limit of -1 is none. */
export const signUpSummary = z.object({
  signupLimit: z.int(),
  signupNum: z.int(),
  joinNum: z.int(),
  signupFee: yuanAmount,
  // Misspelt on the wire.
  needAuduit: z.boolean(),
})
/** How the caller stands to a sign-up; `signupId` '0' is none, `payUntil` null when nothing is due, `checkInTime` 0 with the activity. */
export const signUpStanding = z.object({
  applyStatus: z.int(),
  refundStatus: z.int(),
  signinStatus: z.int(),
  appointStatus: z.int(),
  signupId: id,
  payUntil: stamp.nullable(),
  checkInTime: stamp,
  auditRemark: z.string(),
})
