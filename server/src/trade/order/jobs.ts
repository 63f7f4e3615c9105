import { wideJob } from '../../kit/jobs/job.ts'

/** Every minute: unpaid orders whose time is over. */
export const closeUnpaid = wideJob('order.close-unpaid')
/** Every hour: courier orders count as received, received orders as completed. */
export const moveOn = wideJob('order.move-on')
/** Every hour of the day: orders that can be fetched today. */
export const remindOfPickups = wideJob('order.remind-pickups')
/** Every night: sales of past days are summed. Its portions commit one by one, so a first run over years goes on where it was. */
export const closeSales = wideJob('order.close-sales', { expireSeconds: 3600 })
