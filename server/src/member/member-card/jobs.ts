import { job } from '../../kit/jobs/job.ts'

/** Drops member codes of past minutes. */
export const tidyMemberCodes = job('member-card.tidy')
