import { window } from '@youli/domain/kit/fields.ts'
import { seckillConsoleCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { touchGoods } from '../../catalog/goods/service.ts'
import type { Tx } from '../../kit/db/db.ts'
import { door, type Ctx } from '../../kit/http/door.ts'
import { mark } from '../../kit/rich-text.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import { touchActivities } from '../activity/service.ts'
import * as office from './back-office.ts'
import { buyersFile } from './buyers-file.ts'
import { addPieces, save, setStatus } from './editing.ts'

const subject = 'seckill'
type Shown = Awaited<ReturnType<typeof office.one>>
const forLog = (s: Shown) => ({ ...s, activityRule: mark(s.activityRule) })

/** Pieces moved and words changed: kept answers of both go. */
const dropAfter = (tx: Tx, { me, app }: Ctx<'operator'>) =>
  tx.afterCommit(() => {
    touchGoods(app, me.tenantId)
    touchActivities(app, me.tenantId)
  })

const sourceOf = ({ me, requestKey, app, now }: Ctx<'operator'>) => ({
  tenantId: me.tenantId,
  operatorId: me.operatorId,
  source: requestKey ?? app.id(),
  at: now,
})

export const seckillConsoleDoor = door(seckillConsoleCalls, {
  'GET /console/api/v1/seckill': {
    read: (r, q, { tenantId, now }) => office.list(r, tenantId, { keyword: q.keyword, phase: q.phase || undefined }, window(q), now),
  },
  'GET /console/api/v1/seckill/one': { read: (r, { activityId }, { tenantId }) => office.one(r, tenantId, activityId) },
  'POST /console/api/v1/seckill/save': {
    write: async (tx, draft, ctx) => {
      const { tenantId, operatorId } = ctx.me
      const before = draft.activityId ? forLog(await office.one(tx, tenantId, draft.activityId)) : null
      const activityId = await save(tx, { tenantId, operatorId, at: ctx.now, newId: ctx.app.id }, draft)
      const after = forLog(await office.one(tx, tenantId, activityId))
      const changes = before ? difference(before, after) : { after }
      const action = before ? 'seckill.edit' : 'seckill.add'
      if (changes) await record(tx, actorOf(ctx), { action, subject, subjectId: activityId, ...changes })
      dropAfter(tx, ctx)
      return { activityId }
    },
  },
  'POST /console/api/v1/seckill/status': {
    write: async (tx, { activityId, activityStatus }, ctx) => {
      const before = await setStatus(tx, sourceOf(ctx), activityId, activityStatus)
      if (before !== activityStatus)
        await record(tx, actorOf(ctx), {
          action: 'seckill.status',
          subject,
          subjectId: activityId,
          before: { activityStatus: before },
          after: { activityStatus },
        })
      dropAfter(tx, ctx)
      return null
    },
  },
  'POST /console/api/v1/seckill/stock': {
    write: async (tx, input, ctx) => {
      const left = await addPieces(tx, sourceOf(ctx), input)
      const { activityId, skuId, quantity } = input
      await record(tx, actorOf(ctx), { action: 'seckill.stock', subject, subjectId: activityId, after: { skuId, quantity, left } })
      dropAfter(tx, ctx)
      return { left }
    },
  },
  'GET /console/api/v1/seckill/live': {
    read: (r, { activityId, unit }, { tenantId, now }) => office.live(r, tenantId, activityId, unit, now),
  },
  'GET /console/api/v1/seckill/buyers': {
    read: (r, { activityId }, { me, now }) => buyersFile(r, me, activityId, now),
  },
})
