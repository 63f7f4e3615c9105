import { dayMs } from '../../kit/time.ts'

/** Days between asking to leave and leaving; logging in meanwhile takes the request back. */
export const coolingOffDays = 7
/** When somebody who asks now is gone. */
export const leavesAt = (now: Date): Date => new Date(now.getTime() + coolingOffDays * dayMs)
