import { sql } from 'drizzle-orm'
import { boolean, check, primaryKey } from 'drizzle-orm/pg-core'
import { countColumn, fenColumn, idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** One row per member: whoever changes the cart holds it, so that its lines can be counted and ordered without a second look. */
export const cart = tenantTable('cart', {
  memberId: idColumn('member_id').primaryKey(),
  changedAt: timeColumn('changed_at').notNull(),
})

export const cartItem = tenantTable(
  'cart_item',
  {
    memberId: idColumn('member_id').notNull(),
    skuId: idColumn('sku_id').notNull(),
    goodsId: idColumn('goods_id').notNull(),
    quantity: countColumn('quantity').notNull(),
    selected: boolean('selected').notNull().default(true),
    /** What a piece cost when it was added, to tell a fall from a rise. */
    addedFen: fenColumn('added_fen').notNull(),
    addedAt: timeColumn('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.skuId] }), check('cart_item_quantity', sql`quantity between 1 and 9999`)],
)
