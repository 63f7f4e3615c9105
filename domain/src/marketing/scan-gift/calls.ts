import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { filled, id, moment, optionalId, paging, pictureUrl, sortBy, stamp, text, integer } from '../../kit/fields.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { scanGiftAudit } from './audit.ts'
import { scanGiftLimits, scanGiftPhases } from './rules.ts'
import { scanGiftEditRefusals, scanGiftRefusals } from './texts.ts'
import { givingRefusals } from '../../promotion/gift-bag/texts.ts'
import { phone } from '../../platform/operator/fields.ts'

export const scanGiftCalls = {
  'GET /activity/scan-gift/mobile-detail': call({
    summary: 'A scan gift, received by this very call, once per member; `hasReceive` is true for whoever has it, now or before',
    who: 'member',
    refusals: { ...scanGiftRefusals, ...givingRefusals },
    input: z.object({ id }),
    data: z.object({
      id,
      name: z.string(),
      hasReceive: z.boolean(),
      /** The how manieth this member is; 0 who has not received it. */
      index: z.int(),
      successTips: z.string(),
      successBackground: z.string(),
      failTips: z.string(),
      failBackground: z.string(),
      /** Why it was not received; '' when it was. */
      reason: z.string(),
      /** What the member has been given, by name. */
      gifts: z.array(z.string()),
    }),
  }),
}

/** Up to the year 3000: what a database holds as a moment. */
const body = {
  name: filled(scanGiftLimits.name),
  giftBagId: id,
  startTime: moment,
  endTime: moment,
  putQuantity: integer(1, scanGiftLimits.quantity),
  successTips: filled(scanGiftLimits.tips),
  successBackground: pictureUrl.default(''),
  failTips: filled(scanGiftLimits.tips),
  failBackground: pictureUrl.default(''),
}
const scanGiftRow = z.object({
  id,
  ...body,
  open: z.boolean(),
  phase: z.enum(scanGiftPhases),
  giftBagName: z.string(),
  gifts: z.array(z.string()),
  /** How many members have it. */
  given: z.int(),
  /** What its code holds. */
  address: z.string(),
})
const view = { who: 'operator', permission: activityPermissions.view } as const
const edit = { who: 'operator', permission: activityPermissions.edit, refusals: scanGiftEditRefusals } as const
const one = z.object({ id })

export const scanGiftConsoleCalls = {
  'GET /console/api/v1/scan-gifts': call({
    summary: 'Scan gifts, newest first',
    ...view,
    paged: true,
    counts: ['all', ...scanGiftPhases],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      phase: z.enum(['', ...scanGiftPhases]).optional(),
      sort: sortBy('startTime', 'endTime'),
    }),
    data: z.array(scanGiftRow),
  }),
  'GET /console/api/v1/scan-gifts/one': call({
    summary: 'A scan gift',
    ...view,
    refusals: { gone: scanGiftRefusals.gone },
    input: one,
    data: scanGiftRow.extend(editMark),
  }),
  'GET /console/api/v1/scan-gifts/bags': call({
    summary: 'Gift bags that a scan gift may give, newest first, at most 100',
    ...view,
    input: z.object({}),
    data: z.array(z.object({ id, name: z.string(), gifts: z.array(z.string()) })),
  }),
  'POST /console/api/v1/scan-gifts/save': call({
    summary: 'Makes a scan gift or changes it; its gift bag stays once somebody has received it',
    ...edit,
    audit: [scanGiftAudit.add, scanGiftAudit.edit],
    input: z.object({ id: optionalId, ...body, version: seenVersion }),
    data: one,
  }),
  'POST /console/api/v1/scan-gifts/status': call({
    summary: 'Stops a scan gift or lets it go on',
    ...edit,
    audit: scanGiftAudit.status,
    input: one.extend({ open: z.boolean() }),
    data: z.null(),
  }),
  'GET /console/api/v1/scan-gifts/receipts': call({
    summary: 'Who received a scan gift, the last one first',
    ...view,
    refusals: { gone: scanGiftRefusals.gone },
    paged: true,
    input: z.object({ ...paging, id }),
    data: z.array(z.object({ id, memberId: id, userName: z.string(), mobileNo: phone, index: z.int(), time: stamp })),
  }),
}
