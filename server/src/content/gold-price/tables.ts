import type { GoldPrice } from '@youli/domain/content/gold-price/rules.ts'
import { sql } from 'drizzle-orm'
import { check, text } from 'drizzle-orm/pg-core'
import { id, jsonColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Boards of gold prices; the newest one holds, the others are its history. Never changed. */
export const goldPriceBoard = tenantTable(
  'gold_price_board',
  {
    id: id(),
    prices: jsonColumn<GoldPrice[]>('prices').notNull(),
    remark: text('remark').notNull().default(''),
    publishedBy: text('published_by').notNull(),
    publishedAt: timeColumn('published_at').notNull(),
  },
  (t) => [check('gold_price_board_filled', sql`jsonb_array_length(${t.prices}) > 0`)],
)
