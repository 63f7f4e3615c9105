import {
  type GiftFamily,
  giftOrderStatus,
  type GiftPayment,
  giftTakeTypes,
  maxGiftQuantity,
  readyDay,
  tradeTypes,
} from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals as no, giftWayTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { findAddresses } from '../../../member/address/public/addresses.ts'
import { mustTakePart } from '../../../member/registration/public/leaving.ts'
import { pickupStore } from '../../../platform/store/public/stores.ts'
import { giftStockLeft, takeGiftStock } from '../stock.ts'
import { giftInventory, giftOrder, giftOrderEvent, giftProduct, type GiftReceiver } from '../tables.ts'
import { findGift, type GiftRow, imagesOf, inventoriesOf, type InventoryRow } from './products.ts'

export interface Me {
  tenantId: string
  memberId: string
}

/** What somebody fills in to get a gift. */
export interface GiftRequest {
  productId: string
  inventoryId: string | null
  quantity: number
  takeType?: number
  tradeType?: string
  addressId: string | null
  shopId: string | null
  remark: string
  couponId: string | null
  totalPrice?: number
}

interface Target {
  takeType: 1 | 2
  shopId: string | null
  receiver: GiftReceiver | null
}

/** The way asked for, or the only one there is. Refuses `chooseTake`, `onlySupports`. */
function wayOf(g: GiftRow, takeType: number | undefined): 1 | 2 {
  const ways = giftTakeTypes(g.express)
  if (!takeType) return ways.length === 1 ? ways[0]! : refuse(no.chooseTake)
  return ways.find((way) => way === takeType) ?? refuse(no.onlySupports, { way: giftWayTexts[ways[0]!] })
}

/** Where it goes: to an address of the member, to a store of the brand, or to the partner's own place. Refuses what is missing or not theirs. */
async function targetOf(tx: Tx, me: Me, g: GiftRow, request: GiftRequest): Promise<Target> {
  const takeType = wayOf(g, request.takeType)
  if (takeType === 2) {
    if (!request.addressId) refuse(no.chooseAddress)
    const a = (await findAddresses(tx, [request.addressId])).get(request.addressId)
    if (!a || a.memberId !== me.memberId) refuse(no.chooseAddress)
    const receiver = { addressId: a.id, name: a.recipients, mobile: a.user_tel, area: a.area, address: a.address }
    return { takeType, shopId: null, receiver }
  }
  if (g.family === 'partner') return { takeType, shopId: null, receiver: null }
  if (!request.shopId) refuse(no.chooseStore)
  const store = await pickupStore(tx, me.tenantId, request.shopId)
  if (!store || (g.shopIds.length > 0 && !g.shopIds.includes(store.id))) refuse(no.badStore)
  return { takeType, shopId: store.id, receiver: null }
}

/** The specification asked for, or the only one there is. Refuses `badSpecification`. */
async function chosen(r: Reader, productId: string, inventoryId: string | null): Promise<InventoryRow> {
  const all = await inventoriesOf(r, productId)
  if (!inventoryId && all.length === 1) return all[0]!
  return all.find((i) => i.id === inventoryId) ?? refuse(no.badSpecification)
}

/** Still on the shelf at that price, after the specification is locked. Refuses `gone`, `priceChanged`. */
async function checkStill(tx: Tx, g: GiftRow, i: InventoryRow): Promise<void> {
  const [now] = await tx
    .select({ price: giftInventory.price, currency: giftProduct.currency, onShelf: giftProduct.onShelf })
    .from(giftInventory)
    .innerJoin(giftProduct, eq(giftProduct.id, giftInventory.productId))
    .where(and(eq(giftInventory.id, i.id), isNull(giftInventory.deletedAt)))
  if (!now?.onShelf) refuse(no.gone)
  if (now.price !== i.price || now.currency !== g.currency) refuse(no.priceChanged)
}

/** What a request may ask at all: the gift, the specification chosen, and where it goes. Locks the member and nothing else. Refuses what does not fit. */
export async function findRequestedGift(tx: Tx, me: Me, families: readonly GiftFamily[], request: GiftRequest) {
  await mustTakePart(tx, me.memberId)
  const { row: g } = await findGift(tx, me.tenantId, request.productId)
  if (!families.includes(g.family) || (request.tradeType && request.tradeType !== tradeTypes[g.family])) refuse(no.wrongFamily)
  if (request.couponId) refuse(no.noCoupon)
  if (request.quantity < 1 || request.quantity > maxGiftQuantity) refuse(no.badQuantity)
  if (!g.onShelf) refuse(no.gone)
  return { g, inventory: await chosen(tx, g.id, request.inventoryId), to: await targetOf(tx, me, g, request) }
}

/** What is placed, and what paid for it. */
export interface GiftPlacement extends Awaited<ReturnType<typeof findRequestedGift>> {
  id: string
  request: GiftRequest
  paidWith: GiftPayment
  voucherId: string | null
}

/** Takes the pieces, which are hot and so come last, and writes the order. Refuses `soldOut`, `gone`, `priceChanged`. */
export async function placeGiftOrder(
  tx: Tx,
  { tenantId, at, newId }: Actor,
  memberId: string,
  { id, request, g, inventory, to, paidWith, voucherId }: GiftPlacement,
): Promise<void> {
  const gift = { tenantId, inventoryId: inventory.id, quantity: request.quantity, source: id, at }
  if (!(await takeGiftStock(tx, { ...gift, reason: 'exchange' }))) refuse(no.soldOut, { left: await giftStockLeft(tx, inventory.id) })
  await checkStill(tx, g, inventory)
  await tx.insert(giftOrder).values({
    id,
    tenantId,
    memberId,
    family: g.family,
    productId: g.id,
    inventoryId: inventory.id,
    partnerId: g.partnerId,
    name: g.name,
    specification: inventory.specification,
    imageUrl: (await imagesOf(tx, g.id))[0]?.imageUrl ?? '',
    quantity: request.quantity,
    currency: g.currency,
    price: inventory.price,
    amount: paidWith === 'wallet' ? inventory.price * request.quantity : 0,
    paidWith,
    voucherId,
    settlementFen: g.settlementFen * request.quantity,
    ...to,
    readyDay: readyDay(at, g.leadDay),
    remark: request.remark,
    status: giftOrderStatus.paid,
    createdAt: at,
  })
  await tx.insert(giftOrderEvent).values({ id: newId(), orderId: id, verb: 'exchange', actor: 'member', actorId: memberId, at })
}
