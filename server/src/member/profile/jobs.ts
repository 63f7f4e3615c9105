import { wideJob } from '../../kit/jobs/job.ts'

/** Every morning: birthdays and memorial days that come within the days a tenant set. */
export const greetBirthdays = wideJob('profile.greet')
