import type { DistributorState } from '@youli/domain/marketing/distributor/rules.ts'
import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedColumn } from '../../kit/db/encrypted.ts'

/** A member whom an operator appointed. Their members are those who registered through their link. */
export const distributor = tenantTable(
  'distributor',
  {
    memberId: idColumn('member_id').primaryKey(),
    state: wordColumn<DistributorState>('state').notNull(),
    remark: text('remark').notNull(),
    appointedAt: timeColumn('appointed_at').notNull(),
  },
  (t) => [index('distributor_newest').on(t.tenantId, t.appointedAt.desc().nullsFirst(), t.memberId)],
)

/** How many coupons of a template a distributor may hand out, and how many they did. */
export const distributorQuota = tenantTable(
  'distributor_quota',
  {
    distributorId: idColumn('distributor_id').notNull(),
    templateId: idColumn('template_id').notNull(),
    quota: countColumn('quota').notNull(),
    given: countColumn('given').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'distributor_quota_pk', columns: [t.distributorId, t.templateId] }),
    // The last word on the quota: the service says it kindly.
    check('distributor_quota_given', sql`given between 0 and quota`),
  ],
)

/** A coupon that a distributor handed to one of their members. */
export const distributorGift = tenantTable(
  'distributor_gift',
  {
    distributorId: idColumn('distributor_id').notNull(),
    templateId: idColumn('template_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    couponId: idColumn('coupon_id').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ name: 'distributor_gift_pk', columns: [t.distributorId, t.templateId, t.memberId] })],
)

/** Somebody a distributor has entered, who may become a member. */
export const distributorProspect = tenantTable(
  'distributor_prospect',
  {
    id: id(),
    distributorId: idColumn('distributor_id').notNull(),
    name: encryptedColumn('name').notNull(),
    mobile: encryptedColumn('mobile').notNull(),
    mobileIndex: text('mobile_index').notNull(),
    remark: text('remark').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('distributor_prospect_once').on(t.distributorId, t.mobileIndex)],
)
