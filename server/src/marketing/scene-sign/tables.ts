import type { CodeMode } from '@youli/domain/marketing/scene-sign/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** An occasion where members sign on the spot. */
export const sceneSign = tenantTable(
  'scene_sign',
  {
    id: id(),
    name: text('name').notNull(),
    picture: text('picture').notNull(),
    place: text('place').notNull(),
    remark: text('remark').notNull(),
    startAt: timeColumn('start_at').notNull(),
    endAt: timeColumn('end_at').notNull(),
    codeMode: wordColumn<CodeMode>('code_mode').notNull(),
    /** What a fixed code proves; nobody guesses it. */
    fixedCode: text('fixed_code').notNull(),
    /** Empty: near any store. */
    shopIds: jsonColumn<string[]>('shop_ids').notNull(),
    /** 0: anywhere. */
    maxMetres: countColumn('max_metres').notNull(),
    successTips: text('success_tips').notNull(),
    giftBagId: idColumn('gift_bag_id'),
    open: boolean('open').notNull().default(true),
    /** How many signed; who signs waits here for their turn. */
    signed: countColumn('signed').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [check('scene_sign_signed', atLeastZero(t.signed)), check('scene_sign_times', sql`${t.endAt} > ${t.startAt}`)],
)

/** Who signed: once per member. */
export const sceneSignRecord = tenantTable(
  'scene_sign_record',
  {
    sceneSignId: idColumn('scene_sign_id')
      .notNull()
      .references(() => sceneSign.id),
    memberId: idColumn('member_id').notNull(),
    nth: countColumn('nth').notNull(),
    /** The bag they were given; null with why not, or when none was promised. */
    grantId: idColumn('claim_id'),
    giftReason: text('gift_reason').notNull().default(''),
    /** The nearest store and how far it was, where nearness counted. */
    shopId: idColumn('shop_id'),
    metres: countColumn('metres'),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sceneSignId, t.memberId] }), unique('scene_sign_record_nth').on(t.sceneSignId, t.nth)],
)
