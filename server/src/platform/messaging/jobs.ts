import { job } from '../../kit/jobs/job.ts'

/** Brings one message to its receiver. What a provider may take later is queued again by itself; the retries here are for a process that died. */
export const deliverMessage = job<{ messageId: string }>('message.deliver', {
  retryLimit: 10,
  retryDelaySeconds: 20,
  expireSeconds: 120,
  concurrency: 4,
})
