import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, foreignKey, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedColumn } from '../../kit/db/encrypted.ts'

/** A merchant who gives gifts of its own to the brand's members. */
export const partner = tenantTable(
  'partner',
  {
    id: id(),
    name: text('name').notNull(),
    contact: text('contact').notNull().default(''),
    tel: text('tel').notNull().default(''),
    address: text('address').notNull().default(''),
    lat: doublePrecision('lat').notNull().default(0),
    lon: doublePrecision('lon').notNull().default(0),
    logoUrl: text('logo_url').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  () => [check('partner_place', sql`lat between -90 and 90 and lon between -180 and 180`)],
)

/** Somebody of a merchant; known by the phone a member bound, and by one merchant of a tenant only. */
export const partnerPerson = tenantTable(
  'partner_person',
  {
    id: id(),
    partnerId: idColumn('partner_id').notNull(),
    mobile: encryptedColumn('mobile').notNull(),
    /** Blind index of the phone. */
    mobileIndex: text('mobile_index').notNull(),
    name: text('name').notNull(),
    /** May add and remove people. */
    isManager: boolean('is_manager').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: 'partner_person_of', columns: [t.partnerId], foreignColumns: [partner.id] }),
    uniqueIndex('partner_person_mobile').on(t.tenantId, t.mobileIndex),
    index('partner_person_of_partner').on(t.partnerId, t.id),
  ],
)
