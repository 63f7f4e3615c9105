import type { App } from '../kit/app.ts'
import { tenantIds } from '../platform/tenant-config/service.ts'
import { messagesOfThePast } from '../platform/messaging/fixtures.ts'
import { jinhe, qinghe } from './catalogue/tenants.ts'
import { writeTopics } from './topics.ts'
import { countStock } from './counting.ts'
import { compareBills } from './bills.ts'
import { holdSales } from './activities.ts'
import { packGifts } from './gifts.ts'
import { fillCarts } from './carts.ts'
import { layGround } from './ground.ts'
import { fillTemplates } from './messages.ts'
import { openBranches, recruit } from './people.ts'
import { grantRights } from './rights.ts'
import { fillWallets } from './savings.ts'
import { makeTrade } from './sales.ts'
import { decorate, fillShelves } from './shelves.ts'
import { handOutCoupons } from './vouchers.ts'

/**
 * Brings the demo brands into an empty database, with the services' own verbs, in one transaction:
 * a start that dies in the middle leaves nothing behind, and of several that start at once one brings it. Answers false when there are tenants already.
 */
export const seedWorld = (app: App): Promise<boolean> => app.db.neighbours.inTurn('world', () => seed(app))

async function seed(app: App): Promise<boolean> {
  if ((await app.db.read((r) => tenantIds(r))).length > 0) return false
  await app.db.transact(async (tx) => {
    const { tenants } = await layGround(tx, app)
    for (const [i, catalogue] of [jinhe, qinghe].entries()) {
      const tenant = tenants[i]!
      await decorate(tx, app, tenant, catalogue)
      await fillTemplates(tx, tenant.tenantId, tenant.appId)
      const branches = await openBranches(tx, app, tenant, catalogue)
      await grantRights(tx, app, tenant)
      const shelf = await fillShelves(tx, app, tenant, catalogue, branches.shopIds)
      const members = await recruit(tx, app, tenant, catalogue, branches)
      await fillWallets(tx, app, tenant, members, catalogue.members)
      await handOutCoupons(tx, app, tenant, { shelf, members })
      await makeTrade(tx, app, tenant, { shelf, members, branches })
      await countStock(tx, app, tenant)
      await writeTopics(tx, app, tenant, shelf, catalogue)
      await fillCarts(tx, app, tenant, { shelf, members, branches })
      await holdSales(tx, app, tenant, { shelf, members, branches })
      await packGifts(tx, app, tenant, members)
      await compareBills(tx, app, tenant)
      await messagesOfThePast(tx, tenant.tenantId)
    }
  })
  return true
}
