import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { closedReason } from '@youli/domain/marketing/activity/sale-rules.ts'
import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import { LRUCache } from 'lru-cache'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type MicroBatcher, microBatcher } from '../../kit/micro-batcher.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { settleQueue } from './jobs.ts'
import { type Memory, openMemory } from './memory.ts'
import { openPerSecondStats, type PerSecondStats } from './per-second-stats.ts'
import { openSale, settleRequests, type BuyRequest } from './sale.ts'
import { openRejections } from './rejections.ts'
import { appendRequests, type Outcome, queuedOutcome } from './requests.ts'

/** How many requests of one sale this process takes on. */
export interface Bounds {
  /** Waiting for the next transaction; more go into the queue, where nothing is lost. */
  direct: number
  /** Waiting in the queue; more are told at once that it is too busy. */
  queued: number
}
const queuedMost = 20_000

/** The place in this process where the requests of all sales arrive. */
export interface AdmissionQueue {
  /** Answers what the request has come to when that is durable; refuses what can be refused. */
  enter(request: BuyRequest['request'], ctx: Pick<Ctx<'member'>, 'me' | 'now' | 'requestKey'>): Promise<Outcome>
}

/** Opens the queue. Each sale has batchers of its own: what arrives within a few milliseconds is settled in one transaction. */
export function openAdmissionQueue(app: App, bounds: Bounds = { direct: app.settings.QUEUE_FROM, queued: queuedMost }): AdmissionQueue {
  const memory = openMemory(app)
  const seconds = openPerSecondStats(app)
  const rejections = openRejections(app)
  const batchersOf = openBatchers(app, bounds, memory, seconds)

  /** Refuses what memory knows, then has the request settled or queued; `admitted` is told in between. */
  const admit = async ([request, { me, now, requestKey }]: Parameters<AdmissionQueue['enter']>, admitted: () => void): Promise<Outcome> => {
    const { tenantId, memberId, appId } = me
    const sale = (await memory.sale(tenantId, request.activityId)) ?? refuse(no.gone)
    const closed = closedReason(sale.facts, now.getTime())
    if (closed) refuse(closed)
    if (!Number.isInteger(request.quantity) || request.quantity < 1) refuse(no.wrongQuantity)
    // Who has bought is told of the limit, not that nothing is left.
    if (memory.isSoldOut(tenantId, request.skuId) && !(await memory.hasBought(tenantId, request.activityId, memberId))) refuse(no.allSold)
    const { timeoutMinutes } = sale
    const buyRequest: BuyRequest = { me: { tenantId, memberId, appId }, request, now, requestKey, timeoutMinutes, ticket: app.id() }
    const { direct, queue } = batchersOf(tenantId, request.activityId)
    // Who comes while others wait in the queue waits behind them.
    if (sale.waiting === 0 && direct.waiting() < bounds.direct) {
      admitted()
      return direct.submit(buyRequest)
    }
    if (sale.waiting >= bounds.queued) refuse(no.busy)
    sale.waiting += 1
    admitted()
    return queue.submit(buyRequest)
  }
  return {
    async enter(request, ctx) {
      const sale = { tenantId: ctx.me.tenantId, activityId: request.activityId }
      seconds.buyRequest(sale)
      let admitted = false
      try {
        return await admit([request, ctx], () => {
          admitted = true
        })
      } catch (error) {
        if (error instanceof Refusal) {
          seconds.refused(sale)
          // What was settled is kept with its reason; a sale that is not there has nobody to be told.
          if ((!admitted && error.spec !== no.gone) || error.spec === no.busy)
            rejections.note({ activityId: request.activityId, me: ctx.me, now: ctx.now, ticket: app.id(), reason: error.message })
        }
        throw error
      }
    },
  }
}

interface SaleBatchers {
  /** Settles what arrives together. */
  direct: MicroBatcher<BuyRequest, Outcome>
  /** Writes what arrives together into the queue. */
  queue: MicroBatcher<BuyRequest, Outcome>
}

function openBatchers(
  app: App,
  bounds: Bounds,
  memory: Memory,
  seconds: PerSecondStats,
): (tenantId: string, activityId: string) => SaleBatchers {
  const settleNow = async (tx: Tx, buyRequests: readonly BuyRequest[]): Promise<(Outcome | Refusal)[]> => {
    const { me, request, now } = buyRequests[0]!
    // Read before the pieces are: what comes back while we settle makes it old.
    const version = memory.version(me.tenantId)
    const settled = await settleRequests(tx, await openSale(tx, me.tenantId, request.activityId, now), buyRequests, app.id, false)
    tx.afterCommit(() => {
      for (const { buyRequest, refusal } of settled) if (refusal?.spec === no.allSold) memory.soldOut(buyRequest.request.skuId, version)
      seconds.settled({ tenantId: me.tenantId, activityId: request.activityId }, buyRequests.length)
    })
    return settled.map(({ outcome, refusal }) => refusal ?? outcome)
  }
  const queueUp = async (tx: Tx, buyRequests: readonly BuyRequest[]): Promise<Outcome[]> => {
    const { me, request } = buyRequests[0]!
    await appendRequests(tx, request.activityId, buyRequests)
    const queue = { tenantId: me.tenantId, activityId: request.activityId }
    await app.jobs.enqueue(tx, settleQueue, queue, { singletonKey: request.activityId })
    return buyRequests.map(() => queuedOutcome)
  }
  const most = app.settings.GROUP_MOST
  const open = new LRUCache<string, SaleBatchers>({ max: 500 })
  return (tenantId, activityId) => {
    const db = app.db.of(tenantId)
    const batchers = open.get(activityId) ?? {
      direct: microBatcher(db, settleNow, { most, waiting: bounds.direct, busy: no.busy }),
      queue: microBatcher(db, queueUp, { most, waiting: bounds.queued, busy: no.busy }),
    }
    open.set(activityId, batchers)
    return batchers
  }
}
