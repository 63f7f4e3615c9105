import { wideJob } from '../../kit/jobs/job.ts'

/** Every minute, so that lists and pages say the same: pending points whose days are over become available, points whose time is over expire. */
export const sweepWallets = wideJob('wallet.sweep')
/** Every day: points that expire next week. */
export const remindOfPoints = wideJob('wallet.remind')
