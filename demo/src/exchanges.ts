import type { GiftFamily } from '@youli/domain/gift/gift-store/rules.ts'
import { giftSettings } from '@youli/domain/gift/gift-store/settings.ts'
import { minuteMs } from '@youli/domain/kit/time.ts'
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
import { earnPoints } from '@youli/server/member/wallet/public/earnings.ts'
import { lockBalance } from '@youli/server/member/wallet/public/spending.ts'
import { setConfig } from '@youli/server/platform/tenant-config/public/tenants.ts'
import type { GiftSeed } from './catalogue/gifts.ts'
import { demoEmployee, demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Shop } from './sales.ts'
import { on, visit } from './times.ts'
import { sampleNumber } from './express-numbers.ts'

interface ExchangeGoods {
  tenant: BaseTenant
  shop: Shop
  /** Ids of gifts on the shelf, with what they are. */
  given: { id: string; seed: GiftSeed }[]
  /** Somebody of each merchant, by its key: who hands its gifts over. */
  people: Map<string, string>
}

/** How the lives of gift orders go, in turn. */
const fates = ['completed', 'waiting', 'completed', 'shipped', 'closed', 'waiting'] as const
const orderCount = 30

/** The gift store of a brand: merchants, categories, gifts, and a month of exchanges in every status. */
export async function openGiftStore(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  await setConfig(tx, tenant.tenantId, giftSettings.showsMarketPrice, 'true')
  const partners = await invite(tx, app, tenant, shop)
  const given = await fill(tx, app, tenant, shop, partners.ids)
  await enrich(tx, app, tenant, shop)
  const forSale = { tenant, shop, given, people: partners.people }
  for (let i = 0; i < orderCount; i++) await live(tx, app, forSale, i)
}

/** Merchants with two people each: the last members of the brand, so that the demo can look at their pages. */
async function invite(tx: Tx, app: App, tenant: BaseTenant, { catalogue }: Shop) {
  const [ids, people] = [new Map<string, string>(), new Map<string, string>()]
  const actor = demoOperator(app, tenant, app.clock.now())
  for (const [i, { key, contact, ...draft }] of catalogue.giftStore.merchants.entries()) {
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

async function fill(tx: Tx, app: App, tenant: BaseTenant, { catalogue, branches }: Shop, partners: ReadonlyMap<string, string>) {
  const now = app.clock.now()
  const actor = demoOperator(app, tenant, on(-60, 11)(now))
  const { categories, gifts } = catalogue.giftStore
  const categoryIds = new Map<string, string>()
  for (const { key, parent, ...c } of categories) {
    const parentId = parent ? categoryIds.get(parent)! : null
    categoryIds.set(key, await saveCategory(tx, actor, null, { imageUrl: '', platform: false, ...c, parentId }))
  }
  const shops = [...branches.shopIds.values()]
  const given: ExchangeGoods['given'] = []
  for (const seed of gifts) {
    const { partner, category, begins, ends, off, fewStores, ...draft } = seed
    const id = await saveGift(tx, actor, {
      id: null,
      ...draft,
      categoryId: categoryIds.get(category)!,
      partnerId: partner ? partners.get(partner)! : null,
      limitExchangeTime: begins !== undefined,
      exchangeBeginAt: begins === undefined ? null : on(begins, 10)(now),
      exchangeEndAt: ends === undefined ? null : on(ends, 22)(now),
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
async function enrich(tx: Tx, app: App, { tenantId }: BaseTenant, { members }: Shop): Promise<void> {
  const now = app.clock.now()
  for (const [i, { me }] of members.entries()) {
    const earning = {
      tenantId,
      memberId: me.memberId,
      reason: 'activity',
      source: 'demo:anniversary',
      remark: '周年庆赠送',
      at: visit(-50, i)(now),
    } as const
    await earnPoints(tx, { ...earning, kind: 'integral', amount: 1200 + (i % 5) * 20 })
    await earnPoints(tx, { ...earning, kind: 'lucky_bean', amount: 60 + (i % 5) * 20 })
  }
}

/** One exchange, from the request to where its fate leads. Somebody who cannot does not come. */
async function live(tx: Tx, app: App, { tenant, shop, given, people }: ExchangeGoods, i: number): Promise<void> {
  const { id: productId, seed } = given[(i * 5) % given.length]!
  const { me, addressId } = shop.members[(i * 3) % shop.members.length]!
  const [now, daysAgo] = [app.clock.now(), orderCount + 1 - i]
  const at = visit(-daysAgo, i)(now)
  const [inventory] = seed.inventories
  const owner = { tenantId: tenant.tenantId, memberId: me.memberId, kind: seed.currency }
  if ((await lockBalance(tx, owner, at)) < inventory!.price) return
  const courier = seed.express === 1 || (seed.express === 0 && (i + Math.floor(i / fates.length)) % 2 === 0)
  const shops = [...shop.branches.shopIds.values()]
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
  const handled = new Date(at.getTime() + 70 * minuteMs)
  const operator = { ...demoOperator(app, tenant, handled), by: 'operator' } as const
  if (fate === 'closed') return closeGiftOrder(tx, operator, order, '礼品运输途中破损，已为您退回积分')
  if (fate === 'waiting' || (fate === 'shipped' && !courier)) return
  if (!courier && seed.partner)
    return handOverGift(tx, { ...systemActor(app, tenant.tenantId, handled), by: 'partner', byId: people.get(seed.partner)! }, order)
  if (!courier) return handOverGift(tx, { ...demoEmployee(app, shop.branches.staff.get(shopId!)!, handled), by: 'staff' }, order)
  const company = expressCompanies[i % expressCompanies.length]!
  const expressNo = sampleNumber(company.code, i * 7_654_321)
  await shipGiftOrder(tx, operator, order, { expressCompany: company.name, expressNo })
  if (fate === 'completed') await receiveGiftOrder(tx, { ...demoMember(app, me, visit(3 - daysAgo, i)(now)), by: 'member' }, order)
}
