import type { GoldPrice } from '@youli/domain/content/gold-price/rules.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, idColumn, jsonColumn, timeColumn } from '../../kit/db/columns.ts'

/** Boards of gold prices; the newest one holds, the others are its history. Never changed. */
export const goldPriceBoard = pgTable(
  'gold_price_board',
  {
    id: id(),
    tenantId: idColumn('tenant_id').notNull(),
    prices: jsonColumn<GoldPrice[]>('prices').notNull(),
    remark: text('remark').notNull().default(''),
    publishedBy: text('published_by').notNull(),
    publishedAt: timeColumn('published_at').notNull(),
  },
  (t) => [
    index('gold_price_board_of_tenant').on(t.tenantId, t.id),
    check('gold_price_board_filled', sql`jsonb_array_length(${t.prices}) > 0`),
  ],
)
