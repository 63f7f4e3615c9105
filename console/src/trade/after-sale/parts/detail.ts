import type { Told } from '../../../kit/ask.ts'

export type Detail = Told<'GET /console/api/v1/after-sales/one'>
