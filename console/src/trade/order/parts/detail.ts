import type { OutputOf } from '../../../kit/client.ts'

/** What every part of the detail page is given. */
export interface DetailProps {
  order: OutputOf<'GET /console/api/v1/order/detail'>
}
