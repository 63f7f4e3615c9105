import type { FormAnswer, FormQuestion } from '@youli/domain/kit/form-questions.ts'
import type { SignUpActorKind, SignUpState, SignUpVerb } from '@youli/domain/marketing/sign-up/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedJson } from '../../kit/db/encrypted.ts'

/** What a sign-up activity asks, costs and admits, beside what every activity has. */
export const signUpTerms = tenantTable(
  'sign_up_terms',
  {
    activityId: idColumn('activity_id').primaryKey(),
    fields: jsonColumn<FormQuestion[]>('fields').notNull(),
    feeFen: fenColumn('fee_fen').notNull(),
    refundable: boolean('refundable').notNull(),
    needAudit: boolean('need_audit').notNull(),
    auditorIds: jsonColumn<string[]>('auditor_ids').notNull(),
    /** -1 is unlimited. */
    signupLimit: countColumn('signup_limit').notNull(),
    /** Places taken by sign-ups that are unpaid, pending, passed or checked in. */
    taken: countColumn('taken').notNull().default(0),
    /** How many pass without an auditor being asked again; -1 is unlimited. */
    passLimit: countColumn('pass_limit').notNull(),
    /** Passed or checked in; may be above the limit, when an auditor said so. */
    passed: countColumn('passed').notNull().default(0),
    /** Null: check-in opens with the activity. */
    checkInAt: timeColumn('check_in_at'),
    /** When those who passed were told that check-in is near. */
    remindedAt: timeColumn('reminded_at'),
  },
  (t) => [
    index('sign_up_terms_to_remind')
      .on(t.checkInAt)
      .where(sql`reminded_at is null and check_in_at is not null`),
    check('sign_up_terms_limits', sql`signup_limit >= -1 and pass_limit >= -1 and fee_fen >= 0`),
    // The last word on places: the rules say it kindly.
    check('sign_up_terms_places', sql`taken >= 0 and passed between 0 and taken and (signup_limit = -1 or taken <= signup_limit)`),
  ],
)

/** One member's sign-up for one activity. */
export const signUp = tenantTable(
  'sign_up',
  {
    id: id(),
    activityId: idColumn('activity_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    /** The person in the app where it was handed in: whose messages the member reads, whose account is paid. */
    wxUserId: idColumn('wx_user_id').notNull(),
    appId: text('app_id').notNull(),
    state: wordColumn<SignUpState>('state').notNull(),
    /** As handed in; null once the member left. */
    answers: encryptedJson<FormAnswer[]>('answers'),
    feeFen: fenColumn('fee_fen').notNull(),
    /** Until when the fee may be paid; null without one. */
    payBy: timeColumn('pay_by'),
    paidFen: fenColumn('paid_fen').notNull().default(0),
    /** The provider's number of the payment. */
    payOrderNo: text('pay_order_no').notNull().default(''),
    paidAt: timeColumn('paid_at'),
    /** Ordered back to the payer, and when it got there. */
    backFen: fenColumn('back_fen').notNull().default(0),
    backAt: timeColumn('back_at'),
    /** Why it was rejected. */
    remark: text('remark').notNull().default(''),
    auditedBy: text('audited_by').notNull().default(''),
    auditedAt: timeColumn('audited_at'),
    signedInAt: timeColumn('signed_in_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sign_up_once')
      .on(t.activityId, t.memberId)
      .where(sql`state <> 'cancelled'`),
    index('sign_up_of_activity').on(t.activityId, t.state, t.id),
    index('sign_up_of_member').on(t.memberId, t.createdAt, t.id),
    index('sign_up_unpaid')
      .on(t.payBy)
      .where(sql`state = 'unpaid'`),
    check('sign_up_money', sql`paid_fen between 0 and fee_fen and back_fen between 0 and paid_fen`),
    check('sign_up_paid', sql`state in ('unpaid', 'cancelled') = (paid_fen < fee_fen)`),
  ],
)

/** Who did what when; a sign-up's history. */
export const signUpStep = tenantTable(
  'sign_up_step',
  {
    id: id(),
    signUpId: idColumn('sign_up_id').notNull(),
    verb: wordColumn<SignUpVerb | 'apply'>('verb').notNull(),
    state: wordColumn<SignUpState>('state').notNull(),
    actor: wordColumn<SignUpActorKind>('actor').notNull(),
    actorId: idColumn('actor_id'),
    note: text('note').notNull().default(''),
    at: timeColumn('at').notNull(),
  },
  (t) => [index('sign_up_step_of').on(t.signUpId, t.id)],
)
