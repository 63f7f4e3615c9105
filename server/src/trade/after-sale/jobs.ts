import { job } from '../../kit/jobs/job.ts'

/** Every hour: applications, parcels and refunded orders whose days are over. */
export const moveAfterSalesOn = job('after-sale.move-on')
