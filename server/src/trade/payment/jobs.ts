import { job } from '../../kit/jobs/job.ts'

/** Sends money back; repeated with the same number until the provider says how it ended. One lost with its process is taken up after a minute. */
export const refundMoney = job<{ refundId: string }>('payment.refund', {
  retryLimit: 20,
  retryDelaySeconds: 15,
  expireSeconds: 60,
  concurrency: 4,
})
/** Closes an attempt of an order that ended. */
export const closePayment = job<{ paymentId: string }>('payment.close', { retryLimit: 10, retryDelaySeconds: 10 })
/** A refund came to an end, good or bad; whoever ordered it under this source goes on. */
export const refundEnded = job<{ source: string }>('payment.refund-ended', { retryLimit: 10 })
