import type { ActivityAppearance } from '@youli/domain/marketing/activity/draft.ts'
import type { CastState, PlayerState, VoteAnswer, VoteField } from '@youli/domain/marketing/vote/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedJson } from '../../kit/db/encrypted.ts'

/** A voting activity. What is counted of it stands in `vote_count`, away from what operators change. */
export const vote = tenantTable(
  'vote',
  {
    id: id(),
    title: text('title').notNull(),
    imgUrl: text('img_url').notNull(),
    organizer: text('organizer').notNull(),
    /** Cleaned rich text. */
    remark: text('remark').notNull(),
    looks: jsonColumn<Partial<ActivityAppearance>>('looks').notNull(),
    signupBegin: timeColumn('signup_begin').notNull(),
    signupEnd: timeColumn('signup_end').notNull(),
    voteBegin: timeColumn('vote_begin').notNull(),
    voteEnd: timeColumn('vote_end').notNull(),
    open: boolean('open').notNull().default(true),
    signupOn: boolean('signup_on').notNull(),
    allowance: countColumn('allowance').notNull(),
    perDay: boolean('per_day').notNull(),
    captchaFrom: countColumn('captcha_from').notNull(),
    addressMost: countColumn('address_most').notNull(),
    auditorIds: jsonColumn<string[]>('auditor_ids').notNull(),
    fields: jsonColumn<VoteField[]>('fields').notNull(),
    /** The serial number given last. */
    serials: countColumn('serials').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('vote_of_tenant').on(t.tenantId, t.voteBegin),
    check('vote_spans', sql`signup_end > signup_begin and vote_end > vote_begin`),
    check('vote_bounds', sql`allowance > 0 and captcha_from >= 0 and address_most >= 0 and serials >= 0`),
  ],
)

/** What a voting activity has had: votes that count, and visits of its page. */
export const voteCount = tenantTable(
  'vote_count',
  {
    voteId: idColumn('vote_id').notNull(),
    kind: wordColumn<'tickets' | 'visits'>('kind').notNull(),
    times: countColumn('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.voteId, t.kind] }), check('vote_count_times', atLeastZero(t.times))],
)

/** Who is voted for. */
export const votePlayer = tenantTable(
  'vote_player',
  {
    id: id(),
    voteId: idColumn('vote_id').notNull(),
    /** Null for one whom an operator added. */
    memberId: idColumn('member_id'),
    /** The person in the app where it was handed in: whose messages the member reads. */
    wxUserId: idColumn('wx_user_id'),
    /** Given when the entry passes, so that those who are listed follow each other without gaps. */
    serialNo: countColumn('serial_no'),
    userName: text('user_name').notNull(),
    uploadImg: text('upload_img').notNull(),
    /** As handed in; null once the member left. */
    answers: encryptedJson<VoteAnswer[]>('answers'),
    state: wordColumn<PlayerState>('state').notNull(),
    hidden: boolean('hidden').notNull().default(false),
    /** Votes that count. */
    tickets: countColumn('tickets').notNull().default(0),
    /** When the number of votes was reached; of equals the earlier one leads. */
    reachedAt: timeColumn('reached_at').notNull(),
    /** Why it was rejected. */
    remark: text('remark').notNull().default(''),
    auditedBy: text('audited_by').notNull().default(''),
    auditedAt: timeColumn('audited_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('vote_player_once')
      .on(t.voteId, t.memberId)
      .where(sql`state in ('pending', 'passed')`),
    uniqueIndex('vote_player_serial').on(t.voteId, t.serialNo),
    index('vote_player_rank')
      .on(t.voteId, t.tickets.desc().nullsFirst(), t.reachedAt, t.id)
      .where(sql`state = 'passed' and not hidden`),
    index('vote_player_of_vote').on(t.voteId, t.state, t.id),
    index('vote_player_of_member').on(t.memberId),
    check('vote_player_tickets', atLeastZero(t.tickets)),
    check('vote_player_passed', sql`state <> 'passed' or serial_no is not null`),
  ],
)

/** One vote. `voter`: by what the allowance was counted; `nth`: which of that voter's votes in the period it was. */
export const voteCast = tenantTable(
  'vote_cast',
  {
    id: id(),
    voteId: idColumn('vote_id').notNull(),
    playerId: idColumn('player_id').notNull(),
    voter: text('voter').notNull(),
    memberId: idColumn('member_id'),
    period: text('period').notNull(),
    nth: countColumn('nth').notNull(),
    /** Key of the submit, so that a repeated one has one effect. */
    requestKey: text('request_key'),
    /** Blind index of the address, and its network for people to read. */
    address: text('address').notNull(),
    network: text('network').notNull(),
    at: timeColumn('at').notNull(),
    state: wordColumn<CastState>('state').notNull().default('counted'),
    remark: text('remark').notNull().default(''),
    cancelledBy: text('cancelled_by').notNull().default(''),
    cancelledAt: timeColumn('cancelled_at'),
  },
  (t) => [
    uniqueIndex('vote_cast_nth').on(t.voteId, t.voter, t.period, t.nth),
    uniqueIndex('vote_cast_request')
      .on(t.voteId, t.voter, t.requestKey)
      .where(sql`request_key is not null`),
    index('vote_cast_of_vote').on(t.voteId, t.id),
    index('vote_cast_of_player').on(t.playerId, t.id),
    index('vote_cast_of_address').on(t.voteId, t.address),
    check('vote_cast_cancelled', sql`(state = 'cancelled') = (cancelled_at is not null)`),
  ],
)

/** Votes a voter has used in a period: a day, or all of the activity. A vote that is taken back does not come back to them. */
export const voteAllowance = tenantTable(
  'vote_allowance',
  {
    voteId: idColumn('vote_id').notNull(),
    voter: text('voter').notNull(),
    period: text('period').notNull(),
    used: countColumn('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.voteId, t.voter, t.period] }), check('vote_allowance_used', atLeastZero(t.used))],
)

/** Votes of an address on a day. */
export const voteAddress = tenantTable(
  'vote_address',
  {
    voteId: idColumn('vote_id').notNull(),
    address: text('address').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    votes: countColumn('votes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.voteId, t.address, t.day] }), check('vote_address_votes', atLeastZero(t.votes))],
)
