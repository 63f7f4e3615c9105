import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, paging, sortBy, stamp, text, textFile, integer, yuanAmount } from '../../kit/fields.ts'
import { distributorAudit } from './audit.ts'
import { distributorPermissions } from './permissions.ts'
import { distributorStates, maxQuota } from './rules.ts'
import { distributorEditRefusals, distributorRefusals as refusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

const ofMember = { who: 'member', refusals } as const
const person = { memberId: id, userName: z.string(), headImgUrl: z.string(), mobileNo: phone }
const order = z.object({
  orderId: id,
  orderNo: z.string(),
  memberId: id,
  userName: z.string(),
  title: z.string(),
  imgUrl: z.string(),
  amount: yuanAmount,
  status: z.int(),
  statusName: z.string(),
  time: stamp,
})
const coupon = z.object({
  templateId: id,
  name: z.string(),
  /** What it takes off, in words. */
  terms: z.string(),
  quota: z.int(),
  given: z.int(),
  left: z.int(),
})

export const distributorCalls = {
  'GET /diamond-angel/api/v1/status': call({
    summary: 'Whether the caller is a distributor, with what they brought; refused for nobody',
    who: 'member',
    input: z.object({}),
    data: z.object({
      state: z.enum(['none', ...distributorStates]),
      name: z.string(),
      members: z.int(),
      monthOrders: z.int(),
      monthAmount: yuanAmount,
    }),
  }),
  'GET /diamond-angel/api/v1/members': call({
    summary: 'Members who came by the caller, newest first',
    ...ofMember,
    paged: true,
    input: z.object({ ...paging, keyword: text(20).optional() }),
    data: z.array(z.object({ ...person, registerTime: stamp, orders: z.int(), amount: yuanAmount })),
  }),
  'GET /diamond-angel/api/v1/member': call({
    summary: 'One member who came by the caller',
    ...ofMember,
    input: z.object({ memberId: id }),
    data: z.object({
      ...person,
      registerTime: stamp,
      orders: z.int(),
      amount: yuanAmount,
      lastOrderTime: stamp.nullable(),
      coupons: z.int(),
    }),
  }),
  'GET /diamond-angel/api/v1/orders': call({
    summary: 'Orders of the caller’s members, newest first; of one of them when named',
    ...ofMember,
    paged: true,
    input: z.object({ ...paging, memberId: id.optional() }),
    data: z.array(order),
  }),
  'GET /diamond-angel/api/v1/coupons': call({
    summary: 'Coupons the caller may hand out, with how many are left',
    ...ofMember,
    input: z.object({}),
    data: z.array(coupon),
  }),
  'GET /diamond-angel/api/v1/coupon': call({
    summary: 'One of them, with whom it went to',
    ...ofMember,
    paged: true,
    input: z.object({ ...paging, templateId: id }),
    data: z.array(z.object({ ...person, time: stamp })),
  }),
  'POST /diamond-angel/api/v1/give-coupon': call({
    summary: 'Gives a coupon to one of the caller’s members, once for each template',
    ...ofMember,
    input: z.object({ templateId: id, memberId: id }),
    data: z.object({ left: z.int() }),
  }),
  'GET /diamond-angel/api/v1/prospects': call({
    summary: 'People the caller has entered, newest first, and whether they have registered since',
    ...ofMember,
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(
      z.object({ prospectId: id, userName: z.string(), mobileNo: z.string(), remark: z.string(), joined: z.boolean(), time: stamp }),
    ),
  }),
  'POST /diamond-angel/api/v1/prospect': call({
    summary: 'Enters a prospective member',
    ...ofMember,
    limit: 'strict',
    input: z.object({ userName: filled(20), mobileNo: text(20), remark: text(100).default('') }),
    data: z.object({ prospectId: id }),
  }),
  'GET /diamond-angel/api/v1/rank': call({
    summary: 'Distributors of the brand by what their members paid this month; names are masked except the caller’s',
    ...ofMember,
    input: z.object({}),
    data: z.object({
      month: z.string(),
      /** Null without an order. */
      mine: z.int().nullable(),
      rows: z.array(
        z.object({ rank: z.int(), userName: z.string(), headImgUrl: z.string(), orders: z.int(), amount: yuanAmount, own: z.boolean() }),
      ),
    }),
  }),
}

const edit = { who: 'operator', permission: distributorPermissions.edit, refusals: distributorEditRefusals } as const
const view = { ...edit, permission: distributorPermissions.view } as const

export const distributorConsoleCalls = {
  'GET /console/api/v1/distributors': call({
    summary: 'Distributors, newest first, with what their members bought this month and ever',
    ...view,
    paged: true,
    counts: ['all', ...distributorStates],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      state: z.enum(['', ...distributorStates]).optional(),
      sort: sortBy('time'),
    }),
    data: z.array(
      z.object({
        ...person,
        state: z.enum(distributorStates),
        remark: z.string(),
        members: z.int(),
        prospects: z.int(),
        monthOrders: z.int(),
        monthAmount: yuanAmount,
        orders: z.int(),
        amount: yuanAmount,
        time: stamp,
      }),
    ),
  }),
  'GET /console/api/v1/distributors/export': call({
    summary: 'All distributors with their figures, as a file',
    stale: true,
    ...view,
    reply: 'file',
    input: z.object({}),
    data: textFile,
  }),
  'POST /console/api/v1/distributors/appoint': call({
    summary: 'Makes a member a distributor, by phone',
    ...edit,
    audit: distributorAudit.appoint,
    input: z.object({ mobileNo: filled(20), remark: text(60).default('') }),
    data: z.object({ memberId: id }),
  }),
  'POST /console/api/v1/distributors/state': call({
    summary: 'Stops a distributor, or takes them up again',
    ...edit,
    audit: distributorAudit.state,
    input: z.object({ memberId: id, state: z.enum(distributorStates) }),
    data: z.null(),
  }),
  'GET /console/api/v1/distributors/quotas': call({
    summary: 'Coupons entrusted to a distributor',
    ...view,
    input: z.object({ memberId: id }),
    data: z.array(coupon),
  }),
  'POST /console/api/v1/distributors/quota': call({
    summary: 'Sets how many coupons of a template a distributor may hand out altogether',
    ...edit,
    audit: distributorAudit.quota,
    input: z.object({ memberId: id, templateId: id, quota: integer(0, maxQuota) }),
    data: z.null(),
  }),
}
