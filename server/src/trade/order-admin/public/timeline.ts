import type { OrderTimelineTarget, OrderTopic } from '@youli/domain/trade/order-admin/timeline.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import type { TimelineSource } from '../../../platform/note/public/timeline.ts'

/** Events of orders, of one kind. An order has few: a source may read all of its own. */
export type OrderEvents = TimelineSource<OrderTopic, OrderTimelineTarget>

/** Every source of the timeline of orders. */
export const orderTimeline = extensionPoint<readonly OrderEvents[]>('order.timeline')
