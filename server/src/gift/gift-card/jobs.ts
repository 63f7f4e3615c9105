import { job } from '../../kit/jobs/job.ts'

/** Every hour: given cards whose days are over. */
export const expireGiftCards = job('gift-card.expire')
/** Every morning: holders of cards that end soon. */
export const remindOfGiftCards = job('gift-card.remind')
