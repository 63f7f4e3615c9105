import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import type { App } from '../kit/app.ts'
import type { Tx } from '../kit/db/db.ts'
import * as counts from '../trade/stock-count/service.ts'
import type { GroundTenant } from './ground.ts'

const operatorName = '店铺管理员'

/** A stock-taking of last week that is in the books, and one that somebody has just begun. */
export async function countStock(tx: Tx, app: App, { tenantId, operatorId }: GroundTenant): Promise<void> {
  const now = app.clock.now().getTime()
  const begin = async (name: string, at: Date, differences: readonly number[]): Promise<string> => {
    const id = app.id()
    await counts.open(tx, { id, tenantId, name, categoryId: null, operatorName, at })
    const { lines } = await counts.one(tx, tenantId, id)
    // Only shelves with plenty: a loss must leave something to sell.
    const plenty = lines.filter((l) => l.expected > 8).slice(0, differences.length)
    const noted = plenty.map(({ skuId, expected }, i) => ({ skuId, counted: expected + differences[i]! }))
    await counts.note(tx, tenantId, id, noted)
    return id
  }
  const last = new Date(now - 6 * dayMs)
  const id = await begin('上周例行盘点', last, [0, -1, 0, 2, 0, 0, -2, 0, 1, 0])
  await counts.post(tx, { tenantId, id, remark: '两人复核', operatorId, at: new Date(last.getTime() + 3 * hourMs) })
  await begin('本周抽盘', new Date(now - 2 * hourMs), [0, -1, 0])
}
