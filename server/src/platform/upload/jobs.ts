import { dayMs } from '@youli/domain/kit/time.ts'
import type { Db } from '../../kit/db/db.ts'
import { job } from '../../kit/jobs/job.ts'
import { sweep } from './service.ts'

/** Every night: places promised for pictures that never came. */
export const tidyUploads = job('upload.tidy', { pollSeconds: 60 })

export const dropUnused = (db: Db, now: Date): Promise<number> => db.transact((tx) => sweep(tx, new Date(now.getTime() - dayMs)))
