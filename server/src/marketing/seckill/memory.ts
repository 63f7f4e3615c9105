import type { closedReason } from '@youli/domain/marketing/activity/sale-rules.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { LRUCache } from 'lru-cache'
import type { App } from '../../kit/app.ts'
import { settingOf } from '../../platform/tenant-config/public/tenants.ts'
import { activityBuyers } from '../../trade/order/public/activity-sales.ts'
import { activityFacts, findActivityOrNull } from '../activity/public/activities.ts'
import { countWaiting } from './requests.ts'

/** What refuses most of a rush without asking the database: times and queue are never believed longer than this. */
const believeMs = 500
/** A sold-out SKU is known by the version of the stock, which is exact; this only bounds the memory. */
const soldOutMs = 5000

export interface RememberedSale {
  facts: Parameters<typeof closedReason>[0]
  /** Requests in the queue, those of other processes too. */
  waiting: number
  /** Minutes until an unpaid order closes. */
  timeoutMinutes: number
}

/** What this process knows of sales for a moment. */
export interface Memory {
  /** A sale of this tenant, or null; who asks at the same time shares one question. */
  sale(tenantId: string, activityId: string): Promise<RememberedSale | null>
  isSoldOut(tenantId: string, skuId: string): boolean
  /** Whether a member has a live order of a sale that has nothing left; asked once for all who come while that is so. */
  hasBought(tenantId: string, activityId: string, memberId: string): Promise<boolean>
  /** `version`: of the stock, read before the pieces were. */
  soldOut(skuId: string, version: number): void
  /** State of the stock of a tenant, to be read before pieces are counted. */
  version(tenantId: string): number
}

/** A sold-out SKU is remembered with the version of the stock it was seen in, so the first piece that comes back is seen by the next request. */
export function openMemory(app: App): Memory {
  const known = new LRUCache<string, RememberedSale>({ max: 5000, ttl: believeMs })
  const asking = new Map<string, Promise<RememberedSale | null>>()
  const gone = new LRUCache<string, number>({ max: 5000, ttl: soldOutMs })
  const buyers = new LRUCache<string, { version: number; all: Promise<ReadonlySet<string>> }>({ max: 500, ttl: soldOutMs })
  const version = (tenantId: string): number => app.cache.version(tenantId, 'stock')

  const look = async (tenantId: string, activityId: string, key: string): Promise<RememberedSale | null> => {
    const timeoutMinutes = Number(await settingOf(app.db, tenantId, orderSettings.timeoutMinutes))
    const found = await app.db.of(tenantId).read(async (r) => {
      const row = await findActivityOrNull(r, tenantId, activityId)
      return row && { facts: activityFacts(row), waiting: await countWaiting(r, activityId), timeoutMinutes }
    })
    if (found) known.set(key, found)
    return found
  }
  return {
    async sale(tenantId, activityId) {
      const key = `${tenantId} ${activityId}`
      const remembered = known.get(key)
      if (remembered) return remembered
      const flight = asking.get(key) ?? look(tenantId, activityId, key).finally(() => asking.delete(key))
      asking.set(key, flight)
      return flight
    },
    async hasBought(tenantId, activityId, memberId) {
      const now = version(tenantId)
      let kept = buyers.get(activityId)
      if (kept?.version !== now) {
        kept = { version: now, all: app.db.of(tenantId).read((r) => activityBuyers(r, tenantId, activityId)) }
        kept.all.catch(() => buyers.delete(activityId))
        buyers.set(activityId, kept)
      }
      return (await kept.all).has(memberId)
    },
    isSoldOut: (tenantId, skuId) => gone.get(skuId) === version(tenantId),
    soldOut: (skuId, seen) => void gone.set(skuId, seen),
    version,
  }
}
