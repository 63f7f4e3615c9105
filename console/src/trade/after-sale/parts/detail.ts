import type { OutputOf } from '../../../kit/client.ts'

export type Detail = OutputOf<'GET /console/api/v1/after-sales/one'>
