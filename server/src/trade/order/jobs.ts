import { job } from '../../kit/jobs/job.ts'

/** Every minute: unpaid orders whose time is over. */
export const closeUnpaid = job('order.close-unpaid')
/** Every hour: courier orders count as received, received orders as completed. */
export const moveOn = job('order.move-on')
