import { job, wideJob } from '../../kit/jobs/job.ts'

/** Has a carrier's news of a parcel reported to us; asking twice for one number is harmless. */
export const subscribeParcel = job<{ parcelId: string }>('delivery.subscribe', { retryLimit: 12, retryDelaySeconds: 10, concurrency: 4 })

/** Every ten minutes: parcels that left before the brand's express account was connected are reported on, too. */
export const followParcels = wideJob('delivery.follow')
