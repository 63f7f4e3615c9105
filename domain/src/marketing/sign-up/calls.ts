import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import {
  answered,
  flag,
  id,
  int,
  moment,
  oneOf,
  optionalId,
  paging,
  question,
  questionField,
  sortBy,
  stamp,
  text,
  textFile,
  integer,
  yuanAmount,
  yuanInput,
} from '../../kit/fields.ts'
import { questionLimits } from '../../kit/form-questions.ts'
import { activityDraft, activityRow, activityWords } from '../activity/draft.ts'
import { activitySorts, adminPhases } from '../activity/admin.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { activityStatus } from '../activity/rules.ts'
import { signUpAudit } from './audit.ts'
import { signUpPermissions } from './permissions.ts'
import { auditVerdicts, auditAnswer, signUpLimits as limits, signUpStates } from './rules.ts'
import { signUpSettings } from './settings.ts'
import { signUpEditRefusals, signUpRefusals } from './texts.ts'
import { phone, answerField } from '../../platform/operator/fields.ts'

const byActivity = z.object({ activityId: id })
const bySignUp = z.object({ signupId: id })
const refusals = signUpRefusals

/** 1 or 2, as a number or as text of a form. */
const auditVerdict = int.pipe(z.union([z.literal(auditVerdicts.pass), z.literal(auditVerdicts.reject)]))

export const signUpCalls = {
  'GET /activity/api/v1/h5/signup/isAuditUser': call({
    summary: 'Whether the caller may audit the sign-ups of an activity, or of any when none is named',
    who: 'visitor',
    input: z.object({ activityId: optionalId }),
    data: z.boolean(),
  }),
  'GET /activity/api/v1/h5/signup/join-user-list': call({
    summary: 'Who signed up, newest first, names masked',
    who: 'visitor',
    paged: true,
    input: byActivity.extend(paging),
    data: z.array(z.object({ signupId: id, userName: z.string(), userHeadImg: z.string(), time: stamp })),
    refusals,
  }),
  'FORM /activity/api/v1/h5/signup/apply-refund': call({
    summary: 'Takes the caller’s own sign-up back and sends the fee to where it came from; once',
    who: 'member',
    input: bySignUp,
    data: z.null(),
    refusals,
  }),
  'FORM /activity/api/v1/h5/signup/sign-in': call({
    summary: 'Checks the caller in who came by the code on the spot; once, and only when they passed',
    who: 'member',
    input: byActivity.extend({ source: text(20).default('') }),
    data: z.null(),
    refusals,
  }),
  'GET /activity/api/v1/h5/signup/get-signup-fields': call({
    summary: 'The questions of the form, as JSON text',
    who: 'visitor',
    feature: signUpSettings.open,
    input: byActivity,
    // `fields` is JSON: [{fieldType, fieldName, fieldValue, options, required}].
    data: z.object({ fields: z.string(), activityName: z.string() }),
    refusals,
  }),
  'POST /activity/api/v1/h5/signup/submit-signup': call({
    summary: 'Signs the caller up; what is left unpaid is answered again. `signupFee` is still to be paid, within ten minutes',
    who: 'member',
    feature: signUpSettings.open,
    // JSON text: [{fieldType, fieldName, fieldValue}].
    input: byActivity.extend({ signupDetail: text(20_000) }),
    data: z.object({ signupId: id, signupFee: yuanAmount }),
    refusals,
  }),
  'GET /activity/api/v1/h5/signup/check-pay-status': call({
    summary: 'Whether the fee of the caller’s own sign-up came in, or none was due; asks the provider when we do not know yet',
    who: 'member',
    input: bySignUp,
    data: z.boolean(),
    refusals,
  }),
  'GET /activity/api/v1/h5/signup/audit-user-list': call({
    summary: 'Sign-ups that wait for an audit (0) or had one (1), for auditors',
    who: 'visitor',
    paged: true,
    input: byActivity.extend({ ...paging, auditStatus: int.pipe(oneOf(0, 1)) }),
    data: z.array(
      z.object({
        signupId: id,
        userName: z.string(),
        userHeadImg: z.string(),
        time: stamp,
        state: z.enum(signUpStates),
        remark: z.string(),
      }),
    ),
    refusals,
  }),
  'GET /activity/api/v1/h5/signup/get-signup-detail': call({
    summary: 'One sign-up for whoever handed it in and for auditors: its answers, fee and number of payment',
    who: 'visitor',
    input: bySignUp,
    data: z.object({
      fields: z.array(answered),
      payFee: yuanAmount,
      /** '' before it was paid. */
      payOrderNo: z.string(),
      activityId: id,
      activityName: z.string(),
      state: z.enum(signUpStates),
      /** Until when the fee may be paid, null when none is due. */
      payUntil: stamp.nullable(),
      remark: z.string(),
    }),
    refusals,
  }),
  'FORM /activity/api/v1/h5/signup/audit-signup': call({
    summary:
      'Approves (1) or rejects (2, with a remark); answers 1 done, 2 the cap is reached: repeat with forceStatus 1 to pass all the same',
    who: 'visitor',
    input: bySignUp.extend({ status: auditVerdict, forceStatus: int.optional(), remark: text(limits.remark).optional() }),
    data: z.union([z.literal(auditAnswer.passed), z.literal(auditAnswer.full)]),
    refusals,
  }),
}

const limit = integer(-1, 1_000_000)

/** What an operator fills in. */
export const signUpDraft = activityDraft.extend({
  /** Rich text, cleaned when it is kept: the introduction on the page. */
  activityRemark: text(50_000).default(''),
  /** -1 is unlimited. */
  signupLimit: limit.default(-1),
  /** How many an auditor passes without being asked again; -1 is unlimited. */
  passLimit: limit.default(-1),
  signupFee: yuanInput.default(0),
  /** Whether a member may take the fee back until check-in. */
  refundable: flag.default(true),
  needAuduit: flag.default(false),
  /** Employees who audit on their phones. */
  auditorIds: z.array(id).max(limits.auditors).default([]),
  /** When check-in opens; 0 with the activity. */
  checkInTime: moment.default(0),
  fields: z.array(question).max(questionLimits.fields),
})

const row = activityRow.extend({
  signupLimit: z.int(),
  passLimit: z.int(),
  signupFee: yuanAmount,
  needAuduit: z.boolean(),
  /** Places taken; of them passed. */
  taken: z.int(),
  passed: z.int(),
  phase: z.enum(adminPhases),
  pending: z.int(),
  signedIn: z.int(),
  appointments: z.int(),
})

const person = z.object({
  signupId: id,
  userName: z.string(),
  mobileNo: phone,
  state: z.enum(signUpStates),
  fee: yuanAmount,
  payOrderNo: z.string(),
  fields: z.array(answerField),
  remark: z.string(),
  auditedBy: z.string(),
  time: stamp,
  signedInTime: stamp.nullable(),
})

const peopleFilter = { activityId: id, state: z.enum(['', ...signUpStates]).optional() }
const viewing = { who: 'operator', permission: activityPermissions.view } as const
const editing = { who: 'operator', permission: activityPermissions.edit, refusals: signUpEditRefusals } as const
const auditing = { who: 'operator', permission: signUpPermissions.audit, refusals: signUpEditRefusals } as const

export const signUpConsoleCalls = {
  'GET /console/api/v1/sign-ups': call({
    summary: 'Sign-up activities, newest start first',
    ...viewing,
    paged: true,
    counts: ['all', ...adminPhases],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      phase: z.enum(['', ...adminPhases]).optional(),
      sort: sortBy(...activitySorts),
    }),
    data: z.array(row),
  }),
  'GET /console/api/v1/sign-ups/one': call({
    summary: 'Everything of one sign-up activity with its figures; `frozen` when members signed up',
    ...viewing,
    input: byActivity,
    data: row.extend({
      ...activityWords.shape,
      refundable: z.boolean(),
      auditorIds: z.array(id),
      auditorNames: z.record(z.string(), z.string()),
      checkInTime: stamp,
      fields: z.array(questionField),
      frozen: z.boolean(),
      /** What the code on the spot holds. */
      checkInUrl: z.string(),
      byState: z.record(z.string(), z.int()),
      paidAmount: yuanAmount,
      backAmount: yuanAmount,
      shareVisits: z.int(),
      ...editMark,
    }),
    refusals: signUpEditRefusals,
  }),
  'POST /console/api/v1/sign-ups/save': call({
    summary: 'Makes a sign-up activity, or changes one; once members signed up only words, limits, auditors and the end may change',
    ...editing,
    audit: [signUpAudit.add, signUpAudit.edit],
    input: signUpDraft.extend({ activityId: optionalId, version: seenVersion }),
    data: byActivity,
  }),
  'POST /console/api/v1/sign-ups/status': call({
    summary: 'Takes a sign-up activity down (0), opens it again (1), or ends it for good (3)',
    ...editing,
    audit: signUpAudit.status,
    input: byActivity.extend({
      activityStatus: oneOf(activityStatus.closed, activityStatus.open, activityStatus.ended),
    }),
    data: z.null(),
  }),
  'GET /console/api/v1/sign-ups/people': call({
    summary: 'Who signed up, newest first, with what they answered',
    who: 'operator',
    permission: signUpPermissions.audit,
    paged: true,
    counts: ['all', ...signUpStates],
    input: z.object({ ...paging, ...peopleFilter, sort: sortBy('time') }),
    data: z.array(person),
    refusals: signUpEditRefusals,
  }),
  'POST /console/api/v1/sign-ups/audit': call({
    summary:
      'Approves (1) or rejects (2) some sign-ups; those beyond the cap stay as they are unless forced, those audited meanwhile are left out',
    ...auditing,
    audit: signUpAudit.audit,
    input: z.object({
      activityId: id,
      signupIds: z.array(id).min(1).max(100),
      status: auditVerdict,
      force: flag.default(false),
      remark: text(limits.remark).default(''),
    }),
    data: z.object({ done: z.int(), full: z.int(), left: z.int() }),
  }),
  'POST /console/api/v1/sign-ups/refund': call({
    summary: 'Takes a paid sign-up out of the activity and sends its fee back',
    ...auditing,
    audit: signUpAudit.refund,
    input: bySignUp,
    data: z.null(),
  }),
  'GET /console/api/v1/sign-ups/export': call({
    summary: 'Everybody who signed up with their answers, as a CSV file',
    stale: true,
    ...auditing,
    reply: 'file',
    input: z.object(peopleFilter),
    data: textFile,
  }),
}
