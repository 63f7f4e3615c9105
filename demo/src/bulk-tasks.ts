import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { keepEndedTask } from '@youli/server/platform/bulk/fixtures.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Shelved } from './brand-goods.ts'
import { latest } from './times.ts'

/** Products that a brand put on its shelf in one act. */
const listedTogether = 6

/** The task that brought a brand's first products to its shelf. */
export async function listProducts(tx: Tx, app: App, tenant: BaseTenant, forSale: readonly Shelved[]): Promise<void> {
  const rows = forSale.slice(0, listedTogether).map(({ goodsId }) => ({ subjectId: goodsId, what: '上架', before: 2, after: 1 }))
  const actor = demoOperator(app, tenant, latest([10], 0)(app.clock.now()))
  await keepEndedTask(tx, actor, { kind: 'goods.list', params: {}, rows })
}
