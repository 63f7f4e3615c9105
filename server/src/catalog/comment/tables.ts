import { sql } from 'drizzle-orm'
import { boolean, check, index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, id, idColumn, jsonColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** What a buyer says about a line of an order, with the goods as it was bought. */
export const comment = tenantTable(
  'comment',
  {
    id: id(),
    orderId: idColumn('order_id').notNull(),
    orderLineId: idColumn('order_line_id').notNull(),
    goodsId: idColumn('goods_id').notNull(),
    skuId: idColumn('sku_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    goodsName: text('goods_name').notNull(),
    spec: text('spec').notNull(),
    score: smallint('score').notNull(),
    content: text('content').notNull(),
    imgs: jsonColumn<string[]>('imgs').notNull(),
    pictured: boolean('pictured').notNull(),
    reply: text('reply').notNull().default(''),
    repliedBy: text('replied_by').notNull().default(''),
    repliedAt: timeColumn('replied_at'),
    shown: boolean('shown').notNull().default(true),
    /** Why it is hidden. */
    reason: text('reason').notNull().default(''),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    uniqueIndex('comment_once').on(t.orderLineId),
    index('comment_of_order').on(t.orderId),
    index('comment_of_member').on(t.memberId, t.at, t.id),
    index('comment_of_goods')
      .on(t.goodsId, t.id)
      .where(sql`shown`),
    check('comment_score', sql`score between 1 and 5`),
  ],
)

/** Shown comments of a goods by stars: moved together with each of them, so that a product page counts nothing. */
export const goodsRating = tenantTable(
  'goods_rating',
  {
    goodsId: idColumn('goods_id').primaryKey(),
    star1: countColumn('star1').notNull().default(0),
    star2: countColumn('star2').notNull().default(0),
    star3: countColumn('star3').notNull().default(0),
    star4: countColumn('star4').notNull().default(0),
    star5: countColumn('star5').notNull().default(0),
    pictures: countColumn('pictures').notNull().default(0),
  },
  () => [check('goods_rating_counts', sql`least(star1, star2, star3, star4, star5, pictures) >= 0`)],
)
