import * as z from 'zod'
import { call } from '../../kit/call.ts'
import {
  day as calendarDay,
  filled,
  flag,
  id,
  int,
  integer,
  oneOf,
  optionalId,
  paging,
  sortBy,
  stamp,
  text,
  yuanAmount,
  yuanInput,
} from '../../kit/fields.ts'
import { maxLevels } from '../grade/rules.ts'
import { memberAudit } from './audit.ts'
import { memberPermissions } from './permissions.ts'
import { profileMax, tagMax } from './rules.ts'
import { memberAdminRefusals, profileRefusals } from './texts.ts'
import { timelineAnswer, timelineInput } from '../../platform/note/timeline.ts'
import { timelineTargets, timelineTopics } from './timeline.ts'
import { uploadRefusals } from '../../platform/upload/texts.ts'
import { maskedPhone, phone } from '../../platform/operator/fields.ts'
import { operatorPermissions } from '../../platform/operator/permissions.ts'

const bit = oneOf(0, 1)
/** 0 or 1, also as text or truth; anything else is refused. */
const lunarFlag = z.union([bit, z.enum(['0', '1']), z.boolean()]).transform((v) => v === 1 || v === '1' || v === true)
const day = z
  .string()
  .max(10)
  .regex(/^(?:\d{4}-\d{2}-\d{2})?$/)

/** The member detail (Spec 1 §3). `version` grows with every change: sent back, it keeps a stale page from writing. */
const memberDetail = z.object({
  userName: z.string(),
  mobileNo: phone,
  sex: z.int(),
  birthday: z.string(),
  birthdayIsLunar: bit,
  address: z.string(),
  memorialName: z.string(),
  memorialDay: z.string(),
  memorialDayIsLunar: bit,
  interest: z.string(),
  headImgUrl: z.string(),
  version: z.int(),
})

export const profileCalls = {
  'GET /user/member/api/v2/user-detail-info': call({
    summary: 'The member’s own profile',
    who: 'member',
    input: z.object({}),
    data: memberDetail,
  }),
  'POST /user/member/api/v2/update-member-info': call({
    summary: 'Changes the profile: only the fields sent. A filled birthday stays; `version` refuses a page that has not seen the latest',
    who: 'member',
    input: z.object({
      userName: text(profileMax.name).optional(),
      sex: int.pipe(integer(0, 2)).optional(),
      address: text(profileMax.text).optional(),
      birthday: day.nullish(),
      birthdayIsLunar: lunarFlag.optional(),
      memorialName: text(profileMax.memorialName).nullish(),
      memorialDay: day.nullish(),
      memorialDayIsLunar: lunarFlag.optional(),
      interest: text(profileMax.text).optional(),
      version: int.optional(),
    }),
    data: z.object({ version: z.int(), firstTime: z.boolean() }),
    refusals: profileRefusals,
  }),
  'GET /user/member/api/v1/favorite-list': call({
    summary: 'What a member may choose as a favourite',
    who: 'visitor',
    input: z.object({}),
    data: z.array(z.string()),
  }),
  'GET /user/member/api/v1/anniversary-list': call({
    summary: 'Names a memorial day may have',
    who: 'visitor',
    input: z.object({}),
    data: z.array(z.string()),
  }),
  'FORM /user/api/v1/modify-head-img-url': call({
    summary: 'A new portrait: `mediaId` of the messenger’s SDK, or the name of a picture uploaded with /oss/token',
    who: 'member',
    input: z.object({ mediaId: filled(300) }),
    data: z.object({ headImgUrl: z.string() }),
    refusals: { ...profileRefusals, ...uploadRefusals },
  }),
}

const memberState = z.enum(['active', 'leaving', 'left'])

/** What a member bought and has, each by its ledger; null where the operator may not see it. */
const figures = z.object({
  spent: yuanAmount,
  orders: z.int(),
  /** Of an order, on average; 0 without any. */
  average: yuanAmount,
  lastOrderTime: stamp.nullable(),
  points: z.object({ balance: z.int(), expiring: z.int(), expiringTime: stamp.nullable() }).nullable(),
  card: z.object({ principal: yuanAmount, gift: yuanAmount }).nullable(),
  /** Usable coupons, and how many of them end within three days. */
  coupons: z.object({ usable: z.int(), ending: z.int() }),
})

/** Day filters of a list; '' is none. */
const pickedDay = calendarDay.or(z.literal('')).optional()

const one = { who: 'operator', permission: memberPermissions.view, refusals: memberAdminRefusals } as const

export const memberAdminCalls = {
  'GET /console/api/v1/members': call({
    summary: 'Members by name, full phone, its last four digits, or number; newest first unless sorted. Phones are masked',
    ...one,
    paged: true,
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      tag: text(tagMax.length).optional(),
      from: pickedDay,
      to: pickedDay,
      /** Place of the grade among the levels, 0 the lowest. */
      grade: integer(0, maxLevels - 1).optional(),
      shopId: optionalId,
      advisorId: optionalId,
      blocked: flag.optional(),
      /** Members whose birthday, solar or lunar, is kept within so many days. */
      birthdayWithin: integer(1, 60).optional(),
      spentFrom: yuanInput.optional(),
      spentTo: yuanInput.optional(),
      ordersFrom: integer(0, 100_000_000).optional(),
      ordersTo: integer(0, 100_000_000).optional(),
      /** Points to spend, as of the last sweep. */
      pointsFrom: integer(0, 100_000_000).optional(),
      pointsTo: integer(0, 100_000_000).optional(),
      /** By what kind of link they came; `none`: by themselves. */
      source: text(40).optional(),
      /** Days of the last order. */
      orderedFrom: pickedDay,
      orderedTo: pickedDay,
      sort: sortBy('registerTime', 'spent', 'orders', 'lastOrderTime', 'points'),
    }),
    data: z.array(
      z.object({
        id,
        userName: z.string(),
        /** Masked. */
        mobileNo: maskedPhone,
        headImgUrl: z.string(),
        sex: z.int(),
        tags: z.array(z.string()),
        completed: z.boolean(),
        state: memberState,
        blocked: z.boolean(),
        registerTime: stamp,
        gradeName: z.string(),
        spent: yuanAmount,
        orders: z.int(),
        /** 0 without any order: sorted by it, these come as the earliest. */
        lastOrderTime: stamp,
        points: z.int(),
        shopName: z.string(),
        advisorName: z.string(),
        fromType: z.string(),
        birthday: z.string(),
        birthdayIsLunar: bit,
      }),
    ),
  }),
  'GET /console/api/v1/members/one': call({
    summary: 'Everything the member area knows of one member',
    ...one,
    input: z.object({ id }),
    data: z.object({
      id,
      state: memberState,
      blocked: z.object({ reason: z.string(), time: stamp }).nullable(),
      figures,
      grade: z.object({
        name: z.string(),
        growth: z.int(),
        since: z.int(),
        next: z.object({ name: z.string(), growth: z.int() }).nullable(),
      }),
      advisorName: z.string(),
      /** Products bought most often. */
      usualBuys: z.array(z.object({ name: z.string(), times: z.int() })),
      leavesTime: stamp.nullable(),
      registerTime: stamp,
      completedTime: stamp.nullable(),
      tags: z.array(z.string()),
      /** Its phone is masked, as are those of addresses: `members/reveal` shows it. */
      profile: memberDetail.extend({ mobileNo: maskedPhone }),
      from: z.object({ fromId: z.string(), fromType: z.string(), shopName: z.string(), employeeName: z.string(), appId: z.string() }),
      addresses: z.array(
        z.object({ id, recipients: z.string(), mobileNo: maskedPhone, area: z.string(), address: z.string(), isDefault: z.boolean() }),
      ),
      consents: z.array(z.object({ kind: z.string(), version: z.int(), via: z.string(), time: stamp })),
      sessions: z.array(z.object({ id, appId: z.string(), createTime: stamp, expireTime: stamp })),
      rewards: z.array(z.object({ step: z.string(), points: z.int(), time: stamp })),
    }),
  }),
  'GET /console/api/v1/members/timeline': call({
    summary: 'List what happened with a member, newest first, by topic or all',
    ...one,
    input: z.object({ ...timelineInput, tab: z.enum(['all', ...timelineTopics]).default('all') }),
    data: z.object(timelineAnswer(timelineTopics, timelineTargets)),
  }),
  'POST /console/api/v1/members/tags': call({
    summary: 'Sets the tags of a member',
    who: 'operator',
    permission: memberPermissions.edit,
    audit: memberAudit.tags,
    input: z.object({ id, tags: z.array(filled(tagMax.length)).max(100) }),
    data: z.object({ tags: z.array(z.string()) }),
    refusals: memberAdminRefusals,
  }),
  'POST /console/api/v1/members/block': call({
    summary: 'Keep a member from ordering, taking part and getting coupons',
    ...one,
    permission: memberPermissions.edit,
    audit: memberAudit.block,
    input: z.object({ id, reason: filled(profileMax.text) }),
    data: z.null(),
  }),
  'POST /console/api/v1/members/unblock': call({
    summary: 'Let a blocked member order and take part again',
    ...one,
    permission: memberPermissions.edit,
    audit: memberAudit.unblock,
    input: z.object({ id }),
    data: z.null(),
  }),
  'POST /console/api/v1/members/reveal': call({
    summary: 'Show the whole phone number of a member; the log keeps who asked',
    ...one,
    permission: operatorPermissions.wholePhones,
    audit: memberAudit.reveal,
    input: z.object({ id }),
    data: z.object({ mobileNo: phone }),
  }),
  'POST /console/api/v1/members/message': call({
    summary: 'Write a member a message, sent by the official account they follow, else by SMS',
    ...one,
    permission: memberPermissions.message,
    audit: memberAudit.message,
    input: z.object({ id, text: filled(profileMax.message) }),
    data: z.null(),
  }),
  'GET /console/api/v1/members/choices': call({
    summary: 'Grades, lowest first, and the sources of members, for the filters of the list',
    ...one,
    input: z.object({}),
    data: z.object({ grades: z.array(z.string()), sources: z.array(z.string()) }),
  }),
  'GET /console/api/v1/members/tags': call({
    summary: 'Tags in use, most used first',
    ...one,
    input: z.object({}),
    data: z.array(z.object({ tag: z.string(), members: z.int() })),
  }),
}
