import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { RunningApp } from '@youli/server/app/main.ts'
import { everyBrand } from '@youli/server/platform/tenant-config/public/tenants.ts'
import { messagesOfThePast } from '@youli/server/platform/messaging/fixtures.ts'
import { jinhe, qinghe } from './catalogue/tenants.ts'
import { greet } from './greetings.ts'
import { listProducts } from './bulk-tasks.ts'
import { writeTopics } from './topics.ts'
import { countStock } from './stock-taking.ts'
import { composePages } from './pages.ts'
import { compareBills } from './bills.ts'
import { holdSales } from './activities.ts'
import { holdEvents } from './sign-ups.ts'
import { holdLotteries } from './lotteries.ts'
import { holdGroupActivities } from './group-activities.ts'
import { packGifts } from './gifts.ts'
import { openGiftStore } from './exchanges.ts'
import { dealCards } from './gift-cards.ts'
import { fillCarts } from './carts.ts'
import { scatterBeans } from './clicks.ts'
import { type BaseTenants, createBaseTenants } from './base-tenants.ts'
import { serveMembers } from './made-for-members.ts'
import { showProviderMessages } from './provider-messages.ts'
import { fillTemplates } from './messages.ts'
import { openBranches, recruit } from './people.ts'
import { grantRights } from './rights.ts'
import { fillWallets } from './savings.ts'
import { makeTrade } from './sales.ts'
import { promote } from './promotions.ts'
import { issueCards } from './cards.ts'
import { shareCodes } from './share-codes.ts'
import { decorate, stockGoods } from './brand-goods.ts'
import { cashIn, promise } from './warranties.ts'
import { holdVotes } from './votes.ts'
import { makeOutInvoices } from './invoices.ts'
import { handOutCoupons } from './vouchers.ts'
import { connectOlderBrands } from './connections.ts'

/** Seeds the demo; a payment provider that is played in this process hears what its brands were paid. */
export async function openDemoBrands(running: RunningApp, tellsPlayedProvider: boolean): Promise<void> {
  const seeded = await seedDemo(running.app)
  if (!seeded) await connectOlderBrands(running.app, demoAccounts)
  if (seeded && tellsPlayedProvider) await showProviderMessages(running)
}

/**
 * Brings the demo brands into an empty database, with the services' own verbs, in one transaction:
 * a start that dies in the middle leaves nothing behind, and of several that start at once one brings it. Answers the tenants, null when there are tenants already.
 */
export const seedDemo = (app: App): Promise<BaseTenants | null> => app.db.peers.exclusively('demo', () => seed(app))

async function seed(app: App): Promise<BaseTenants | null> {
  if ((await app.db.read(everyBrand)).length > 0) return null
  return app.db.transact(async (whole) => {
    const tenants = await createBaseTenants(whole, app)
    for (const [i, catalogue] of [jinhe, qinghe].entries()) {
      const tenant = tenants[i]!
      const tx = whole.of(tenant.tenantId)
      await decorate(tx, app, tenant, catalogue)
      await fillTemplates(tx, tenant.tenantId, tenant.appId)
      const branches = await openBranches(tx, app, tenant, catalogue)
      await grantRights(tx, app, tenant, catalogue)
      const forSale = await stockGoods(tx, app, tenant, catalogue, branches.shopIds)
      const members = await recruit(tx, app, tenant, catalogue, branches)
      await fillWallets(tx, app, tenant, members, catalogue.members)
      await handOutCoupons(tx, app, tenant, { forSale, members })
      await promise(tx, app, tenant, catalogue)
      const shop = { forSale, members, branches, catalogue }
      await makeTrade(tx, app, tenant, shop)
      await cashIn(tx, app, tenant)
      await makeOutInvoices(tx, app, tenant)
      await countStock(tx, app, tenant)
      await writeTopics(tx, app, tenant, forSale, catalogue)
      await greet(tx, app, tenant, catalogue)
      await fillCarts(tx, app, tenant, shop)
      await holdSales(tx, app, tenant, shop)
      await holdEvents(tx, app, tenant, shop)
      await holdLotteries(tx, app, tenant, shop)
      await holdVotes(tx, app, tenant, shop)
      await holdGroupActivities(tx, app, tenant, shop)
      await packGifts(tx, app, tenant, members)
      await openGiftStore(tx, app, tenant, shop)
      await issueCards(tx, app, tenant, shop)
      await promote(tx, app, tenant, shop)
      await composePages(tx, app, tenant, shop)
      await dealCards(tx, app, tenant, shop)
      await scatterBeans(tx, app, tenant, shop)
      await shareCodes(tx, app, tenant, shop)
      await serveMembers(tx, app, tenant, shop)
      await compareBills(tx, app, tenant)
      await listProducts(tx, app, tenant, forSale)
      await messagesOfThePast(tx, tenant.tenantId)
    }
    return tenants
  })
}
