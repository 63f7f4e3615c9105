import { wideJob } from '../../kit/jobs/job.ts'

/** Every hour: applications, parcels and refunded orders whose days are over. */
export const moveAfterSalesOn = wideJob('after-sale.move-on')
