import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { closedReason } from '@youli/domain/marketing/seckill/rules.ts'
import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import { LRUCache } from 'lru-cache'
import { touchGoods } from '../../catalog/goods/service.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Grouping, grouping } from '../../kit/grouping.ts'
import type { Ctx } from '../../kit/http/door.ts'
import { settingOf } from '../../platform/tenant-config/service.ts'
import * as activities from '../activity/service.ts'
import { settleQueue } from './jobs.ts'
import { openPulses } from './pulses.ts'
import { openSale, settle, type Settled, type Tap } from './sale.ts'
import { append, countWaiting, type Outcome, queued } from './wishes.ts'

/** How many wishes of one sale this process takes on. */
export interface Bounds {
  /** Waiting for the next transaction; more go into the queue, where nothing is lost. */
  direct: number
  /** Waiting in the queue; more are told at once that it is too busy. */
  queued: number
}
const usual: Bounds = { direct: 1000, queued: 20_000 }

/** What refuses most of a rush without asking the database: never believed longer than this. */
const believeMs = 500

interface Known {
  tenantId: string
  facts: Parameters<typeof closedReason>[0]
  /** Wishes in the queue, those of other processes too. */
  waiting: number
}
interface Lane {
  /** Settles what arrives together. */
  direct: Grouping<Tap, Outcome>
  /** Writes what arrives together into the queue. */
  queue: Grouping<Tap, Outcome>
}

/** The place in this process where the wishes of all sales arrive. */
export interface Hall {
  /** Answers what the wish has come to when that is durable; refuses what can be refused. */
  enter(wish: Tap['wish'], ctx: Ctx<'member'>): Promise<Outcome>
}

/**
 * Opens the hall. Each sale has a lane of its own: what arrives within a few milliseconds is settled in one transaction. A sold-out SKU
 * is remembered together with the version of the goods, so the first piece that comes back is seen by the next wish.
 */
export function openHall(app: App, bounds: Bounds = usual): Hall {
  const lanes = new LRUCache<string, Lane>({ max: 500 })
  const known = new LRUCache<string, Known>({ max: 5000, ttl: believeMs })
  const asking = new Map<string, Promise<Known | null>>()
  const soldOut = new LRUCache<string, number>({ max: 5000, ttl: believeMs })
  const pulses = openPulses(app)

  const look = async (tenantId: string, activityId: string): Promise<Known | null> => {
    const found = await app.db.read(async (r) => {
      const row = await activities.look(r, tenantId, activityId)
      return row && { tenantId, facts: activities.facts(row), waiting: await countWaiting(r, activityId) }
    })
    if (found) known.set(activityId, found)
    return found
  }
  /** One question for all who ask at the same time. */
  const lookOnce = (tenantId: string, activityId: string): Promise<Known | null> => {
    const key = `${tenantId} ${activityId}`
    const flight = asking.get(key) ?? look(tenantId, activityId).finally(() => asking.delete(key))
    asking.set(key, flight)
    return flight
  }

  const remember = (settled: readonly Settled[], version: number): void => {
    for (const { tap, refusal } of settled) if (refusal?.spec === no.allSold) soldOut.set(tap.wish.skuId, version)
    pulses.settled(settled.map(({ tap }) => tap.wish.activityId))
  }
  const settleNow = async (tx: Tx, taps: readonly Tap[]): Promise<(Outcome | Refusal)[]> => {
    const { me, wish, now } = taps[0]!
    // Read before the pieces are: what comes back while we settle makes it old.
    const version = app.cache.version(me.tenantId, 'goods')
    const settled = await settle(tx, await openSale(tx, me.tenantId, wish.activityId, now), taps, app.id, false)
    tx.afterCommit(() => {
      if (settled.some(({ outcome }) => outcome.status === 'success')) touchSold(app, me.tenantId)
      remember(settled, version)
    })
    return settled.map(({ outcome, refusal }) => refusal ?? outcome)
  }
  const queueUp = async (tx: Tx, taps: readonly Tap[]): Promise<Outcome[]> => {
    const { me, wish } = taps[0]!
    await append(tx, wish.activityId, taps)
    await app.jobs.enqueue(tx, settleQueue, { tenantId: me.tenantId, activityId: wish.activityId }, { singletonKey: wish.activityId })
    return taps.map(() => queued)
  }

  const laneOf = (activityId: string): Lane => {
    const lane = lanes.get(activityId) ?? {
      direct: grouping(app.db, settleNow, { waiting: bounds.direct, busy: no.busy }),
      queue: grouping(app.db, queueUp, { waiting: bounds.queued, busy: no.busy }),
    }
    lanes.set(activityId, lane)
    return lane
  }

  const admit = async (wish: Tap['wish'], { me, now, requestKey }: Ctx<'member'>): Promise<Outcome> => {
    const { activityId, skuId, quantity } = wish
    const sale = known.get(activityId) ?? (await lookOnce(me.tenantId, activityId))
    if (!sale || sale.tenantId !== me.tenantId) refuse(no.gone)
    const closed = closedReason(sale.facts, now.getTime())
    if (closed) refuse(closed)
    if (!Number.isInteger(quantity) || quantity < 1) refuse(no.wrongQuantity)
    if (soldOut.get(skuId) === app.cache.version(me.tenantId, 'goods')) refuse(no.allSold)
    const timeoutMinutes = Number(await settingOf(app.db, me.tenantId, 'ORDER_TIMEOUT_MINUTES'))
    const { tenantId, memberId, appId } = me
    const tap: Tap = { me: { tenantId, memberId, appId }, wish, now, requestKey, timeoutMinutes, ticket: app.id() }
    const { direct, queue } = laneOf(activityId)
    // Who comes while others wait in the queue waits behind them.
    if (sale.waiting === 0 && direct.waiting() < bounds.direct) return direct.ask(tap)
    if (sale.waiting + queue.waiting() >= bounds.queued) refuse(no.busy)
    sale.waiting += 1
    return queue.ask(tap)
  }

  return {
    async enter(wish, ctx) {
      pulses.tap(wish.activityId)
      try {
        return await admit(wish, ctx)
      } catch (error) {
        if (error instanceof Refusal) pulses.refused(wish.activityId)
        throw error
      }
    },
  }
}

/** Pieces and sales changed: kept answers about goods and activities go. */
export function touchSold(app: App, tenantId: string): void {
  touchGoods(app, tenantId)
  activities.touchActivities(app, tenantId)
}
