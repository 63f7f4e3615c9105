import { window } from '@youli/domain/kit/fields.ts'
import { distributorCalls } from '@youli/domain/marketing/distributor/calls.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes, type Ctx } from '../../kit/http/handlers.ts'
import { memberOf } from '../../member/registration/public/members.ts'
import { enterProspect, giveCoupon } from './coupon-gifts.ts'
import {
  couponGifts,
  couponsOfDistributor,
  distributorStanding,
  listProspects,
  memberOfDistributor,
  membersOfDistributor,
  ordersOfDistributor,
  rankDistributors,
} from './queries.ts'
import { findDistributor, requireDistributor } from './public/distributors.ts'

/** Reads only for those who are distributors now. */
const asOne =
  <I, O>(work: (r: Reader, input: I, ctx: Ctx<'member'>) => Promise<O>) =>
  async (r: Reader, input: I, ctx: Ctx<'member'>): Promise<O> => {
    await requireDistributor(r, ctx.me)
    return work(r, input, ctx)
  }

export const distributorRoutes = defineRoutes(distributorCalls, {
  'GET /diamond-angel/api/v1/status': {
    read: async (r, _, { me, now }) => {
      const row = await findDistributor(r, me)
      const name = (await memberOf(r, me.tenantId, me.memberId))?.name ?? ''
      if (row?.state !== 'active') return { state: row?.state ?? ('none' as const), name, members: 0, monthOrders: 0, monthAmount: 0 }
      return { state: row.state, name, ...(await distributorStanding(r, me, now)) }
    },
  },
  'GET /diamond-angel/api/v1/members': {
    read: asOne((r, { keyword = '', ...page }: { keyword?: string }, { me }) => membersOfDistributor(r, me, keyword, window(page))),
  },
  'GET /diamond-angel/api/v1/member': {
    read: asOne((r, { memberId }: { memberId: string }, { me }) => memberOfDistributor(r, me, memberId)),
  },
  'GET /diamond-angel/api/v1/orders': {
    read: asOne((r, { memberId, ...page }: { memberId?: string }, { me, now }) => ordersOfDistributor(r, me, memberId, window(page), now)),
  },
  'GET /diamond-angel/api/v1/coupons': { read: asOne((r, _: object, { me, now }) => couponsOfDistributor(r, me, now)) },
  'GET /diamond-angel/api/v1/coupon': {
    read: asOne((r, { templateId, ...page }: { templateId: string }, { me }) => couponGifts(r, me, templateId, window(page))),
  },
  'POST /diamond-angel/api/v1/give-coupon': {
    write: async (tx, request, { me, actor }) => ({ left: await giveCoupon(tx, actor, me.memberId, request) }),
  },
  'GET /diamond-angel/api/v1/prospects': { read: asOne((r, page: object, { me }) => listProspects(r, me, window(page))) },
  'POST /diamond-angel/api/v1/prospect': {
    write: async (tx, request, { me, actor }) => ({ prospectId: await enterProspect(tx, actor, me.memberId, request) }),
  },
  'GET /diamond-angel/api/v1/rank': { read: asOne((r, _: object, { me, now }) => rankDistributors(r, me, now)) },
})
