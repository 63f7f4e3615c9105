import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn } from '../../kit/db/columns.ts'
import { encryptedColumn } from '../../kit/db/encrypted.ts'

/** A merchant who gives gifts of its own to the brand's members. */
export const partner = pgTable(
  'partner',
  {
    id: id(),
    tenantId: idColumn('tenant_id').notNull(),
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
  (t) => [
    index('partner_of_tenant').on(t.tenantId, t.id),
    check('partner_place', sql`lat between -90 and 90 and lon between -180 and 180`),
  ],
)

/** Somebody of a merchant; known by the phone a member bound, and by one merchant of a tenant only. */
export const partnerPerson = pgTable(
  'partner_person',
  {
    id: id(),
    tenantId: idColumn('tenant_id').notNull(),
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
