import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { day, flag, text, integer } from '../../kit/fields.ts'
import { memberPermissions } from '../profile/permissions.ts'
import { walletKinds } from '../wallet/rules.ts'
import { signInAudit } from './audit.ts'
import { signTypes } from './rules.ts'
import { signRefusals } from './texts.ts'

const points = integer(0, 100_000)
const milestones = z.array(z.object({ day: integer(1, 3650), point: points })).max(20)

/** The value of `ONLINE_SIGN__PARAMS` as JSON. */
export const signSetting = z.object({
  open: flag,
  accountType: z.enum(walletKinds),
  daily: points,
  first: points,
  continuity: milestones,
  cumulative: milestones,
  remark: text(500),
})
const shown = z.object({
  open: z.boolean(),
  accountType: z.enum(walletKinds),
  daily: z.int(),
  first: z.int(),
  continuity: z.array(z.object({ day: z.int(), point: z.int() })),
  cumulative: z.array(z.object({ day: z.int(), point: z.int() })),
  remark: z.string(),
})

/** Spec 1 §3: nextType null when no reward is set. */
const info = {
  hasSign: z.boolean(),
  nextType: z.enum(signTypes).nullable(),
  nextDay: z.int(),
  nextPoint: z.int(),
}
const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)

export const signCalls = {
  'GET /activity/sign/get-status': call({
    summary: 'Whether the caller signed in today, their days, and the next reward',
    who: 'visitor',
    input: z.object({}),
    data: z.object({ ...info, open: z.boolean(), continuityDays: z.int(), cumulativeDays: z.int() }),
  }),
  'GET /activity/sign/next-gift': call({
    summary: 'The next reward and how many sign-ins it takes',
    who: 'visitor',
    input: z.object({}),
    data: z.object(info),
  }),
  'GET /activity/sign/rules': call({
    summary: 'What signing in brings',
    who: 'visitor',
    input: z.object({}),
    data: shown,
  }),
  'GET /activity/sign/calendar': call({
    summary: 'Days of a month on which the caller signed in; this month when none is named',
    who: 'member',
    input: z.object({ month: month.optional() }),
    data: z.object({ month: z.string(), today: day, days: z.array(day) }),
  }),
  'POST /activity/sign/sign': call({
    summary: 'Signs in for today, once a day in Shanghai; answers what it brought',
    who: 'member',
    input: z.object({}),
    data: z.object({
      point: z.int(),
      accountType: z.enum(walletKinds),
      rewards: z.array(z.object({ title: z.string(), point: z.int() })),
      continuityDays: z.int(),
      cumulativeDays: z.int(),
    }),
    refusals: signRefusals,
  }),
}

export const signConsoleCalls = {
  'GET /console/api/v1/sign-in': call({
    summary: 'The rewards of signing in, and who signed in on the last 30 days',
    who: 'operator',
    permission: memberPermissions.rules,
    input: z.object({}),
    data: z.object({ ...editMark, setting: shown, days: z.array(z.object({ day, members: z.int(), points: z.int() })) }),
  }),
  'POST /console/api/v1/sign-in/save': call({
    summary: 'Sets the rewards of signing in',
    who: 'operator',
    permission: memberPermissions.rules,
    audit: signInAudit.edit,
    input: signSetting.extend({ version: seenVersion }),
    data: z.null(),
    refusals: signRefusals,
  }),
}
