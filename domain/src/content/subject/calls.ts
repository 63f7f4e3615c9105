import * as z from 'zod'
import { goods } from '../../catalog/goods/calls.ts'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { flag, id, optionalId, paging, pictureUrl, sortBy, stamp, text } from '../../kit/fields.ts'
import { subjectAudit } from './audit.ts'
import { subjectPermissions } from './permissions.ts'
import { subjectLimits } from './rules.ts'
import { subjectRefusals as refusals } from './texts.ts'

/** A topic (Spec 2 §3); `modules` is the JSON text of its parts. */
const subject = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  masterImg: z.string(),
  modules: z.string(),
  userCollect: z.boolean(),
  hits: z.int(),
  collect: z.int(),
})
/** With the goods of its parts that are on sale. */
export const subjectDetail = subject.extend({ goods: z.array(goods) })

/** Values are not in the specification (conflicts G13): words and truth of either kind are taken. */
const action = z.union([
  z.enum(['fav', 'add', 'collect', 'unfav', 'cancel', 'del']).transform((word) => ['fav', 'add', 'collect'].includes(word)),
  flag,
])

export const subjectCalls = {
  'GET /customize-page/api/v1/subject/list/fore': call({
    summary: 'Published topics, those put first before the newest, 5 a page',
    who: 'anyone',
    paged: true,
    input: z.object({ ...paging, keyword: text(40).optional() }),
    data: z.array(subject),
  }),
  'GET /customize-page/api/v1/subject/detail/fore': call({
    summary: 'One published topic; the reading counts as a hit',
    who: 'anyone',
    input: z.object({ id }),
    data: subjectDetail,
    refusals,
  }),
  'GET /customize-page/api/v1/subject/is-fav': call({
    summary: 'Is this topic a favourite of the caller',
    who: 'visitor',
    input: z.object({ id }),
    data: z.boolean(),
  }),
  'FORM /customize-page/api/v1/subject/fav': call({
    summary: 'Makes a topic a favourite or not; repeats are harmless',
    who: 'visitor',
    input: z.object({ id, action }),
    data: z.boolean(),
    refusals,
  }),
  'GET /customize-page/api/v1/subject/fav/list': call({
    summary: 'The caller’s favourite topics that are published, the latest first',
    who: 'visitor',
    paged: true,
    input: z.object(paging),
    data: z.array(subject),
  }),
}

/** A part as an operator fills it in. */
export const subjectModule = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), html: text(subjectLimits.html) }),
  z.object({ type: z.literal('image'), imgUrl: pictureUrl, url: pictureUrl.default('') }),
  z.object({ type: z.literal('coupon'), couponIds: z.array(id).max(subjectLimits.coupons) }),
  z.object({ type: z.literal('goods'), heading: text(subjectLimits.heading).default(''), goodsIds: z.array(id).max(subjectLimits.goods) }),
])

const draft = z.object({
  title: text(subjectLimits.title),
  summary: text(subjectLimits.summary).default(''),
  masterImg: pictureUrl.default(''),
  topping: z.boolean().default(false),
  modules: z.array(subjectModule).max(subjectLimits.modules),
})
const row = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  masterImg: z.string(),
  topping: z.boolean(),
  published: z.boolean(),
  hits: z.int(),
  collect: z.int(),
  updateTime: stamp,
})
const editing = { who: 'operator', permission: subjectPermissions.edit, refusals } as const

export const subjectConsoleCalls = {
  'GET /console/api/v1/subjects': call({
    summary: 'Topics, published or not',
    ...editing,
    paged: true,
    counts: ['all', 'on', 'off'],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      state: z.enum(['', 'on', 'off']).optional(),
      sort: sortBy('updateTime'),
    }),
    data: z.array(row),
  }),
  'GET /console/api/v1/subjects/one': call({
    summary: 'Everything of a topic, for editing, with the names of its goods and the address of its preview',
    ...editing,
    input: z.object({ id }),
    data: row.extend({
      modules: z.array(subjectModule),
      goods: z.array(z.object({ id, goodsName: z.string() })),
      /** In the storefront, with the key of the editor. */
      previewPath: z.string(),
      ...editMark,
    }),
  }),
  'POST /console/api/v1/subjects/save': call({
    summary: 'Makes a topic (not published at first) or changes one',
    ...editing,
    audit: [subjectAudit.add, subjectAudit.edit],
    input: draft.extend({ id: optionalId, version: seenVersion }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/subjects/publish': call({
    summary: 'Publishes a topic or takes it offline',
    ...editing,
    audit: subjectAudit.publish,
    input: z.object({ id, published: z.boolean() }),
    data: z.null(),
  }),
  'POST /console/api/v1/subjects/del': call({
    summary: 'Deletes a topic',
    ...editing,
    audit: subjectAudit.del,
    input: z.object({ id }),
    data: z.null(),
  }),
}
