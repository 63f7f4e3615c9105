import { job, wideJob } from '../../kit/jobs/job.ts'

/** Settles the queue of a sale; enqueued with the requests that went into it. */
export const settleQueue = job<{ tenantId: string; activityId: string }>('seckill.settle', {
  concurrency: 4,
  retryLimit: 100,
})
/** Every minute: queues that nobody settles any more. */
export const sweepQueues = wideJob('seckill.sweep')
