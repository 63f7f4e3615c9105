import type { OutputOf } from '../../../../kit/client.ts'

/** An order as its papers say it. */
export type Printed = OutputOf<'GET /console/api/v1/order/prints'>[number]
