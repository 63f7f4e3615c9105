import { job } from '../../kit/jobs/job.ts'

/** Works through a bulk task; also looks after one whose process died. */
export const runBulk = job<{ jobId: string }>('bulk.run', { retryLimit: 3, concurrency: 2 })
