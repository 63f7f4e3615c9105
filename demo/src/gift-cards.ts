import { addDays, dayOf, minuteMs } from '@youli/domain/kit/time.ts'
import { saveCard } from '@youli/server/gift/gift-card/changes.ts'
import { inventoriesOf, listGifts } from '@youli/server/gift/gift-store/public/products.ts'
import { findGiftOrder } from '@youli/server/gift/gift-store/public/orders.ts'
import { handOverGift } from '@youli/server/gift/gift-store/public/transitions.ts'
import { grantGiftCard } from '@youli/server/gift/gift-card/grants.ts'
import { redeemGiftCard } from '@youli/server/gift/gift-card/redemption.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { allEmployees } from '@youli/server/member/employee/public/employees.ts'
import { saveBag } from '@youli/server/promotion/gift-bag/changes.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Shop } from './sales.ts'
import { on, visit } from './times.ts'

interface Plan {
  name: string
  remark: string
  /** Days from now. */
  from: number
  to: number
  putQuantity: number
  perEmployee: number
  perStore: number
  /** How many were given, the last some of them redeemed. */
  given: number
  redeemed: number
}
const plans: readonly Plan[] = [
  {
    name: '中秋答谢礼品卡',
    remark: '',
    from: -70,
    to: -20,
    putQuantity: 30,
    perEmployee: 0,
    perStore: 0,
    given: 6,
    redeemed: 4,
  },
  {
    name: '老友记礼品卡',
    remark: '感谢一路相伴，任选一件心意小礼',
    from: -15,
    to: 2,
    putQuantity: 0,
    perEmployee: 20,
    perStore: 60,
    given: 4,
    redeemed: 1,
  },
  {
    name: '生日礼品卡',
    remark: '生日快乐，凭卡任选一件礼品',
    from: -10,
    to: 80,
    putQuantity: 200,
    perEmployee: 30,
    perStore: 80,
    given: 6,
    redeemed: 3,
  },
]

/** Cards that employees gave to members, some of them redeemed, and a free gift that a custom page may offer. */
export async function dealCards(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  const { tenantId } = tenant
  const { data } = await listGifts(
    tx,
    tenantId,
    { families: ['own'], onShelf: true, stock: 'some' },
    { order: 'priceUp', offset: 0, limit: 30 },
  )
  // What can be fetched in any store and is there for everybody.
  const gifts = data.filter(({ row, quantity: pieces }) => row.express !== 1 && row.shopIds.length === 0 && pieces >= 20).slice(0, 4)
  const productIds = gifts.map(({ row }) => row.id)
  for (const [nth, plan] of plans.entries())
    await deal(tx, app, tenant, shop, { ...plan, productIds, imageUrl: shop.catalogue.house.giftCards[nth]! })
  await offerGift(tx, app, tenant, gifts.at(-1)!.row.id)
}

async function deal(
  tx: Tx,
  app: App,
  tenant: BaseTenant,
  shop: Shop,
  plan: Plan & { productIds: string[]; imageUrl: string },
): Promise<void> {
  const { tenantId } = tenant
  const { productIds, imageUrl } = plan
  const now = app.clock.now()
  const today = dayOf(now)
  const cardId = await saveCard(tx, demoOperator(app, tenant, now), {
    id: null,
    name: plan.name,
    imageUrl,
    remark: plan.remark,
    productIds,
    validStartDay: addDays(today, plan.from),
    validEndDay: addDays(today, plan.to),
    putQuantity: plan.putQuantity,
    perEmployee: plan.perEmployee,
    perStore: plan.perStore,
  })
  const staff = (await allEmployees(tx, tenantId)).filter((e) => e.shopId !== null)
  for (let i = 0; i < plan.given; i++) {
    const { me } = shop.members[(i * 4) % shop.members.length]!
    const giver = staff[(i * 2) % Math.min(staff.length, 6)]!
    const at = visit(plan.from + 1 + (i % 5), i)(now)
    const employee = { employeeId: giver.id, shopId: giver.shopId, roles: giver.roles }
    const held = await grantGiftCard(
      tx,
      systemActor(app, tenantId, at),
      app,
      { memberId: null, employee },
      { cardId, userId: me.memberId, mobile: '' },
    )
    if (i < plan.given - plan.redeemed) continue
    const productId = productIds[i % productIds.length]!
    const inventoryId = (await inventoriesOf(tx, productId))[0]!.id
    const request = { productId, inventoryId, quantity: 1, takeType: 1, addressId: null, shopId: giver.shopId, remark: '', couponId: null }
    const then = visit(plan.from + 2 + (i % 5), i + 3)(now)
    const orderId = await redeemGiftCard(tx, demoMember(app, me, then), me.memberId, { ...request, cardId: held })
    const order = await findGiftOrder(tx, tenantId, orderId)
    const taken = systemActor(app, tenantId, new Date(then.getTime() + 40 * minuteMs))
    if (i % 3 !== 2) await handOverGift(tx, { ...taken, by: 'staff', byId: giver.id }, order)
  }
}

/** A bag whose free gift a module of a custom page can give. */
async function offerGift(tx: Tx, app: App, tenant: BaseTenant, businessId: string): Promise<void> {
  const now = app.clock.now()
  const bag = {
    id: null,
    name: '会员日免费礼',
    scene: 'custom_page' as const,
    businessId: '0',
    style: 1 as const,
    labelFirst: '会员日好礼',
    labelSecond: '',
    parts: [{ kind: 'gift' as const, score: 1, businessId }],
    putQuantity: 50,
    beginTime: on(-1, 10)(now).getTime(),
    endTime: on(60, 22)(now).getTime(),
    receiveDays: 0,
    pageId: '0',
    minPay: 0,
    perMember: 0,
  }
  await saveBag(tx, demoOperator(app, tenant, now), app, bag)
}
