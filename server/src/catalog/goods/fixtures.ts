import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { eq } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import { type SkuDraft, skusOf } from '../stock/public/skus.ts'
import { type GoodsDraft, saveGoods } from './public/changes.ts'
import { goods } from './tables.ts'

export type SkuOptions = Partial<Omit<SkuDraft, 'id'>>
export type GoodsOptions = Partial<Omit<GoodsDraft, 'id' | 'skus'>> & {
  tenantId: string
  /** On the shelf unless said. */
  status?: number
  /** One of ten pieces at 10.00 unless said. */
  skus?: readonly SkuOptions[]
}

/** Makes a goods as an operator would, with the services' own verbs; for tests and the demo brand. */
export async function makeGoods(
  { app }: { app: App },
  { tenantId, status = goodsStatus.onSale, skus = [{}], ...of }: GoodsOptions,
): Promise<{ id: string; skuIds: string[] }> {
  const actor = systemActor(app, tenantId, app.clock.now())
  const id = await app.db.of(tenantId).transact(async (tx) => {
    const drafts = skus.map((s, i) => ({ ...plainSku, spec: `规格${i + 1}`, ...s, id: null }))
    const made = await saveGoods(tx, actor, { ...plain, ...of, id: null, skus: drafts })
    // Without the verb, which refuses goods that cost nothing: some have been on sale since before it did.
    if (status !== goodsStatus.offShelf) await tx.update(goods).set({ status }).where(eq(goods.id, made))
    return made
  })
  const rows = await app.db.of(tenantId).read((r) => skusOf(r, tenantId, id))
  return { id, skuIds: rows.map((s) => s.id) }
}

const plainSku = { artNo: '', priceFen: 1000, marketPriceFen: 0, exchangeMoneyFen: 0, point: 0, quantity: 10 }

const plain: Omit<GoodsDraft, 'id' | 'skus'> = {
  categoryId: null,
  name: '明前龙井',
  summary: '',
  thumbnailUrl: '',
  topping: false,
  recommended: false,
  baseSaleNumber: 0,
  limitSale: 0,
  expressType: 0,
  payWay: 1,
  advanceFen: 0,
  expressFeeFen: 0,
  saleType: 'normal',
  takeStartDay: '',
  takeStockDay: 0,
  takeRemark: '',
  images: [],
  detail: '',
  shopIds: [],
}
