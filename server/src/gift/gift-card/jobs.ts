import { wideJob } from '../../kit/jobs/job.ts'

/** Every hour: given cards whose days are over. */
export const expireGiftCards = wideJob('gift-card.expire')
/** Every morning: holders of cards that end soon. */
export const remindOfGiftCards = wideJob('gift-card.remind')
