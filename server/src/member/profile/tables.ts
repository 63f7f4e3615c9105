import { boolean, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { countColumn, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedCheck, encryptedColumn } from '../../kit/db/encrypted.ts'

/** What a member tells of themselves beside name and phone. Days are kept as picked, a lunar one never converted. */
export const memberProfile = tenantTable(
  'member_profile',
  {
    memberId: idColumn('member_id').primaryKey(),
    /** `YYYY-MM-DD` or ''. */
    birthday: text('birthday').notNull().default(''),
    birthdayIsLunar: boolean('birthday_is_lunar').notNull().default(false),
    address: encryptedColumn('address').notNull(),
    memorialName: text('memorial_name').notNull().default(''),
    memorialDay: text('memorial_day').notNull().default(''),
    memorialDayIsLunar: boolean('memorial_day_is_lunar').notNull().default(false),
    interest: text('interest').notNull().default(''),
    /** `S06-01`, `L06-08`: how the daily greeting finds a day. */
    birthdayKey: text('birthday_key'),
    memorialKey: text('memorial_key'),
    /** Grows with every change. */
    version: countColumn('version').notNull().default(0),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (t) => [
    index('profile_birthday').on(t.tenantId, t.birthdayKey),
    index('profile_memorial').on(t.tenantId, t.memorialKey),
    encryptedCheck('member_profile', [t.address]),
  ],
)

/** A greeting that went out: once for an occasion and year. */
export const memberGreeting = tenantTable(
  'member_greeting',
  {
    memberId: idColumn('member_id').notNull(),
    occasion: wordColumn<'birthday' | 'memorialDay'>('occasion').notNull(),
    year: countColumn('year').notNull(),
    greetedAt: timeColumn('greeted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.occasion, t.year] })],
)

/** Words operators put on members to find them again. */
export const memberTag = tenantTable('member_tag', { memberId: idColumn('member_id').notNull(), tag: text('tag').notNull() }, (t) => [
  primaryKey({ columns: [t.memberId, t.tag] }),
  index('member_tag_of_tenant').on(t.tenantId, t.tag),
])
