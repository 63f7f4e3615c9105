import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { filled, id, moment, optionalId, paging, pictureUrl, stamp, text, integer } from '../../kit/fields.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { recallAudit } from './audit.ts'
import { recallAudiences, recallLimits, recallStates } from './rules.ts'
import { recallEditRefusals, recallRefusals } from './texts.ts'
import { givingRefusals } from '../../promotion/gift-bag/texts.ts'
import { phone } from '../../platform/operator/fields.ts'

const ofMember = { who: 'member', refusals: { ...recallRefusals, ...givingRefusals } } as const

export const recallCalls = {
  'GET /activity/api/v1/customer-recall/detail': call({
    summary: 'A recall, for those it is for; refused for everybody else',
    ...ofMember,
    input: z.object({ activityId: id }),
    data: z.object({
      activityId: id,
      title: z.string(),
      content: z.string(),
      imgUrl: z.string(),
      gifts: z.array(z.string()),
      startTime: stamp,
      endTime: stamp,
      running: z.boolean(),
      submitted: z.boolean(),
      /** Of what was submitted: whether the gift arrived. */
      received: z.boolean(),
    }),
  }),
  'POST /activity/api/v1/customer-recall/submit': call({
    summary: 'Answers a recall with name and phone, once; the gift follows at once',
    ...ofMember,
    input: z.object({ activityId: id, userName: text(recallLimits.nameOfPerson), mobileNo: text(20) }),
    data: z.object({ received: z.boolean() }),
  }),
}

/** Up to the year 3000: what a database holds as a moment. */
const days = integer(0, recallLimits.days).default(0)

const edit = {
  who: 'operator',
  permission: activityPermissions.edit,
  refusals: { ...recallEditRefusals, bagGone: givingRefusals.bagGone },
} as const
const view = { ...edit, permission: activityPermissions.view } as const
const recall = z.object({
  id,
  name: z.string(),
  audience: z.enum(recallAudiences),
  days: z.int(),
  tag: z.string(),
  title: z.string(),
  content: z.string(),
  imgUrl: z.string(),
  giftBagId: z.string(),
  giftBagName: z.string(),
  startTime: stamp,
  endTime: stamp,
  state: z.enum(recallStates),
  /** How many it went to, answered, and came back to buy since. */
  invited: z.int(),
  submitted: z.int(),
  returned: z.int(),
})

export const recallConsoleCalls = {
  'GET /console/api/v1/customer-recalls': call({
    summary: 'Recalls, newest first, with what came of them',
    ...view,
    paged: true,
    counts: ['all', ...recallStates],
    input: z.object({ ...paging, state: z.enum(['', ...recallStates]).optional() }),
    data: z.array(recall),
  }),
  'GET /console/api/v1/customer-recalls/one': call({
    summary: 'One recall',
    ...view,
    input: z.object({ id }),
    data: recall.extend(editMark),
  }),
  'GET /console/api/v1/customer-recalls/bags': call({
    summary: 'Gift bags a recall may give, and tags members have',
    ...view,
    input: z.object({}),
    data: z.object({ bags: z.array(z.object({ id, name: z.string() })), tags: z.array(z.object({ tag: z.string(), members: z.int() })) }),
  }),
  'GET /console/api/v1/customer-recalls/count': call({
    summary: 'How many members a recall would be for now',
    ...view,
    input: z.object({ audience: z.enum(recallAudiences), days, tag: text(20).default('') }),
    data: z.object({ members: z.int() }),
  }),
  'POST /console/api/v1/customer-recalls/save': call({
    summary: 'Writes a recall, or changes one that was not sent',
    ...edit,
    audit: [recallAudit.add, recallAudit.edit],
    input: z.object({
      id: optionalId,
      name: filled(recallLimits.name),
      audience: z.enum(recallAudiences),
      days,
      tag: text(20).default(''),
      title: filled(recallLimits.title),
      content: text(recallLimits.content).default(''),
      imgUrl: pictureUrl.default(''),
      giftBagId: id,
      startTime: moment,
      endTime: moment,
      version: seenVersion,
    }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/customer-recalls/send': call({
    summary: 'Sends a recall to everybody it is for now, by job in portions',
    ...edit,
    audit: recallAudit.send,
    input: z.object({ id }),
    data: z.null(),
  }),
  'POST /console/api/v1/customer-recalls/stop': call({
    summary: 'Stops a recall: nobody more is told, nobody more answers',
    ...edit,
    audit: recallAudit.stop,
    input: z.object({ id }),
    data: z.null(),
  }),
  'GET /console/api/v1/customer-recalls/members': call({
    summary: 'Whom a recall went to, those who answered first',
    ...view,
    paged: true,
    input: z.object({ ...paging, id }),
    data: z.array(
      z.object({
        memberId: id,
        userName: z.string(),
        mobileNo: phone,
        submittedTime: stamp.nullable(),
        /** As submitted. */
        contactName: z.string(),
        contactMobile: phone,
        received: z.boolean(),
      }),
    ),
  }),
}
