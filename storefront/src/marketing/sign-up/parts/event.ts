import { noStanding, unlimited } from '@youli/domain/marketing/sign-up/rules.ts'
import type { ActivityDetail } from '../../activity/widgets/activity.ts'

/** A sign-up activity as its page is told it. */
export type Event = ActivityDetail

/** How the caller stands to it; a visitor like somebody who has not signed up. */
export const standingOf = ({ data: d }: Event) => ({
  applyStatus: d.applyStatus ?? noStanding.applyStatus,
  refundStatus: d.refundStatus ?? noStanding.refundStatus,
  signinStatus: d.signinStatus ?? noStanding.signinStatus,
  appointStatus: d.appointStatus ?? 0,
})

/** Seats still free, or null without a limit. */
export const seatsLeft = ({ data: { signupLimit = unlimited, signupNum = 0 } }: Event): number | null =>
  signupLimit > unlimited ? Math.max(0, signupLimit - signupNum) : null

/** The limit is reached for whoever holds no place yet. */
export const isFull = ({ data: { signupLimit = unlimited, signupNum = 0, signupId = '0' } }: Event): boolean =>
  signupLimit > unlimited && signupNum >= signupLimit && signupId === '0'
