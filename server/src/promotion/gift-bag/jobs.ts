import { wideJob } from '../../kit/jobs/job.ts'

/** Every hour: won bags that nobody received in time go back. */
export const expireGifts = wideJob('gift-bag.expire')
/** Every morning: whoever has their birthday wins the bag for it. */
export const birthdayGifts = wideJob('gift-bag.birthday')
