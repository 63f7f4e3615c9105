import { fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import type { saleDraft } from '@youli/domain/marketing/activity/sale-calls.ts'
import { priceWords, saleFault, type SellingType } from '@youli/domain/marketing/activity/selling.ts'
import { saleEditRefusals as no } from '@youli/domain/marketing/activity/texts.ts'
import type { z } from 'zod'
import * as goods from '../../catalog/goods/service.ts'
import * as stock from '../../catalog/stock/service.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import * as stores from '../../platform/store/service.ts'
import { isActivityOrdered } from '../../trade/order/public/activity-sales.ts'
import * as parties from '../../trade/party/service.ts'
import * as activities from './core.ts'
import { type Together, keepTogether, togetherOf } from './together.ts'

/** A sale as its form sends it; money in yuan. */
export type SaleDraft = z.output<typeof saleDraft> & { activityId?: string | null | undefined }
type Draft = SaleDraft

type Sku = Awaited<ReturnType<typeof stock.skusOf>>[number]
/** A SKU as it shall be sold. */
interface Wanted {
  sku: Sku
  priceFen: number
  quantity: number
}

/** What kind of sale it is, and how many it wants to buy together. */
export interface Kind {
  type: SellingType
  together: Together | null
}

/** Makes a sale and sets its pieces aside, or changes one as far as its orders let it. Answers its id; refuses as the call says. */
export async function save(tx: Tx, s: Actor, { type, together }: Kind, draft: Draft): Promise<string> {
  const price = priceWords[type]
  const fault = saleFault(draft, price) ?? (draft.endTime <= s.at.getTime() ? '结束时间须晚于当前时间' : null)
  if (fault) refuse(no.badDraft, { fault })
  const id = draft.activityId ?? s.newId()
  const before = draft.activityId ? await beforeEdit(tx, s, type, draft.activityId) : null
  const wanted = await wantedSkus(tx, s.tenantId, draft, before, price)
  await checkStores(tx, s.tenantId, draft.shopIds)
  const frozen = before !== null && (await isActivityOrdered(tx, s.tenantId, id))
  if (frozen && !sameSale(before, draft)) refuse(no.frozen)
  if (!frozen && wanted.reduce((sum, { quantity }) => sum + quantity, 0) < (together?.need ?? 0))
    refuse(no.badDraft, { fault: '预留件数不能少于成团人数' })
  if (frozen && JSON.stringify(await togetherOf(tx, id)) !== JSON.stringify(together)) refuse(no.frozenParty)
  if (before) await activities.edit(tx, s, id, activities.wordsOf(draft))
  else await activities.make(tx, s, { id, type }, activities.wordsOf(draft))
  await goods.saveOffer(tx, s.tenantId, id, termsOf(draft))
  if (!frozen) await hold(tx, s, id, wanted, before?.offer ?? null)
  if (together) await keepTogether(tx, { id, tenantId: s.tenantId, endAt: new Date(draft.endTime), at: s.at, isNew: !before }, together)
  tx.invalidate(s.tenantId, 'goods')
  return id
}

interface Before {
  activity: activities.ActivityRow
  offer: goods.Offer
}

/** The sale as it is; nobody buys from it or changes it until the transaction ends. */
async function beforeEdit(tx: Tx, { tenantId }: Actor, type: SellingType, id: string): Promise<Before> {
  const activity = await activities.lock(tx, tenantId, id, type)
  if (activity.finishedAt || (await isSettled(tx, tenantId, activity))) refuse(no.over)
  const shelves = (await stock.reservesOf(tx, tenantId, id)).map(({ reserve }) => ({ skuId: reserve.skuId, reserveId: reserve.id }))
  await stock.lockPieces(tx, shelves)
  return { activity, offer: (await goods.offerOf(tx, tenantId, id)) ?? refuse(no.gone) }
}

/** A group buy has one party, under its own id; when that has come to something its end cannot be moved any more. */
const isSettled = async (tx: Tx, tenantId: string, { id }: activities.ActivityRow): Promise<boolean> =>
  ((await parties.look(tx, tenantId, id))?.state ?? 'process') !== 'process'

/** The SKUs of a draft; refuses those that are not of the goods, or would cost more than outside. */
async function wantedSkus(tx: Tx, tenantId: string, draft: Draft, before: Before | null, price: string): Promise<Wanted[]> {
  if (before?.offer.goodsId !== draft.goodsId) await goods.mustExist(tx, tenantId, draft.goodsId)
  const known = new Map((await stock.skusOf(tx, tenantId, draft.goodsId)).map((sku) => [sku.id, sku]))
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
  const known = new Set((await stores.all(tx, tenantId)).map((s) => s.id))
  if (shopIds.some((id) => !known.has(id))) refuse(no.badDraft, { fault: '所选门店不存在' })
}

const termsOf = (d: Draft): goods.OfferTerms => ({
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
async function hold(tx: Tx, s: Actor, ownerId: string, wanted: readonly Wanted[], before: goods.Offer | null): Promise<void> {
  for (const { skuId } of before?.skus ?? [])
    if (!wanted.some((w) => w.sku.id === skuId)) await stock.dropReserve(tx, s, { ownerId, skuId })
  for (const { sku, priceFen, quantity } of wanted) {
    const open = await stock.openReserve(tx, s, { ownerId, skuId: sku.id, priceFen })
    const change = quantity - open.quantity
    if (change > 0 && !(await stock.setAside(tx, s, { reserveId: open.id, quantity: change })))
      refuse(no.short, { spec: sku.spec, quantity: sku.quantity })
    if (change < 0) await stock.setBack(tx, s, { reserveId: open.id, quantity: -change })
  }
}

/** Sets more pieces of one SKU aside, once for each source. Answers how many are left for sale now; refuses `over`, `notInSale`, `short`. */
export async function addPieces(
  tx: Tx,
  by: Actor,
  type: SellingType,
  { activityId, skuId, quantity }: { activityId: string; skuId: string; quantity: number },
): Promise<number> {
  const a = await activities.lock(tx, by.tenantId, activityId, type)
  if (a.finishedAt) refuse(no.over)
  const find = async () => (await goods.offerOf(tx, by.tenantId, activityId))?.skus.find((s) => s.skuId === skuId) ?? refuse(no.notInSale)
  const { reserveId, spec, ownQuantity } = await find()
  if (!(await stock.setAside(tx, by, { reserveId, quantity }))) refuse(no.short, { spec, quantity: ownQuantity })
  tx.invalidate(by.tenantId, 'activity')
  return (await find()).quantity
}

/** Takes a sale down, opens it again or ends it for good, when its parties are settled with those who have joined. Answers the status before; refuses `gone`, `over`. */
export async function setStatus(tx: Tx, by: Actor, type: SellingType, activityId: string, status: number): Promise<number> {
  const a = await activities.lock(tx, by.tenantId, activityId, type)
  if (a.status === status) return status
  if (a.finishedAt) refuse(no.over)
  await activities.setStatus(tx, by, a, status)
  if (status === activityStatus.ended) await parties.change(tx, a.id, { closeAt: by.at, exact: true })
  return a.status
}
