import { wideJob } from '../../kit/jobs/job.ts'

/** Every minute: pages whose moment has come are published. */
export const publishPages = wideJob('custom-page.publish')
