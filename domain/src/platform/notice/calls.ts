import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { flag, id, integer, moment, optionalId, stamp } from '../../kit/fields.ts'
import { noticeChannels, noticeGroups } from './kinds.ts'
import { minutesOfDay } from './rules.ts'
import { noticeRefusals } from './texts.ts'

const own = { who: 'operator', refusals: noticeRefusals } as const
const onlyTheirs = 'it changes only what the operator is told'

const channels = z.array(z.enum(noticeChannels)).max(noticeChannels.length)
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
}
