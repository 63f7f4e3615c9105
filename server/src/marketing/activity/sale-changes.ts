import { fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { saleDraft } from '@youli/domain/marketing/activity/sale-calls.ts'
import { priceWords, type SellingType } from '@youli/domain/marketing/activity/sale-rules.ts'
import { saleEditRefusals as no } from '@youli/domain/marketing/activity/texts.ts'
import type { z } from 'zod'
import { refuseMissingGoods } from '../../catalog/goods/public/goods.ts'
import { skusOf } from '../../catalog/stock/public/skus.ts'
import { type Offer, offerOf, type OfferTerms, saveOffer } from '../../catalog/goods/public/offers.ts'
import { allocateStock, dropAllocation, openAllocation, allocationsOf, releaseAllocated } from '../../catalog/stock/public/allocations.ts'
import { lockQuantities } from '../../catalog/stock/public/buckets.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { allStores } from '../../platform/store/public/stores.ts'
import { isActivityOrdered } from '../../trade/order/public/activity-sales.ts'
import { findBuyingGroup } from '../../trade/buying-group/public/buying-groups.ts'
import { type ActivityRow, lockActivity } from './public/activities.ts'
import type { ActivityChange } from './public/kind.ts'
import { type GroupTerms, saveGroupTerms, findGroupTerms } from './public/group-terms.ts'

/** A sale as its form sends it; money in yuan. */
type Draft = z.output<typeof saleDraft>

type Sku = Awaited<ReturnType<typeof skusOf>>[number]
/** A SKU as it shall be sold. */
interface Wanted {
  sku: Sku
  priceFen: number
  quantity: number
}

/** What kind of sale it is, and how many it wants to buy together. */
interface Kind {
  type: SellingType
  together: GroupTerms | null
}

/** Keeps goods, terms and pieces of a sale as far as its orders let them change; pieces are set aside. Refuses as the call says. */
export async function saveSale(
  tx: Tx,
  s: Actor,
  { type, together }: Kind,
  { id, draft, before: activity }: ActivityChange<Draft>,
): Promise<void> {
  const price = priceWords[type]
  const before = activity && (await beforeEdit(tx, s, activity))
  const wanted = await wantedSkus(tx, s.tenantId, draft, before, price)
  await checkStores(tx, s.tenantId, draft.shopIds)
  const frozen = before !== null && (await isActivityOrdered(tx, s.tenantId, id))
  if (frozen && !sameSale(before, draft)) refuse(no.frozen)
  if (!frozen && wanted.reduce((sum, { quantity }) => sum + quantity, 0) < (together?.need ?? 0))
    refuse(no.badDraft, { fault: '预留件数不能少于成团人数' })
  if (frozen && JSON.stringify(await findGroupTerms(tx, id)) !== JSON.stringify(together)) refuse(no.frozenGroup)
  await saveOffer(tx, s.tenantId, id, termsOf(draft))
  if (!frozen) await hold(tx, s, id, wanted, before?.offer ?? null)
  if (together) await saveGroupTerms(tx, s, { id, endAt: new Date(draft.endTime), isNew: !before }, together)
  tx.invalidate(s.tenantId, 'goods')
}

interface Before {
  activity: ActivityRow
  offer: Offer
}

/** The sale as it is; nobody buys from it or changes it until the transaction ends. Refuses `over`. */
async function beforeEdit(tx: Tx, { tenantId }: Actor, activity: ActivityRow): Promise<Before> {
  const { id } = activity
  if (await isSettled(tx, tenantId, activity)) refuse(no.over)
  const buckets = (await allocationsOf(tx, tenantId, id)).map(({ reserve }) => ({ skuId: reserve.skuId, reserveId: reserve.id }))
  await lockQuantities(tx, buckets)
  return { activity, offer: (await offerOf(tx, tenantId, id)) ?? refuse(no.gone) }
}

/** A group buy has one buying group, under its own id; when that has come to something its end cannot be moved any more. */
const isSettled = async (tx: Tx, tenantId: string, { id }: ActivityRow): Promise<boolean> =>
  ((await findBuyingGroup(tx, tenantId, id))?.state ?? 'process') !== 'process'

/** The SKUs of a draft; refuses those that are not of the goods, or would cost more than outside. */
async function wantedSkus(tx: Tx, tenantId: string, draft: Draft, before: Before | null, price: string): Promise<Wanted[]> {
  if (before?.offer.goodsId !== draft.goodsId) await refuseMissingGoods(tx, tenantId, draft.goodsId)
  const known = new Map((await skusOf(tx, tenantId, draft.goodsId)).map((sku) => [sku.id, sku]))
  const wanted = draft.skus.map(({ skuId, activityPrice, quantity }) => ({
    sku: known.get(skuId) ?? refuse(no.noSku),
    priceFen: fen(activityPrice),
    quantity,
  }))
  const dear = wanted.find(({ sku, priceFen }) => priceFen > sku.priceFen)
  if (dear) refuse(no.badDraft, { fault: `规格“${dear.sku.spec}”的${price}不能高于售价` })
  return wanted.sort((a, b) => (a.sku.id < b.sku.id ? -1 : 1))
}

async function checkStores(tx: Tx, tenantId: string, shopIds: readonly string[]): Promise<void> {
  if (shopIds.length === 0) return
  const known = new Set((await allStores(tx, tenantId)).map((s) => s.id))
  if (shopIds.some((id) => !known.has(id))) refuse(no.badDraft, { fault: '所选门店不存在' })
}

const termsOf = (d: Draft): OfferTerms => ({
  goodsId: d.goodsId,
  personLimit: d.personLimit,
  payWay: d.payWay,
  advanceFen: fen(d.advancePayment),
  expressType: d.expressType,
  expressFeeFen: fen(d.expressFee),
  shopIds: [...new Set(d.shopIds)],
  deliveryStart: d.deliveryStartDate || null,
  deliveryEnd: d.deliveryEndDate || null,
  takeRemark: d.takeRemark,
})

/** Whether a draft sells the same at the same terms: what buyers relied on. Stores, days and words may change, and the end may move. */
function sameSale({ activity, offer }: Before, d: Draft): boolean {
  const sold = (skus: readonly { skuId: string; fen: number }[]) => JSON.stringify(skus.map((s) => `${s.skuId} ${s.fen}`).sort())
  const terms = termsOf(d)
  const fixed = ['goodsId', 'personLimit', 'payWay', 'advanceFen', 'expressType', 'expressFeeFen'] as const
  return (
    activity.startAt.getTime() === d.startTime &&
    fixed.every((key) => terms[key] === offer[key]) &&
    sold(offer.skus.map((s) => ({ skuId: s.skuId, fen: s.priceFen }))) ===
      sold(d.skus.map((s) => ({ skuId: s.skuId, fen: fen(s.activityPrice) })))
  )
}

/** Makes what is set aside what is wanted: SKUs left out give everything back. */
async function hold(tx: Tx, s: Actor, ownerId: string, wanted: readonly Wanted[], before: Offer | null): Promise<void> {
  for (const { skuId } of before?.skus ?? []) if (!wanted.some((w) => w.sku.id === skuId)) await dropAllocation(tx, s, { ownerId, skuId })
  for (const { sku, priceFen, quantity } of wanted) {
    const open = await openAllocation(tx, s, { ownerId, skuId: sku.id, priceFen })
    const change = quantity - open.quantity
    if (change > 0 && !(await allocateStock(tx, s, { reserveId: open.id, quantity: change })))
      refuse(no.short, { spec: sku.spec, quantity: sku.quantity })
    if (change < 0) await releaseAllocated(tx, s, { reserveId: open.id, quantity: -change })
  }
}

/** Sets more pieces of one SKU aside, once for each source. Answers how many are left for sale now; refuses `over`, `notInSale`, `short`. */
export async function addSaleStock(
  tx: Tx,
  by: Actor,
  type: SellingType,
  { activityId, skuId, quantity }: { activityId: string; skuId: string; quantity: number },
): Promise<number> {
  const a = await lockActivity(tx, by.tenantId, activityId, type)
  if (a.finishedAt) refuse(no.over)
  const find = async () => (await offerOf(tx, by.tenantId, activityId))?.skus.find((s) => s.skuId === skuId) ?? refuse(no.notInSale)
  const { reserveId, spec, ownQuantity } = await find()
  if (!(await allocateStock(tx, by, { reserveId, quantity }))) refuse(no.short, { spec, quantity: ownQuantity })
  tx.invalidate(by.tenantId, 'activity')
  return (await find()).quantity
}
