import type { DrawState, LotteryType, PartakMode, ParticipationType, PrizeType } from '@youli/domain/marketing/lottery/rules.ts'
import { sql } from 'drizzle-orm'
import { check, index, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** How a lottery is drawn, by whom and for how much, beside what every activity has. Limits of -1 are none. */
export const lotteryTerms = tenantTable(
  'lottery_terms',
  {
    activityId: idColumn('activity_id').primaryKey(),
    lotteryType: wordColumn<LotteryType>('lottery_type').notNull(),
    partakMode: wordColumn<PartakMode>('partak_mode').notNull(),
    consumeNum: countColumn('consume_num').notNull(),
    participationType: smallint('participation_type').$type<ParticipationType>().notNull(),
    /** Draws of a member in all, and on one day. */
    totalLimit: countColumn('total_limit').notNull(),
    dayLimit: countColumn('day_limit').notNull(),
    /** Draws of everybody on one day. */
    todayLimit: countColumn('today_limit').notNull(),
    failureRemark: text('failure_remark').notNull(),
    defaultPicUrl: text('default_pic_url').notNull(),
    backgroundPicUrl: text('background_pic_url').notNull(),
  },
  () => [
    check('lottery_terms_limits', sql`total_limit >= -1 and day_limit >= -1 and today_limit >= -1`),
    check('lottery_terms_cost', sql`consume_num >= 0 and (partak_mode = 'other') = (consume_num = 0)`),
  ],
)

/** What can be won. `give_value` is points, 1 coupon, or fen of a red packet; of `put_quantity` -1 there is no end. */
export const lotteryPrize = tenantTable(
  'lottery_prize',
  {
    id: id(),
    activityId: idColumn('activity_id').notNull(),
    /** The cell it stands in, from 1. */
    prizeIndex: smallint('prize_index').notNull(),
    name: text('name').notNull(),
    itemName: text('item_name').notNull(),
    imageUrl: text('image_url').notNull(),
    type: wordColumn<PrizeType>('type').notNull(),
    giveValue: countColumn('give_value').notNull(),
    couponTplId: idColumn('coupon_tpl_id').notNull(),
    /** Millionths. */
    odds: countColumn('odds').notNull(),
    putQuantity: countColumn('put_quantity').notNull(),
    won: countColumn('won').notNull().default(0),
  },
  (t) => [
    unique('lottery_prize_place').on(t.activityId, t.prizeIndex),
    check('lottery_prize_odds', sql`odds between 0 and 1000000 and give_value > 0`),
    // The last word on pieces: the guarded update says it kindly.
    check('lottery_prize_pieces', sql`won >= 0 and (put_quantity = -1 or won <= put_quantity)`),
  ],
)

/** Draws counted: of a member in all (day '') and by day, of everybody by day (member 0). Given draws count for everybody's day only. */
export const lotteryCounter = tenantTable(
  'lottery_tally',
  {
    activityId: idColumn('activity_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    day: text('day').notNull(),
    n: countColumn('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.memberId, t.day] }), check('lottery_tally_n', atLeastZero(t.n))],
)

/** One draw and what became of it. The prize stands here as it was won. */
export const lotteryDraw = tenantTable(
  'lottery_draw',
  {
    id: id(),
    activityId: idColumn('activity_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    /** The release before this one asks for it; goes with the next (note 55). */
    requestKey: text('request_key'),
    at: timeColumn('at').notNull(),
    day: text('day').notNull(),
    cost: countColumn('cost').notNull(),
    /** The given draw that it used; null for one of the member's own. */
    grantId: idColumn('grant_id'),
    state: wordColumn<DrawState>('state').notNull(),
    prizeId: idColumn('prize_id'),
    prizeIndex: smallint('prize_index').notNull().default(0),
    prizeName: text('prize_name').notNull().default(''),
    itemName: text('item_name').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    prizeType: wordColumn<PrizeType>('prize_type'),
    giveValue: countColumn('give_value').notNull().default(0),
    couponTplId: idColumn('coupon_tpl_id').notNull().default('0'),
    /** When the app gives the prize by itself, and after a failure tries again. */
    giveAt: timeColumn('give_at'),
    givenAt: timeColumn('given_at'),
    /** Why the last try to give it failed; '' when none did. */
    failMessage: text('fail_message').notNull().default(''),
    settledBy: text('settled_by').notNull().default(''),
    settleNote: text('settle_note').notNull().default(''),
  },
  (t) => [
    unique('lottery_draw_request').on(t.activityId, t.memberId, t.requestKey),
    uniqueIndex('lottery_draw_grant').on(t.grantId),
    index('lottery_draw_of_activity').on(t.activityId, t.id),
    index('lottery_draw_of_member').on(t.memberId, t.activityId, t.id),
    index('lottery_draw_of_member_by_time').on(t.memberId, t.at, t.id),
    index('lottery_draw_won')
      .on(t.activityId, t.id)
      .where(sql`state <> 'lost'`),
    index('lottery_draw_to_give')
      .on(t.giveAt)
      .where(sql`state = 'waiting'`),
    check('lottery_draw_state', sql`state in ('lost', 'waiting', 'given', 'due', 'settled', 'lapsed')`),
    check('lottery_draw_prize', sql`(state = 'lost') = (prize_id is null) and (prize_id is null) = (prize_type is null)`),
    check('lottery_draw_wait', sql`(state = 'waiting') <= (give_at is not null)`),
  ],
)

/** A draw that an operator gave a member; its id is the `qualifiedId` of the wire. */
export const lotteryGrant = tenantTable(
  'lottery_grant',
  {
    id: id(),
    activityId: idColumn('activity_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    grantedBy: text('granted_by').notNull(),
    at: timeColumn('at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (t) => [
    index('lottery_grant_of_activity').on(t.activityId, t.id),
    index('lottery_grant_of_member')
      .on(t.memberId, t.activityId)
      .where(sql`used_at is null`),
  ],
)

/** Who came by the code on the spot, and until when that counts. */
export const lotteryPass = tenantTable(
  'lottery_pass',
  {
    activityId: idColumn('activity_id').notNull(),
    wxUserId: idColumn('wx_user_id').notNull(),
    until: timeColumn('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.wxUserId] })],
)
