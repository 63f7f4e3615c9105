import type { App } from '../kit/app.ts'
import { tenantIds } from '../platform/tenant-config/service.ts'
import { jinhe, qinghe } from './catalogue/tenants.ts'
import { layGround } from './ground.ts'
import { openBranches, recruit } from './people.ts'
import { makeTrade } from './sales.ts'
import { decorate, fillShelves } from './shelves.ts'

/**
 * Brings the demo brands into an empty database, with the services' own verbs, in one transaction:
 * a start that dies in the middle leaves nothing behind. Answers false when there are tenants already.
 */
export async function seedWorld(app: App): Promise<boolean> {
  if ((await app.db.read((r) => tenantIds(r))).length > 0) return false
  await app.db.transact(async (tx) => {
    const { tenants } = await layGround(tx, app)
    for (const [i, catalogue] of [jinhe, qinghe].entries()) {
      const tenant = tenants[i]!
      await decorate(tx, app, tenant, catalogue)
      const branches = await openBranches(tx, app, tenant, catalogue)
      const shelf = await fillShelves(tx, app, tenant, catalogue, branches.shopIds)
      const members = await recruit(tx, app, tenant, catalogue)
      await makeTrade(tx, app, tenant, { shelf, members, branches })
    }
  })
  return true
}
