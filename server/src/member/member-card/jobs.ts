import { wideJob } from '../../kit/jobs/job.ts'

/** Drops member codes of past minutes. */
export const tidyMemberCodes = wideJob('member-card.tidy')
