import { job } from '../../kit/jobs/job.ts'

/** Every minute: prizes that their winners did not fetch. */
export const awardPrizes = job('lottery.award')
