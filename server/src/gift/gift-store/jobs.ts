import { wideJob } from '../../kit/jobs/job.ts'

/** Every hour: sent gifts whose days are over count as received. */
export const receiveGifts = wideJob('gift-store.receive')
