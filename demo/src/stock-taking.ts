import { hourMs } from '@youli/domain/kit/time.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { findCount, noteCounted, openCount, postCount } from '@youli/server/trade/stock-count/counts.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'
import { inShopHours, on } from './times.ts'

/** A stock-taking of last week that is in the books, and one that somebody has just begun. */
export async function countStock(tx: Tx, app: App, tenant: BaseTenant): Promise<void> {
  const now = app.clock.now()
  const begin = async (name: string, at: Date, differences: readonly number[]): Promise<string> => {
    const actor = demoOperator(app, tenant, at)
    const { id } = await openCount(tx, actor, { name, categoryId: null })
    const { lines } = await findCount(tx, tenant.tenantId, id)
    // Only SKUs with plenty: a loss must leave something to sell.
    const plenty = lines.filter((l) => l.expected > 8).slice(0, differences.length)
    const noted = plenty.map(({ skuId, expected }, i) => ({ skuId, counted: expected + differences[i]! }))
    await noteCounted(tx, actor, id, noted)
    return id
  }
  const last = on(-6, 14)(now)
  const id = await begin('上周例行盘点', last, [0, -1, 0, 2, 0, 0, -2, 0, 1, 0])
  await postCount(tx, demoOperator(app, tenant, new Date(last.getTime() + 3 * hourMs)), { id, remark: '两人复核' })
  await begin('本周抽盘', inShopHours(new Date(now.getTime() - 2 * hourMs), now), [0, -1, 0])
}
