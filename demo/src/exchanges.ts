import type { GiftFamily } from '@youli/domain/gift/gift-store/rules.ts'
import { giftSettings } from '@youli/domain/gift/gift-store/settings.ts'
import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { expressCompanies } from '@youli/domain/trade/delivery/rules.ts'
import { saveCategory } from '@youli/server/gift/gift-store/categories.ts'
import { saveGift } from '@youli/server/gift/gift-store/changes.ts'
import { setGiftsOnShelf } from '@youli/server/gift/gift-store/public/sale-status.ts'
import { inventoriesOf } from '@youli/server/gift/gift-store/public/products.ts'
import { exchangeGift } from '@youli/server/gift/gift-store/exchange.ts'
import { findGiftOrder } from '@youli/server/gift/gift-store/public/orders.ts'
import { closeGiftOrder, handOverGift, receiveGiftOrder, shipGiftOrder } from '@youli/server/gift/gift-store/public/transitions.ts'
import { savePartner, savePartnerPerson } from '@youli/server/gift/partner/public/partners.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { earnPointsMany } from '@youli/server/member/wallet/public/earnings.ts'
import { lockBalance } from '@youli/server/member/wallet/public/spending.ts'
import { setConfig } from '@youli/server/platform/tenant-config/public/tenants.ts'
import { gifts, giftCategories, type GiftSeed, merchants } from './catalogue/gifts.ts'
import type { TenantCatalogue } from './catalogue/types.ts'
import { demoEmployee, demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Branches, Customer } from './people.ts'

/** Who exchanges, where gifts are fetched, and what the brand's people are called. */
interface Town {
  members: readonly Customer[]
  branches: Branches
  catalogue: TenantCatalogue
}
interface ExchangeGoods {
  tenant: BaseTenant
  town: Town
  /** Ids of gifts on the shelf, with what they are. */
  given: { id: string; seed: GiftSeed }[]
  /** Somebody of each merchant, by its key: who hands its gifts over. */
  people: Map<string, string>
}

/** How the lives of gift orders go, in turn. */
const fates = ['completed', 'waiting', 'completed', 'shipped', 'closed', 'waiting'] as const
const orderCount = 30

/** The gift store of a brand: merchants, categories, gifts, and a month of exchanges in every status. */
export async function openGiftStore(tx: Tx, app: App, tenant: BaseTenant, town: Town): Promise<void> {
  await setConfig(tx, tenant.tenantId, giftSettings.showsMarketPrice, 'true')
  const partners = await invite(tx, app, tenant, town)
  const given = await fill(tx, app, tenant, town, partners.ids)
  await enrich(tx, app, tenant, town)
  const forSale = { tenant, town, given, people: partners.people }
  for (let i = 0; i < orderCount; i++) await live(tx, app, forSale, i)
}

/** Merchants with two people each: the last members of the brand, so that the demo can look at their pages. */
async function invite(tx: Tx, app: App, tenant: BaseTenant, { catalogue }: Town) {
  const [ids, people] = [new Map<string, string>(), new Map<string, string>()]
  const actor = demoOperator(app, tenant, app.clock.now())
  for (const [i, { key, contact, ...draft }] of merchants.entries()) {
    const id = await savePartner(tx, actor, null, { ...draft, contact, isActive: true })
    ids.set(key, id)
    for (const [n, seed] of catalogue.members.slice(-2 * (i + 1), catalogue.members.length - 2 * i).entries()) {
      const personId = app.id()
      const person = { id: null, name: seed.name, mobile: seed.mobile, manager: n === 0 }
      await savePartnerPerson(tx, { ...actor, newId: () => personId }, id, person)
      people.set(key, personId)
    }
  }
  return { ids, people }
}

async function fill(tx: Tx, app: App, tenant: BaseTenant, { catalogue, branches }: Town, partners: ReadonlyMap<string, string>) {
  const now = app.clock.now().getTime()
  const actor = demoOperator(app, tenant, new Date(now - 60 * dayMs))
  const categoryIds = new Map<string, string>()
  for (const { key, parent, ...c } of giftCategories) {
    const parentId = parent ? categoryIds.get(parent)! : null
    categoryIds.set(key, await saveCategory(tx, actor, null, { imageUrl: '', platform: false, ...c, parentId }))
  }
  const shops = [...branches.shopIds.values()]
  const given: ExchangeGoods['given'] = []
  // Brands of tea show what goes with tea; the list ends with what shall stand first.
  for (const seed of gifts.filter((g) => catalogue.brand.key === 'jinhe' || g.art.startsWith('tea'))) {
    const { partner, category, begins, ends, off, fewStores, ...draft } = seed
    const id = await saveGift(tx, actor, {
      id: null,
      ...draft,
      categoryId: categoryIds.get(category)!,
      partnerId: partner ? partners.get(partner)! : null,
      limitExchangeTime: begins !== undefined,
      exchangeBeginAt: begins === undefined ? null : new Date(now + begins * dayMs),
      exchangeEndAt: ends === undefined ? null : new Date(now + ends * dayMs),
      shopIds: fewStores ? shops.slice(0, 3) : [],
      inventories: draft.inventories.map((inventory) => ({ id: null, ...inventory })),
    })
    if (!off) await setGiftsOnShelf(tx, actor, [id], true)
    // In the one transaction of the demo nothing may be refused half-way: only what nobody can find gone or limited.
    if (!off && begins === undefined && !seed.personLimit && seed.inventories[0]!.quantity > 0) given.push({ id, seed })
  }
  return given
}

/** Points and beans of an anniversary, so that the members of the demo can exchange something. */
async function enrich(tx: Tx, app: App, { tenantId }: BaseTenant, { members }: Town): Promise<void> {
  const at = new Date(app.clock.now().getTime() - 50 * dayMs)
  const shares = (amount: number) =>
    members.map(({ me }, i) => ({ memberId: me.memberId, amount: amount + (i % 5) * 20, source: 'demo:anniversary', remark: '周年庆赠送' }))
  await earnPointsMany(tx, { tenantId, kind: 'integral', reason: 'activity', at }, shares(1200))
  await earnPointsMany(tx, { tenantId, kind: 'lucky_bean', reason: 'activity', at }, shares(60))
}

/** One exchange, from the request to where its fate leads. Somebody who cannot does not come. */
async function live(tx: Tx, app: App, { tenant, town, given, people }: ExchangeGoods, i: number): Promise<void> {
  const { id: productId, seed } = given[(i * 5) % given.length]!
  const { me, addressId } = town.members[(i * 3) % town.members.length]!
  const at = new Date(app.clock.now().getTime() - (orderCount - i) * dayMs + (i % 7) * hourMs)
  const [inventory] = seed.inventories
  const owner = { tenantId: tenant.tenantId, memberId: me.memberId, kind: seed.currency }
  if ((await lockBalance(tx, owner, at)) < inventory!.price) return
  const courier = seed.express === 1 || (seed.express === 0 && (i + Math.floor(i / fates.length)) % 2 === 0)
  const shops = [...town.branches.shopIds.values()]
  const shopId = seed.partner ? null : shops[i % Math.min(seed.fewStores ? 3 : shops.length, shops.length)]!
  const families: readonly GiftFamily[] = [seed.family]
  const request = {
    productId,
    inventoryId: (await inventoriesOf(tx, productId))[0]!.id,
    quantity: 1,
    takeType: courier ? 2 : 1,
    addressId: courier ? addressId : null,
    shopId: courier ? null : shopId,
    remark: i % 6 === 0 ? '送给妈妈的礼物，麻烦包装好看一些' : '',
    couponId: null,
  }
  const id = await exchangeGift(tx, demoMember(app, me, at), me.memberId, families, request)
  const fate = fates[i % fates.length]!
  const order = await findGiftOrder(tx, tenant.tenantId, id)
  const handled = new Date(at.getTime() + 5 * hourMs)
  const operator = { ...demoOperator(app, tenant, handled), by: 'operator' } as const
  if (fate === 'closed') return closeGiftOrder(tx, operator, order, '礼品运输途中破损，已为您退回积分')
  if (fate === 'waiting' || (fate === 'shipped' && !courier)) return
  if (!courier && seed.partner)
    return handOverGift(tx, { ...systemActor(app, tenant.tenantId, handled), by: 'partner', byId: people.get(seed.partner)! }, order)
  if (!courier) return handOverGift(tx, { ...demoEmployee(app, town.branches.staff.get(shopId!)!, handled), by: 'staff' }, order)
  const company = expressCompanies[i % expressCompanies.length]!
  const expressNo = `${company.code}20${String(i * 7_654_321).padStart(10, '0')}`
  await shipGiftOrder(tx, operator, order, { expressCompany: company.name, expressNo })
  if (fate === 'completed') await receiveGiftOrder(tx, { ...demoMember(app, me, new Date(at.getTime() + 3 * dayMs)), by: 'member' }, order)
}
