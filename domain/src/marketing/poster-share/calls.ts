import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { day, filled, id, optionalId, paging, pictureUrl, stamp, text, textFile } from '../../kit/fields.ts'
import { isId } from '../../kit/ids.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { posterShareAudit } from './audit.ts'
import { posterLimits, posterTypes, relationTypes } from './rules.ts'
import { browseRefusals, posterEditRefusals, posterRefusals } from './texts.ts'

/** '0' and '' are none. */
const relation = {
  type: z.enum(posterTypes),
  relationActivityType: z.enum(['', ...relationTypes]),
  relationActivityId: z
    .string()
    .refine((v) => v === '' || v === '0' || isId(v))
    .meta({ pattern: '^\\d{0,19}$' }),
  externalLink: text(posterLimits.link),
}

export const posterShareCalls = {
  'GET /activity/api/v1/poster-share/detail': call({
    summary: 'Where an employee’s poster leads',
    who: 'visitor',
    refusals: posterRefusals,
    input: z.object({ id }),
    data: z.object({ id, name: z.string(), ...relation }),
  }),
  'GET /activity/api/v1/poster-share/browse-activity': call({
    summary: 'Notes that the caller came by an employee’s poster: once for each visitor and day',
    who: 'visitor',
    refusals: posterRefusals,
    input: z.object({ id, shopId: id, employeeId: id }),
    data: z.null(),
  }),
  'GET /activity/api/v1/poster-share/mine': call({
    summary: 'Posters that the calling employee may share, with their own address; one of all stores names a store',
    who: 'employee',
    input: z.object({ shopId: optionalId }),
    data: z.object({
      /** The store the addresses are for; '0' when the brand has none. */
      shopId: id,
      /** Stores to choose from. */
      shops: z.array(z.object({ shopId: id, shopName: z.string() })),
      posters: z.array(
        z.object({
          id,
          name: z.string(),
          imgUrl: z.string(),
          address: z.string(),
          /** How often the caller's own address was opened. */
          browses: z.int(),
        }),
      ),
    }),
  }),
}

const body = { name: filled(posterLimits.name), imgUrl: pictureUrl, ...relation }
const posterRow = z.object({
  id,
  ...body,
  relationActivityName: z.string(),
  open: z.boolean(),
  browses: z.int(),
  createTime: stamp,
})
const view = { who: 'operator', permission: activityPermissions.view } as const
const edit = { who: 'operator', permission: activityPermissions.edit, refusals: posterEditRefusals } as const
/** Days are whole days in Shanghai, both included; 30 days up to today unless told. */
const range = { from: day.or(z.literal('')).optional(), to: day.or(z.literal('')).optional(), posterId: optionalId, shopId: optionalId }

export const posterShareConsoleCalls = {
  'GET /console/api/v1/poster-shares': call({
    summary: 'Posters for employees, newest first',
    ...view,
    paged: true,
    input: z.object({ ...paging, keyword: text(40).optional(), type: z.enum(['', ...posterTypes]).optional() }),
    data: z.array(posterRow),
  }),
  'GET /console/api/v1/poster-shares/one': call({
    summary: 'A poster',
    ...view,
    refusals: { gone: posterRefusals.gone },
    input: z.object({ id }),
    data: posterRow.extend(editMark),
  }),
  'GET /console/api/v1/poster-shares/activities': call({
    summary: 'Activities of a type that a poster may lead to: those that are not over, at most 100',
    ...view,
    input: z.object({ type: z.enum(relationTypes) }),
    data: z.array(z.object({ activityId: id, activityName: z.string(), startTime: stamp, endTime: stamp })),
  }),
  'POST /console/api/v1/poster-shares/save': call({
    summary: 'Makes a poster or changes it',
    ...edit,
    audit: [posterShareAudit.add, posterShareAudit.edit],
    input: z.object({ id: optionalId, ...body, version: seenVersion }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/poster-shares/status': call({
    summary: 'Takes a poster down or puts it up again; addresses of one that is down lead nowhere',
    ...edit,
    audit: posterShareAudit.status,
    input: z.object({ id, open: z.boolean() }),
    data: z.null(),
  }),
  'GET /console/api/v1/poster-shares/browses': call({
    summary: 'Browses by employee and store, most first; with a store scope those of the operator’s stores',
    ...view,
    paged: true,
    refusals: browseRefusals,
    input: z.object({ ...paging, ...range }),
    data: z.array(
      z.object({
        shopId: id,
        shopName: z.string(),
        employeeId: id,
        employeeName: z.string(),
        posters: z.int(),
        /** One for each poster, visitor and day. */
        browses: z.int(),
        visitors: z.int(),
        lastTime: stamp,
      }),
    ),
  }),
  'GET /console/api/v1/poster-shares/browses-file': call({
    summary: 'The same as a CSV file, all rows',
    ...view,
    reply: 'file',
    refusals: browseRefusals,
    input: z.object(range),
    data: textFile,
  }),
}
