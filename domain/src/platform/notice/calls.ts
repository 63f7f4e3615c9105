import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, flag, id, integer, moment, optionalId, stamp, text, textPage } from '../../kit/fields.ts'
import { noticeChannels, noticeGroups } from './kinds.ts'
import { deliveryStates, minutesOfDay } from './rules.ts'
import { noticeRefusals } from './texts.ts'

const own = { who: 'operator', refusals: noticeRefusals } as const
const onlyTheirs = 'it changes only what the operator is told'

const channels = z.array(z.enum(noticeChannels)).max(noticeChannels.length)
/** The secret of a link that binds. */
const bindKey = filled(100)
const minute = integer(0, minutesOfDay - 1)

export const noticeCalls = {
  'GET /console/api/v1/notices': call({
    summary: 'List notices of the signed-in operator, newest first',
    ...own,
    input: z.object({
      group: z.enum(['', ...noticeGroups]).optional(),
      /** Id of the last one shown: older ones follow. */
      before: optionalId,
      limit: integer(1, 50).default(20),
    }),
    data: z.object({
      rows: z.array(
        z.object({
          id,
          kind: z.string(),
          group: z.enum(noticeGroups),
          title: z.string(),
          text: z.string(),
          /** Path of the console. */
          link: z.string(),
          time: stamp,
          read: z.boolean(),
          /** Whether it may sound, or show outside the page, as the operator chose. */
          sound: z.boolean(),
          browser: z.boolean(),
        }),
      ),
      /** Whether older ones follow. */
      more: z.boolean(),
      unread: z.object({ todo: z.int(), system: z.int(), mention: z.int() }),
      /** Quiet hours or a pause: nothing sounds, nothing shows outside the page. */
      muted: z.boolean(),
    }),
  }),
  'POST /console/api/v1/notices/read': call({
    summary: 'Mark notices of the signed-in operator as read',
    ...own,
    unaudited: onlyTheirs,
    input: z.object({
      ids: z.array(id).max(100).default([]),
      /** All of them up to this id; those that came since stay unread. */
      upTo: optionalId,
    }),
    data: z.object({ read: z.int() }),
  }),
  'GET /console/api/v1/notices/preferences': call({
    summary: 'How the signed-in operator is notified',
    ...own,
    input: z.object({}),
    data: z.object({
      /** Kinds that the operator can receive. */
      kinds: z.array(
        z.object({ key: z.string(), label: z.string(), group: z.enum(noticeGroups), channels: z.array(z.enum(noticeChannels)) }),
      ),
      quietFrom: z.int(),
      quietTo: z.int(),
      sound: z.boolean(),
      pausedUntil: stamp.nullable(),
      wecom: z.object({
        /** Whether the brand has connected one. */
        connected: z.boolean(),
        /** The operator's user id there; '' while none is bound. */
        account: z.string(),
        boundTime: stamp.nullable(),
        /** The newest message that went out there, with what the provider said when it did not take it. */
        last: z.object({ state: z.enum(deliveryStates), fault: z.string(), time: stamp }).nullable(),
      }),
    }),
  }),
  'POST /console/api/v1/notices/preferences': call({
    summary: 'Change how the signed-in operator is notified; absent fields stay',
    ...own,
    unaudited: onlyTheirs,
    input: z.object({
      /** Channels by kind; kinds that are absent stay. */
      channels: z.record(z.string().max(40), channels).optional(),
      /** Minutes after midnight in China; equal ones switch quiet hours off. */
      quietFrom: minute.optional(),
      quietTo: minute.optional(),
      sound: flag.optional(),
      /** Null ends a pause. */
      pausedUntil: moment.nullable().optional(),
    }),
    data: z.null(),
  }),
  'POST /console/api/v1/notices/try': call({
    summary: 'Send a trial notice to the signed-in operator',
    ...own,
    unaudited: onlyTheirs,
    limit: 'strict',
    input: z.object({}),
    data: z.null(),
  }),
  'POST /console/api/v1/notices/wecom/link': call({
    summary: 'Make a link that binds a WeCom user to the signed-in operator',
    ...own,
    unaudited: onlyTheirs,
    unkept: 'the link is kept as a hash, and dies within minutes',
    limit: 'strict',
    input: z.object({}),
    data: z.object({ url: z.string(), expiresTime: stamp }),
  }),
  'POST /console/api/v1/notices/wecom/unbind': call({
    summary: 'Unbind the WeCom user of the signed-in operator',
    ...own,
    unaudited: onlyTheirs,
    input: z.object({}),
    data: z.null(),
  }),
  'GET /console/api/v1/notices/wecom/bind': call({
    summary: 'Send a phone with the link to the log-in page of WeCom',
    who: 'anyone',
    reply: 'redirect',
    limit: 'strict',
    input: z.object({ key: bindKey }),
    data: z.string(),
  }),
  'GET /console/api/v1/notices/wecom/bound': call({
    summary: 'Bind whoever WeCom says it is, and tell them on a page',
    who: 'anyone',
    reply: 'file',
    limit: 'strict',
    input: z.object({ key: bindKey, code: text(512).optional() }),
    data: textPage,
  }),
}
