import { job } from '../../kit/jobs/job.ts'

/** Every hour: members whose cooling-off is over. */
export const eraseMembers = job('privacy.erase')
