import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import {
  decimal,
  filled,
  flag,
  id,
  moment,
  optionalId,
  paging,
  pictureUrl,
  sortBy,
  stamp,
  text,
  textStream,
  integer,
} from '../../kit/fields.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { sceneSignAudit } from './audit.ts'
import { codeModes, sceneSignLimits, sceneSignPhases } from './rules.ts'
import { sceneSignEditRefusals, sceneSignRefusals as no } from './texts.ts'
import { givingRefusals } from '../../promotion/gift-bag/texts.ts'
import { phone } from '../../platform/operator/fields.ts'

const receipt = z.object({
  /** The how manieth this member is. */
  index: z.int(),
  time: stamp,
  /** What the member has been given, by name. */
  gifts: z.array(z.string()),
  /** Why there was no gift; '' when there was one, or none was promised. */
  giftReason: z.string(),
})

export const sceneSignCalls = {
  'GET /activity/scene-sign/mobile-detail': call({
    summary: 'Where members sign on the spot, and the caller’s own signature',
    who: 'member',
    refusals: { gone: no.gone },
    input: z.object({ id }),
    data: z.object({
      id,
      name: z.string(),
      picture: z.string(),
      place: z.string(),
      remark: z.string(),
      startTime: stamp,
      endTime: stamp,
      phase: z.enum(sceneSignPhases),
      /** How near one has to be, in metres; 0 is anywhere. */
      maxMetres: z.int(),
      shops: z.array(z.object({ id, shopName: z.string(), address: z.string() })),
      successTips: z.string(),
      signed: receipt.nullable(),
    }),
  }),
  'POST /activity/scene-sign/sign': call({
    summary: 'Signs the caller with the code on the spot, once however often it is asked; a position is needed where nearness counts',
    who: 'member',
    refusals: { ...no, ...givingRefusals },
    input: z.object({ id, code: text(200).default(''), latitude: decimal(-90, 90).nullish(), longitude: decimal(-180, 180).nullish() }),
    data: receipt,
  }),
}

/** Up to the year 3000: what a database holds as a moment. */
const body = {
  name: filled(sceneSignLimits.name),
  picture: pictureUrl.default(''),
  place: text(sceneSignLimits.place).default(''),
  remark: text(sceneSignLimits.remark).default(''),
  startTime: moment,
  endTime: moment,
  codeMode: z.enum(codeModes),
  /** Stores near which members sign; none is all of them. */
  shopIds: z.array(id).max(sceneSignLimits.shops).default([]),
  /** 0: anywhere. */
  maxMetres: integer(0, sceneSignLimits.metres).default(0),
  successTips: filled(sceneSignLimits.tips),
  /** '0': no gift. */
  giftBagId: optionalId,
}
const sceneSignRow = z.object({
  id,
  ...body,
  giftBagId: id,
  open: z.boolean(),
  phase: z.enum(sceneSignPhases),
  giftBagName: z.string(),
  gifts: z.array(z.string()),
  /** How many members signed. */
  signed: z.int(),
})
const view = { who: 'operator', permission: activityPermissions.view } as const
const edit = { who: 'operator', permission: activityPermissions.edit, refusals: sceneSignEditRefusals } as const
const one = z.object({ id })
const gone = { gone: no.gone }

export const sceneSignConsoleCalls = {
  'GET /console/api/v1/scene-signs': call({
    summary: 'Activities where members sign on the spot, newest first',
    ...view,
    paged: true,
    counts: ['all', ...sceneSignPhases],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      phase: z.enum(['', ...sceneSignPhases]).optional(),
      sort: sortBy('startTime', 'endTime'),
    }),
    data: z.array(sceneSignRow),
  }),
  'GET /console/api/v1/scene-signs/one': call({
    summary: 'One of them',
    ...view,
    refusals: gone,
    input: one,
    data: sceneSignRow.extend(editMark),
  }),
  'GET /console/api/v1/scene-signs/bags': call({
    summary: 'Gift bags that a signature may give, newest first',
    ...view,
    input: z.object({}),
    data: z.array(z.object({ id, name: z.string(), gifts: z.array(z.string()) })),
  }),
  'GET /console/api/v1/scene-signs/code': call({
    summary: 'What the code on the spot holds now; one that turns is asked for again at `renewTime`',
    ...view,
    refusals: gone,
    input: one,
    data: z.object({ address: z.string(), renewTime: stamp.nullable(), nowTime: stamp, signed: z.int() }),
  }),
  'POST /console/api/v1/scene-signs/save': call({
    summary: 'Makes one or changes it; its gift stays once somebody signed',
    ...edit,
    audit: [sceneSignAudit.add, sceneSignAudit.edit],
    input: z.object({ id: optionalId, ...body, version: seenVersion }),
    data: one,
  }),
  'POST /console/api/v1/scene-signs/status': call({
    summary: 'Stops one or lets it go on',
    ...edit,
    audit: sceneSignAudit.status,
    input: one.extend({ open: flag }),
    data: z.null(),
  }),
  'GET /console/api/v1/scene-signs/people': call({
    summary: 'Who signed, the last one first',
    ...view,
    refusals: gone,
    paged: true,
    input: z.object({ ...paging, id }),
    data: z.array(
      z.object({
        memberId: id,
        userName: z.string(),
        mobileNo: phone,
        index: z.int(),
        shopName: z.string(),
        /** Metres to the nearest store; null when nobody asked. */
        metres: z.int().nullable(),
        gifted: z.boolean(),
        giftReason: z.string(),
        time: stamp,
      }),
    ),
  }),
  'GET /console/api/v1/scene-signs/export': call({
    summary: 'Everybody who signed, as a CSV file',
    ...view,
    refusals: gone,
    reply: 'file',
    input: one,
    data: textStream,
  }),
}
