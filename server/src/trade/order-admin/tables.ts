import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** How the brand goes about an order. Whoever changes its tags or who is in charge holds this row. */
export const orderHandling = tenantTable(
  'order_handling',
  {
    orderId: idColumn('order_id').primaryKey(),
    /** The operator in charge. */
    assigneeId: idColumn('assignee_id'),
  },
  (t) => [index('order_handling_of_assignee').on(t.tenantId, t.assigneeId, t.orderId)],
)

/** Words that operators put on orders to find them again. */
export const orderTag = tenantTable('order_tag', { orderId: idColumn('order_id').notNull(), tag: text('tag').notNull() }, (t) => [
  primaryKey({ columns: [t.orderId, t.tag] }),
  index('order_tag_of_tenant').on(t.tenantId, t.tag, t.orderId),
])
