import { sql } from 'drizzle-orm'
import { boolean, check, date, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A gift activity of the receiving-gifts page: a click on it gives lucky beans. */
export const receivingGift = tenantTable(
  'receiving_gift',
  {
    id: id(),
    theme: text('theme').notNull(),
    imgUrl: text('img_url').notNull(),
    luckyBean: countColumn('lucky_bean').notNull(),
    link: text('link').notNull().default(''),
    startAt: timeColumn('start_at').notNull(),
    endAt: timeColumn('end_at').notNull(),
    open: boolean('open').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [check('receiving_gift_beans', sql`${t.luckyBean} > 0`), check('receiving_gift_times', sql`${t.endAt} > ${t.startAt}`)],
)

/** A click that gave beans: one per member and day in Shanghai. */
export const receivingGiftClick = tenantTable(
  'receiving_gift_click',
  {
    receivingGiftId: idColumn('receiving_gift_id')
      .notNull()
      .references(() => receivingGift.id),
    memberId: idColumn('member_id').notNull(),
    day: date('day').notNull(),
    luckyBean: countColumn('lucky_bean').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.receivingGiftId, t.memberId, t.day] }), index('receiving_gift_click_of_member').on(t.memberId, t.day)],
)

/** The rule block of a tenant's page; cleaned HTML. */
export const receivingGiftRule = tenantTable('receiving_gift_rule', {
  tenantId: idColumn('tenant_id').primaryKey(),
  html: text('html').notNull(),
})
