import { wideJob } from '../../kit/jobs/job.ts'

/** Sends recalls to those they are for, a portion at a time. */
export const sendRecalls = wideJob('customer-recall.send', { retryLimit: 10, retryDelaySeconds: 10 })
