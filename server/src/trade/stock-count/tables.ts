import type { CountState } from '@youli/domain/trade/stock-count/rules.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, primaryKey, text } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A stock-taking. Its differences enter the stock once, when it is posted. */
export const stockCount = tenantTable(
  'stock_count',
  {
    id: id(),
    name: text('name').notNull(),
    state: wordColumn<CountState>('state').notNull().default('open'),
    operatorName: text('operator_name').notNull(),
    remark: text('remark').notNull().default(''),
    createdAt: createdAt(),
    endedAt: timeColumn('ended_at'),
  },
  () => [check('stock_count_state', sql`state in ('open', 'posted', 'dropped') and (state = 'open') = (ended_at is null)`)],
)

/** A SKU to be counted, with the pieces that should lie in the shop and those that do. */
export const stockCountLine = tenantTable(
  'stock_count_line',
  {
    countId: idColumn('count_id').notNull(),
    skuId: idColumn('sku_id').notNull(),
    expected: countColumn('expected').notNull(),
    counted: countColumn('counted'),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.skuId] }),
    foreignKey({ name: 'stock_count_line_of', columns: [t.countId], foreignColumns: [stockCount.id] }),
    check('stock_count_line_expected', atLeastZero(t.expected)),
    check('stock_count_line_counted', sql`counted is null or counted >= 0`),
  ],
)
