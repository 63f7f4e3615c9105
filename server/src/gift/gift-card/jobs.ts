import { job } from '../../kit/jobs/job.ts'

/** Every hour: given cards whose days are over. */
export const expireGiftCards = job('gift-card.expire', { pollSeconds: 60 })
/** Every morning: holders of cards that end soon. */
export const remindOfGiftCards = job('gift-card.remind', { pollSeconds: 60 })
