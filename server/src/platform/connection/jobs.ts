import { wideJob } from '../../kit/jobs/job.ts'

/** Every night: certificates that end soon. */
export const warnOfCertificates = wideJob('connection.warn')
