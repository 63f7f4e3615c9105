import { wideJob } from '../../kit/jobs/job.ts'

/** Gives up top-ups and charges whose time is over, and drops pay codes of past minutes. */
export const tidyStoreCards = wideJob('store-card.tidy')
