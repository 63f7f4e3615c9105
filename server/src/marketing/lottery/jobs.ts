import { wideJob } from '../../kit/jobs/job.ts'

/** Every minute: prizes that their winners did not fetch. */
export const awardPrizes = wideJob('lottery.award')
