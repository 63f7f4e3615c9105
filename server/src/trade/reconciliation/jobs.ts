import { job, wideJob } from '../../kit/jobs/job.ts'

/** Every morning: the days just past whose bill is out. */
export const reconcileRecent = wideJob('reconciliation.recent')
/** Compares a day of an app; a provider that does not answer is asked again for a day and a half. */
export const reconcileDay = job<{ tenantId: string; appId: string; day: string }>('reconciliation.day', {
  retryLimit: 8,
  retryDelaySeconds: 600,
})
