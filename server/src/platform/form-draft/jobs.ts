import { wideJob } from '../../kit/jobs/job.ts'

/** Every night: drafts of forms that nobody went on with. */
export const tidyFormDrafts = wideJob('form-draft.tidy')
