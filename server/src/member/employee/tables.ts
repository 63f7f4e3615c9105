import { boolean, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn, jsonColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedColumn } from '../../kit/db/encrypted.ts'

/** Somebody who works for the tenant; known by the phone a member bound, or by the name in the enterprise messenger. */
export const employee = tenantTable(
  'employee',
  {
    id: id(),
    mobile: encryptedColumn('mobile').notNull(),
    /** Blind index of the phone. */
    mobileIndex: text('mobile_index').notNull(),
    name: text('name').notNull(),
    headImgUrl: text('head_img_url').notNull().default(''),
    /** Null works for every store. */
    shopId: idColumn('shop_id'),
    roles: jsonColumn<string[]>('roles').notNull(),
    wecomUserId: text('wecom_user_id'),
    /** Picture of the code under which customers add this employee in WeCom. */
    contactQrUrl: text('contact_qr_url').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('employee_mobile').on(t.tenantId, t.mobileIndex),
    uniqueIndex('employee_wecom').on(t.tenantId, t.wecomUserId),
    index('employee_of_shop').on(t.tenantId, t.shopId, t.id),
  ],
)
