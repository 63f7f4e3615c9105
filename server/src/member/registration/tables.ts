import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idColumn, timeColumn } from '../../kit/db/columns.ts'

/** Somebody who bound a phone. */
export const member = pgTable(
  'member',
  {
    id: id(),
    tenantId: idColumn('tenant_id').notNull(),
    mobile: text('mobile').notNull(),
    name: text('name').notNull(),
    /** 0 not filled, 1 male, 2 female. */
    sex: smallint('sex').notNull().default(0),
    headImgUrl: text('head_img_url').notNull().default(''),
    /** When the profile was completed; null until then. */
    infoCompletedAt: timeColumn('info_completed_at'),
    registeredAt: timeColumn('registered_at').notNull(),
  },
  (t) => [uniqueIndex('member_mobile').on(t.tenantId, t.mobile), index('member_newest').on(t.tenantId, t.id.desc())],
)

/** Who brought a member here, as it was said at registration. */
export const memberFrom = pgTable(
  'member_from',
  {
    memberId: idColumn('member_id')
      .primaryKey()
      .references(() => member.id),
    tenantId: idColumn('tenant_id').notNull(),
    appId: text('app_id').notNull(),
    wxUserId: idColumn('wx_user_id').notNull(),
    fromId: text('from_id').notNull(),
    fromType: text('from_type').notNull(),
    shopId: idColumn('shop_id'),
    employeeName: text('employee_name').notNull(),
    shopName: text('shop_name').notNull(),
  },
  (t) => [index('member_from_of_shop').on(t.tenantId, t.shopId)],
)
