import { job } from '../../kit/jobs/job.ts'

/** Every minute: unpaid orders whose time is over. */
export const closeUnpaid = job('order.close-unpaid')
/** Every hour: courier orders count as received, received orders as completed. */
export const moveOn = job('order.move-on')
/** Every hour of the day: orders that can be fetched today. */
export const remindOfPickups = job('order.remind-pickups')
