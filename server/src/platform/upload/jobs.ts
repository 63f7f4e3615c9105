import { wideJob } from '../../kit/jobs/job.ts'

/** Every night: places promised for pictures that never came. */
export const tidyUploads = wideJob('upload.tidy')
/** The file of a picture that is not kept any more. */
export const removeFile = wideJob<{ key: string; base?: string }>('upload.remove', { retryLimit: 20, retryDelaySeconds: 30 })
