import type { ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** What every activity has, whatever its kind; what an operator writes is named as in the contract (`draft.ts`). What it sells is the goods' offer, what it holds is the stock's reserve, both under its id. */
export const activity = tenantTable(
  'activity',
  {
    id: id(),
    type: wordColumn<ActivityType>('type').notNull(),
    activityName: text('name').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    /** 0 taken down, 1 open, 3 ended for good; where it stands in between is a matter of time. */
    status: smallint('status').notNull(),
    activityMainPicUrl: text('main_pic_url').notNull(),
    activityListPics: jsonColumn<string[]>('list_pics').notNull(),
    activityMusicUrl: text('music_url').notNull(),
    /** Cleaned rich text. */
    activityRule: text('rule').notNull(),
    activityRemark: text('remark').notNull(),
    startAt: timeColumn('start_at').notNull(),
    endAt: timeColumn('end_at').notNull(),
    shareText: text('share_text').notNull(),
    shareIconUrl: text('share_icon_url').notNull(),
    shareTypes: jsonColumn<{ url: string; img: string }[]>('share_types').notNull(),
    backgroundColor: text('background_color').notNull(),
    mustRegister: boolean('must_register').notNull(),
    createdAt: createdAt(),
    updatedAt: timeColumn('updated_at').notNull(),
    /** When what it still held was given back; nothing of it changes after that. */
    finishedAt: timeColumn('finished_at'),
  },
  (t) => [
    index('activity_of_tenant').on(t.tenantId, t.type, t.startAt),
    index('activity_by_end').on(t.tenantId, t.endAt),
    index('activity_unfinished')
      .on(t.endAt)
      .where(sql`finished_at is null`),
    index('activity_coming')
      .on(t.startAt)
      .where(sql`finished_at is null`),
    check('activity_span', sql`end_at > start_at`),
    check('activity_status', sql`status in (0, 1, 3)`),
  ],
)

/** How many people an activity wants to buy together: a group buy in all, a team buy in each pack. */
export const activityTogether = tenantTable(
  'activity_together',
  {
    activityId: idColumn('activity_id').primaryKey(),
    need: countColumn('need').notNull(),
    /** Hours a pack waits for its members; null: there is one buying group, and it lasts as long as the activity. */
    packHours: countColumn('pack_hours'),
  },
  () => [check('activity_together_need', sql`need > 1 and (pack_hours is null or pack_hours > 0)`)],
)

/** Who wants to be reminded of an activity: one row per member, kept when cancelled, so that nobody is reminded twice. */
export const activityAppointment = tenantTable(
  'activity_appointment',
  {
    activityId: idColumn('activity_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    /** The person in the app where it was booked: whose messages the member reads. */
    wxUserId: idColumn('wx_user_id').notNull(),
    booked: boolean('booked').notNull(),
    bookedAt: timeColumn('booked_at').notNull(),
    remindedAt: timeColumn('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.memberId] }),
    index('activity_appointment_due')
      .on(t.activityId)
      .where(sql`booked and reminded_at is null`),
  ],
)

/** Who came by a shared link: once for each share and visitor. */
export const activityShareVisit = tenantTable(
  'activity_share_visit',
  {
    activityId: idColumn('activity_id').notNull(),
    shareId: text('share_id').notNull(),
    wxUserId: idColumn('wx_user_id').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.shareId, t.wxUserId] })],
)
