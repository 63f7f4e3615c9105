import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, paging, pictureUrl, sortBy, stamp, text } from '../../kit/fields.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { complaintAudit } from './audit.ts'
import { complaintLimits, complaintReasons } from './rules.ts'
import { complaintRefusals as refusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

export const complaintCalls = {
  'POST /activity/api/v1/complaint': call({
    summary: 'Complains about an activity: a reason, words, a phone to answer to and up to 4 pictures',
    who: 'visitor',
    limit: 'strict',
    input: z.object({
      activityId: id,
      reason: text(20),
      content: text(complaintLimits.content),
      mobileNo: text(20),
      pictures: z.array(pictureUrl).max(complaintLimits.pictures).default([]),
    }),
    data: z.null(),
    refusals,
  }),
}

const complaint = z.object({
  id,
  activityId: id,
  activityName: z.string(),
  reason: z.enum(complaintReasons),
  content: z.string(),
  mobileNo: phone,
  pictures: z.array(z.string()),
  time: stamp,
  /** '' while nobody has answered. */
  answer: z.string(),
  answeredBy: z.string(),
  answeredTime: stamp.nullable(),
})

export const complaintConsoleCalls = {
  'GET /console/api/v1/complaints': call({
    summary: 'Complaints about activities, newest first',
    who: 'operator',
    permission: activityPermissions.view,
    paged: true,
    counts: ['all', 'open', 'answered'],
    input: z.object({ ...paging, state: z.enum(['', 'open', 'answered']).optional(), sort: sortBy('time') }),
    data: z.array(complaint),
  }),
  'POST /console/api/v1/complaints/answer': call({
    summary: 'Writes down what was done about a complaint, once',
    who: 'operator',
    permission: activityPermissions.edit,
    audit: complaintAudit.answer,
    input: z.object({ id, answer: filled(complaintLimits.answer) }),
    data: z.null(),
    refusals,
  }),
}
