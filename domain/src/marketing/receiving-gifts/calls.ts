import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { filled, id, moment, optionalId, paging, pictureUrl, sortBy, stamp, text, textFile, integer } from '../../kit/fields.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { receivingGiftAudit } from './audit.ts'
import { receivingGiftLimits, receivingGiftPhases } from './rules.ts'
import { receivingGiftEditRefusals, receivingGiftRefusals } from './texts.ts'

const one = z.object({ id })

// Pascal case is the wire's own (conflicts S21).
export const receivingGiftsCalls = {
  'GET /ReceivingGifts/GetList': call({
    summary: 'Gift activities that run, the newest first; `received` when the caller had their beans today',
    who: 'visitor',
    paged: true,
    input: z.object(paging),
    data: z.array(
      z.object({
        id,
        imgUrl: z.string(),
        /** Beans for a click, once per member and day. */
        luckyBean: z.int(),
        theme: z.string(),
        endTime: stamp,
        /** Where a click leads; '' is nowhere. */
        link: z.string(),
        received: z.boolean(),
      }),
    ),
  }),
  'GET /ReceivingGifts/Html': call({
    summary: 'The rule block, as text without the envelope',
    who: 'visitor',
    reply: 'file',
    input: z.object({}),
    data: textFile,
  }),
  'POST /ReceivingGifts/Click': call({
    summary: 'A click on a gift activity: gives its beans once per member and day; `luckyBean` 0 when they had them',
    who: 'member',
    refusals: receivingGiftRefusals,
    input: one,
    data: z.object({ luckyBean: z.int(), link: z.string() }),
  }),
}

/** Up to the year 3000: what a database holds as a moment. */
const body = {
  theme: filled(receivingGiftLimits.theme),
  imgUrl: pictureUrl,
  luckyBean: integer(1, receivingGiftLimits.luckyBean),
  link: text(receivingGiftLimits.link).default(''),
  startTime: moment,
  endTime: moment,
}
const giftActivityRow = z.object({
  id,
  ...body,
  open: z.boolean(),
  phase: z.enum(receivingGiftPhases),
  /** Members who clicked, clicks that gave, and beans given. */
  members: z.int(),
  clicks: z.int(),
  beans: z.int(),
})
const view = { who: 'operator', permission: activityPermissions.view } as const
const edit = { who: 'operator', permission: activityPermissions.edit, refusals: receivingGiftEditRefusals } as const

export const receivingGiftsConsoleCalls = {
  'GET /console/api/v1/receiving-gifts': call({
    summary: 'Gift activities, newest first',
    ...view,
    paged: true,
    counts: ['all', ...receivingGiftPhases],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      phase: z.enum(['', ...receivingGiftPhases]).optional(),
      sort: sortBy('startTime', 'endTime'),
    }),
    data: z.array(giftActivityRow),
  }),
  'GET /console/api/v1/receiving-gifts/one': call({
    summary: 'A gift activity',
    ...view,
    refusals: { gone: receivingGiftRefusals.gone },
    input: one,
    data: giftActivityRow.extend(editMark),
  }),
  'POST /console/api/v1/receiving-gifts/save': call({
    summary: 'Makes a gift activity or changes it',
    ...edit,
    audit: [receivingGiftAudit.add, receivingGiftAudit.edit],
    input: z.object({ id: optionalId, ...body, version: seenVersion }),
    data: one,
  }),
  'POST /console/api/v1/receiving-gifts/status': call({
    summary: 'Stops a gift activity or lets it go on',
    ...edit,
    audit: receivingGiftAudit.status,
    input: one.extend({ open: z.boolean() }),
    data: z.null(),
  }),
  'GET /console/api/v1/receiving-gifts/rule': call({
    summary: 'The rule block of the page',
    ...view,
    input: z.object({}),
    data: z.object({ html: z.string(), ...editMark }),
  }),
  'POST /console/api/v1/receiving-gifts/rule/save': call({
    summary: 'Sets the rule block of the page; the text is cleaned',
    ...edit,
    audit: receivingGiftAudit.rule,
    input: z.object({ html: text(receivingGiftLimits.html), version: seenVersion }),
    data: z.null(),
  }),
}
