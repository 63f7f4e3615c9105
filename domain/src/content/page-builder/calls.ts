import * as z from 'zod'
import { goods } from '../../catalog/goods/calls.ts'
import { gift } from '../../gift/gift-store/calls.ts'
import { call } from '../../kit/call.ts'
import { id, moment, optionalId, paging, sortBy, stamp, text, integer } from '../../kit/fields.ts'
import { activityItem } from '../../marketing/activity/calls.ts'
import { subjectDetail } from '../subject/calls.ts'
import { pageAudit } from './audit.ts'
import { pageModules } from './modules.ts'
import { pagePermissions } from './permissions.ts'
import { pageLimits, pageNames } from './rules.ts'
import { pageRefusals as refusals } from './texts.ts'

/** What the modules of a page show, so that a page is one request: goods on sale, gifts, flash sales. */
const moduleContents = { goods: z.array(goods), gifts: z.array(gift), activities: z.array(activityItem) }

/** A page as members see it (Spec 1 §3); `modules` is JSON text of {top, bottom}, `invalidDate` in ms, null without an end. */
export const customPage = z.object({
  id,
  title: z.string(),
  customizePageId: id,
  pageName: z.string(),
  modules: z.string(),
  invalidDate: stamp.nullable(),
  qualifiedId: z.string(),
  ...moduleContents,
})
/** A topic is asked for by the same calls; then it comes along whole. */
const pageOrTopic = customPage.extend({ topic: subjectDetail.nullable() })

const qualifiedId = optionalId

export const pageBuilderCalls = {
  'GET /customize-page/custom/get': call({
    summary: 'The published page of a page name, the newest of those that are `custom`; null while there is none',
    who: 'anyone',
    cache: { tag: 'custom-page' },
    input: z.object({ pageName: text(40).default('custom'), qualifiedId }),
    data: customPage.nullable(),
  }),
  'GET /customize-page/custom/getcustom': call({
    summary: 'A published page or topic by its id',
    who: 'anyone',
    input: z.object({ id, qualifiedId }),
    data: pageOrTopic,
    refusals,
  }),
  'GET /customize-page/custom/get-preview': call({
    summary: 'A page or topic as it will look; what is not published needs the key of its editor',
    who: 'anyone',
    input: z.object({ id, key: text(64).default('') }),
    data: pageOrTopic,
    refusals,
  }),
}

const pageName = z.enum(pageNames)
const draft = {
  title: text(pageLimits.title),
  invalidDate: moment.nullable().default(null),
  modules: pageModules,
}
const row = z.object({
  id,
  pageName,
  title: z.string(),
  /** Of what members see; of the draft while nothing is published. */
  invalidDate: stamp.nullable(),
  /** The version members see; null while there is none. */
  version: z.int().nullable(),
  /** The draft says something else than that version. */
  changed: z.boolean(),
  publishAt: stamp.nullable(),
  updateTime: stamp,
})
const editing = { who: 'operator', permission: pagePermissions.edit, refusals } as const
const one = z.object({ id })
const done = z.null()
/** What a picker of the editor can be asked for. */
export const choiceKinds = ['goods', 'gift', 'seckill', 'lottery', 'coupon_bag', 'points_bag', 'any_bag'] as const

export const pageBuilderConsoleCalls = {
  'GET /console/api/v1/custom-pages': call({
    summary: 'Custom pages, published or not, newest first unless sorted',
    ...editing,
    paged: true,
    counts: ['all', 'on', 'off', 'over'],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      pageName: z.enum(['', ...pageNames]).optional(),
      state: z.enum(['', 'on', 'off', 'over']).optional(),
      sort: sortBy('updateTime'),
    }),
    data: z.array(row),
  }),
  'GET /console/api/v1/custom-pages/one': call({
    summary: 'The draft of a page, for editing, and the address of its preview; `rev` goes back with the next save',
    ...editing,
    input: one,
    data: row.extend({ rev: z.int(), modules: pageModules, previewPath: z.string() }),
  }),
  'POST /console/api/v1/custom-pages/save': call({
    summary: 'Makes a page (not published) or changes the draft of one; members see nothing of it yet',
    ...editing,
    audit: [pageAudit.add, pageAudit.edit],
    input: z.object({
      id: optionalId,
      rev: integer(0, Number.MAX_SAFE_INTEGER).default(0),
      pageName: pageName.default('custom'),
      ...draft,
    }),
    data: z.object({ id, rev: z.int() }),
  }),
  'POST /console/api/v1/custom-pages/look': call({
    summary: 'A draft as members would see it; keeps nothing',
    ...editing,
    unaudited: 'it keeps nothing',
    input: z.object({ pageName: pageName.default('custom'), ...draft }),
    data: customPage,
  }),
  'POST /console/api/v1/custom-pages/publish': call({
    summary: 'Publishes the draft, now or, as it is now, at a moment (ms)',
    ...editing,
    audit: [pageAudit.publish, pageAudit.schedule],
    input: z.object({ id, publishAt: moment.nullable().default(null) }),
    data: z.object({ version: z.int() }),
  }),
  'POST /console/api/v1/custom-pages/unschedule': call({
    summary: 'Takes back what was scheduled',
    ...editing,
    audit: pageAudit.unschedule,
    input: one,
    data: done,
  }),
  'POST /console/api/v1/custom-pages/offline': call({
    summary: 'Takes a page from its members; the draft and the versions stay',
    ...editing,
    audit: pageAudit.offline,
    input: one,
    data: done,
  }),
  'GET /console/api/v1/custom-pages/versions': call({
    summary: 'What was published of a page and by whom, newest first',
    ...editing,
    paged: true,
    input: z.object({ ...paging, id }),
    data: z.array(
      z.object({
        version: z.int(),
        title: z.string(),
        modules: z.int(),
        invalidDate: stamp.nullable(),
        time: stamp,
        by: z.string(),
        live: z.boolean(),
      }),
    ),
  }),
  'POST /console/api/v1/custom-pages/rollback': call({
    summary: 'Publishes a version once more, as a new one; the draft becomes it',
    ...editing,
    audit: pageAudit.rollback,
    input: z.object({ id, version: integer(1, Number.MAX_SAFE_INTEGER) }),
    data: z.object({ version: z.int() }),
  }),
  'POST /console/api/v1/custom-pages/copy': call({
    summary: 'Makes a custom page with the draft of another',
    ...editing,
    audit: pageAudit.copy,
    input: one,
    data: one,
  }),
  'POST /console/api/v1/custom-pages/del': call({
    summary: 'Deletes a page; one that is home or menu must be taken offline first',
    ...editing,
    audit: pageAudit.del,
    input: one,
    data: done,
  }),
  'GET /console/api/v1/custom-pages/choices': call({
    summary: 'What a module can be about, found by name, and the names of those chosen before (comma-joined ids)',
    ...editing,
    input: z.object({ kind: z.enum(choiceKinds), keyword: text(40).default(''), ids: text(2000).default('') }),
    data: z.array(
      z.object({
        id,
        name: z.string(),
        note: z.string(),
        image: z.string(),
        /** Of a gift bag: points in it, and its first coupon. */
        point: z.int(),
        coupon: z
          .object({
            businessId: id,
            couponName: z.string(),
            couponType: z.int(),
            offType: z.string(),
            faceValue: z.number(),
            takeEffectWay: z.int(),
            beginTime: stamp.nullable(),
            endTime: stamp.nullable(),
            takeEffectDay: z.int(),
          })
          .nullable(),
      }),
    ),
  }),
}
