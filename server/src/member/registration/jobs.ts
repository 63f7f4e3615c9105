import { wideJob } from '../../kit/jobs/job.ts'

/** Every night: unfinished card activations, pictures and counts of addresses of the day before. */
export const tidyCodes = wideJob('registration.tidy')
