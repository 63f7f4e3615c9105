import { boolean, check, doublePrecision, index, integer, text } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A store. Positions are gcj02 degrees. */
export const shop = tenantTable(
  'shop',
  {
    id: id(),
    name: text('name').notNull(),
    tel: text('tel').notNull().default(''),
    address: text('address').notNull().default(''),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    openHours: text('open_hours').notNull().default(''),
    /** Pickups a day; 0 is unlimited. */
    receptionLimitOfDay: countColumn('reception_limit_of_day').notNull().default(0),
    isOpen: boolean('is_open').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('shop_of_tenant').on(t.tenantId, t.sort, t.id), check('shop_reception_limit', atLeastZero(t.receptionLimitOfDay))],
)

/** Where a person last said to be, gcj02. */
export const userPosition = tenantTable('user_position', {
  wxUserId: idColumn('wx_user_id').primaryKey(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  savedAt: timeColumn('saved_at').notNull(),
})
