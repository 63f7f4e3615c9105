import { wideJob } from '../../kit/jobs/job.ts'

/** Every hour: members whose cooling-off is over. */
export const eraseMembers = wideJob('privacy.erase')
