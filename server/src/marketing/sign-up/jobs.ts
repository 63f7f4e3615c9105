import { wideJob } from '../../kit/jobs/job.ts'

/** Every minute: sign-ups whose fee did not come in time give their place back. */
export const closeUnpaidSignUps = wideJob('sign-up.close-unpaid')
/** Every minute: who passed is told when check-in is near. */
export const remindOfCheckIn = wideJob('sign-up.remind')
