import type { Told } from '../../../kit/ask.ts'

/** What every part of the detail page is given. */
export interface DetailProps {
  order: Told<'GET /console/api/v1/order/detail'>
}
