import { job } from '../../kit/jobs/job.ts'

/** Every minute: pages whose moment has come are published. */
export const publishPages = job('custom-page.publish')
