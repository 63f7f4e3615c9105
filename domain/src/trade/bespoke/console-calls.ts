import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import {
  day,
  filled,
  flag,
  id,
  optionalId,
  paging,
  pictureUrl,
  question,
  questionField,
  stamp,
  text,
  textStream,
  yuanAmount,
  yuanInput,
} from '../../kit/fields.ts'
import { questionLimits } from '../../kit/form-questions.ts'
import { bespokeEvent } from './calls.ts'
import { bespokePermissions } from './permissions.ts'
import { bespokeLimits as limits, bespokeStatuses, workshopVerbs } from './rules.ts'
import { bespokeEditRefusals as editNo, bespokeRefusals as no } from './texts.ts'
import { phone, answerField } from '../../platform/operator/fields.ts'
import { bespokeAudit, bespokeTemplateAudit } from './audit.ts'

const status = z.enum(bespokeStatuses)
const body = {
  name: filled(limits.name),
  picture: pictureUrl.default(''),
  remark: text(limits.remark).default(''),
  /** None: every store, every employee. */
  shopIds: z.array(id).max(limits.shops).default([]),
  employeeIds: z.array(id).max(limits.employees).default([]),
}
const templateRow = z.object({
  id,
  name: z.string(),
  picture: z.string(),
  remark: z.string(),
  shopIds: z.array(id),
  employeeIds: z.array(id),
  fields: z.array(questionField),
  enabled: z.boolean(),
  /** Trades written by it. */
  trades: z.int(),
})
const row = z.object({
  id,
  tradeNo: z.string(),
  templateName: z.string(),
  picture: z.string(),
  status,
  memberId: id,
  userName: z.string(),
  mobileNo: phone,
  shopId: id,
  shopName: z.string(),
  employeeName: z.string(),
  price: yuanAmount,
  deposit: yuanAmount,
  expectDate: z.string(),
  createTime: stamp,
  /** When it came to where it stands. */
  statusTime: stamp,
})
const filter = {
  status: status.or(z.literal('')).optional(),
  tradeNo: text(30).optional(),
  mobileNo: text(20).optional(),
  templateId: optionalId,
  shopId: optionalId,
  from: day.or(z.literal('')).optional(),
  to: day.or(z.literal('')).optional(),
}
const view = { who: 'operator', permission: bespokePermissions.view } as const
const edit = { who: 'operator', permission: bespokePermissions.edit } as const
const keep = { who: 'operator', permission: bespokePermissions.template, refusals: editNo } as const
const one = z.object({ id })
const noteInput = { note: text(limits.note).default(''), pictures: z.array(pictureUrl).max(limits.pictures).default([]) }
const notThere = { notThere: no.notThere }
const moving = { notThere: no.notThere, changed: no.changed }

export const bespokeConsoleCalls = {
  'GET /console/api/v1/bespoke-templates': call({
    summary: 'Templates of bespoke trades, newest first',
    ...view,
    paged: true,
    counts: ['all', 'true', 'false'],
    input: z.object({ ...paging, keyword: text(40).optional(), enabled: z.enum(['', 'true', 'false']).optional() }),
    data: z.array(templateRow),
  }),
  'GET /console/api/v1/bespoke-templates/one': call({
    summary: 'A template of bespoke trades',
    ...view,
    input: one,
    data: templateRow.extend({ employeeNames: z.record(z.string(), z.string()), ...editMark }),
    refusals: { noTemplate: no.noTemplate },
  }),
  'POST /console/api/v1/bespoke-templates/save': call({
    summary: 'Makes a template or changes it; trades written before keep their own questions',
    ...keep,
    audit: [bespokeTemplateAudit.add, bespokeTemplateAudit.edit],
    input: z.object({ id: optionalId, ...body, fields: z.array(question).max(questionLimits.fields), version: seenVersion }),
    data: one,
  }),
  'POST /console/api/v1/bespoke-templates/status': call({
    summary: 'Lets employees use a template, or no longer',
    ...keep,
    audit: bespokeTemplateAudit.status,
    input: one.extend({ enabled: flag }),
    data: z.null(),
  }),
  'GET /console/api/v1/bespoke-trades': call({
    summary: 'Bespoke trades of the operator’s stores, newest first',
    ...view,
    paged: true,
    counts: ['all', ...bespokeStatuses],
    input: z.object({ ...paging, ...filter }),
    data: z.array(row),
  }),
  'GET /console/api/v1/bespoke-trades/board': call({
    summary: 'Trades that are on their way, by where they stand: how many, and the 20 that wait there longest',
    ...view,
    input: z.object({ shopId: optionalId }),
    data: z.array(z.object({ status, total: z.int(), trades: z.array(row) })),
  }),
  'GET /console/api/v1/bespoke-trades/one': call({
    summary: 'A bespoke trade with what was asked for and what happened',
    ...view,
    input: one,
    data: row.extend({
      answers: z.array(answerField),
      remark: z.string(),
      cancelReason: z.string(),
      events: z.array(bespokeEvent),
    }),
    refusals: notThere,
  }),
  'POST /console/api/v1/bespoke-trades/move': call({
    summary: 'Moves a trade on by one step and tells the member',
    ...edit,
    audit: bespokeAudit.move,
    input: one.extend({ verb: z.enum(workshopVerbs), ...noteInput }),
    data: z.null(),
    refusals: moving,
  }),
  'POST /console/api/v1/bespoke-trades/note': call({
    summary: 'Adds words and pictures to a trade that is on its way; the member sees them',
    ...edit,
    audit: bespokeAudit.note,
    input: one.extend({ note: filled(limits.note), pictures: noteInput.pictures }),
    data: z.null(),
    refusals: moving,
  }),
  'POST /console/api/v1/bespoke-trades/terms': call({
    summary: 'Notes the price and the deposit of a trade that is on its way',
    ...edit,
    audit: bespokeAudit.terms,
    input: one.extend({ price: yuanInput, deposit: yuanInput }),
    data: z.null(),
    refusals: { ...moving, badBooking: no.badBooking },
  }),
  'POST /console/api/v1/bespoke-trades/cancel': call({
    summary: 'Calls a trade off that is not being made yet, with a reason the member reads',
    ...edit,
    audit: bespokeAudit.cancel,
    input: one.extend({ reason: filled(limits.reason) }),
    data: z.null(),
    refusals: moving,
  }),
  'GET /console/api/v1/bespoke-trades/export': call({
    summary: 'Bespoke trades of a filter as a CSV file',
    ...view,
    reply: 'file',
    input: z.object(filter),
    data: textStream,
  }),
}
