import { window } from '@youli/domain/kit/fields.ts'
import { giftBagConsoleCalls } from '@youli/domain/promotion/gift-bag/calls.ts'
import { door } from '../../kit/http/door.ts'
import { membersOf } from '../../member/registration/service.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import * as bags from './editing.ts'
import { allClaims, namer } from './reading.ts'

export const giftBagConsoleDoor = door(giftBagConsoleCalls, {
  'GET /console/api/v1/gift-bags': {
    read: (r, { scene = '', keyword = '', ...page }, { me, now }) => bags.list(r, me.tenantId, { scene, keyword }, window(page), now),
  },
  'GET /console/api/v1/gift-bags/one': {
    read: async (r, { id }, { me, now }) => (await bags.stored(r, me.tenantId, [await bags.findBag(r, me.tenantId, id)], now))[0]!,
  },
  'POST /console/api/v1/gift-bags/save': {
    write: async (tx, draft, ctx) => {
      const { tenantId } = ctx.me
      const look = async (id: string) => (await bags.stored(tx, tenantId, [await bags.findBag(tx, tenantId, id)], ctx.now))[0]!
      const was = draft.id ? await look(draft.id) : {}
      const { id } = await bags.save(tx, ctx.app, tenantId, draft, ctx.now)
      const is = await look(id)
      const changes = difference(was, is)
      if (changes)
        await record(tx, actorOf(ctx), {
          action: draft.id ? 'gift-bag.edit' : 'gift-bag.add',
          subject: 'gift-bag',
          subjectId: id,
          ...changes,
        })
      return { id }
    },
  },
  'POST /console/api/v1/gift-bags/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await bags.setOpen(tx, ctx.me.tenantId, id, open)
      if (before.open !== open)
        await record(tx, actorOf(ctx), {
          action: 'gift-bag.status',
          subject: 'gift-bag',
          subjectId: id,
          before: { open: before.open },
          after: { open },
        })
      return null
    },
  },
  'GET /console/api/v1/gift-bags/claims': {
    read: async (r, { id, memberId, state = '', ...page }, { me, now }) => {
      const { rows, total } = await allClaims(r, me.tenantId, { id, memberId, state }, window(page))
      const named = await namer(
        r,
        me.tenantId,
        rows.flatMap(({ claim }) => claim.parts),
        now,
      )
      const people = await membersOf(
        r,
        me.tenantId,
        rows.map(({ claim }) => claim.memberId),
      )
      const data = rows.map(({ claim, bagName }) => {
        const person = people.get(claim.memberId)
        return {
          id: claim.id,
          bagId: claim.bagId,
          bagName,
          memberId: claim.memberId,
          userName: person?.name ?? '',
          mobileNo: person?.mobile ?? '',
          scene: claim.scene,
          state: claim.state,
          detailList: named(claim.parts),
          failMessage: claim.failMessage,
          time: claim.wonAt.getTime(),
          expireTime: claim.expiresAt?.getTime() ?? null,
          receiveTime: claim.receivedAt?.getTime() ?? null,
        }
      })
      return { data, total }
    },
  },
})
