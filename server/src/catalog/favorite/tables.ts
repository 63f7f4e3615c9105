import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** `fan` is `m<member id>` once a phone is bound, before that `w<WeChat user id>`. */
export const goodsFavorite = tenantTable(
  'goods_favorite',
  {
    fan: text('fan').notNull(),
    goodsId: idColumn('goods_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.fan, t.goodsId] }), index('goods_favorite_of').on(t.goodsId)],
)
