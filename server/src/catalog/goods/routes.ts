import { goodsCalls, goodsConsoleCalls } from '@youli/domain/catalog/goods/calls.ts'
import { draftFault, goodsStatus, saleType } from '@youli/domain/catalog/goods/rules.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, door } from '../../kit/http/door.ts'
import { mark } from '../../kit/rich-text.ts'
import { auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { skusOf } from '../stock/service.ts'
import * as offers from './offers.ts'
import * as goods from './service.ts'

type Sorts = { priceSort?: '' | 'asc' | 'desc'; saleSort?: '' | 'asc' | 'desc' }
const isOn = (word: string | undefined): boolean => word === 'true' || word === '1'
const orderOf = ({ priceSort, saleSort }: Sorts): goods.GoodsOrder => {
  if (priceSort) return priceSort === 'asc' ? 'priceAsc' : 'priceDesc'
  if (saleSort) return saleSort === 'asc' ? 'salesAsc' : 'salesDesc'
  return 'newest'
}

export const goodsDoor = door(goodsCalls, {
  'GET /goods/mobile/list': {
    read: async (r, q, { tenantId, app }) => {
      const filter = {
        status: goodsStatus.onSale,
        categoryIds: await goods.familyOf(r, tenantId, isId(q.categoryId ?? '') && q.categoryId !== '0' ? q.categoryId! : null),
        keyword: q.keyword,
        forPoints: q.marketType === 'exchangeMoney',
        recommended: isOn(q.recommended),
      }
      const page = { order: orderOf(q), toppedFirst: isOn(q.showTopping), ...window(q, 10) }
      const { rows, total } = await goods.list(r, app, tenantId, filter, page)
      return { data: rows.map((row) => goods.shown(row.goods, row.totalQuantity)), total }
    },
  },
  'GET /goods/custom-list': {
    read: async (r, { ids }, { tenantId }) => (await goods.cardsOf(r, tenantId, ids)).filter((one) => one.status === goodsStatus.onSale),
  },
  'GET /goods/info': {
    read: async (r, { id, activityId }, { tenantId }) => {
      const found = await goods.info(r, tenantId, id)
      const own = goods.shown(found.goods, found.totalQuantity)
      return activityId ? offers.shown(own, await offers.offerOfGoods(r, tenantId, activityId, id)) : own
    },
  },
  'GET /goods/detail/info': { read: async (r, { goodsId }, { tenantId }) => ({ detail: await goods.detail(r, tenantId, goodsId) }) },
  'GET /goods/img/list': {
    read: async (r, { goodsId }, { tenantId }) => (await goods.images(r, tenantId, goodsId)).map((imgUrl) => ({ imgUrl })),
  },
  'GET /goods/store/mobile-all': { read: (r, { goodsId }, { tenantId }) => goods.skus(r, tenantId, goodsId) },
  'GET /goods/store/all': {
    read: async (r, { goodsId, activityId }, { tenantId }) =>
      activityId ? offers.skus(await offers.offerOfGoods(r, tenantId, activityId, goodsId)) : goods.skus(r, tenantId, goodsId),
  },
  'GET /goods/take-shop': {
    read: async (r, { id, activityId }, { tenantId }) => {
      if (!activityId) return goods.takeShops(r, tenantId, id)
      const { shopIds } = await offers.offerOfGoods(r, tenantId, activityId, id)
      return goods.openShopIds(r, tenantId, shopIds)
    },
  },
})

const rowOf = (g: goods.GoodsRow, totalQuantity: number) => ({
  ...goods.shown(g, totalQuantity),
  topping: g.topping,
  recommended: g.recommended,
  createTime: g.createdAt.getTime(),
  updateTime: g.updatedAt.getTime(),
})

/** Everything of a goods as an operator edits it. */
async function whole(r: Reader, tenantId: string, id: string) {
  const found = await goods.info(r, tenantId, id)
  const skus = await skusOf(r, tenantId, id)
  return {
    ...rowOf(found.goods, found.totalQuantity),
    detail: await goods.detail(r, tenantId, id),
    images: await goods.images(r, tenantId, id),
    shopIds: await goods.shopIdsOf(r, id),
    skus: skus.map((s) => ({
      id: s.id,
      spec: s.spec,
      artNo: s.artNo,
      quantity: s.quantity,
      price: yuan(s.priceFen),
      marketPrice: yuan(s.marketPriceFen),
      exchangeMoney: yuan(s.exchangeMoneyFen),
      point: s.point,
    })),
  }
}

type Filled = Parsed<(typeof goodsConsoleCalls)['POST /console/api/v1/goods/save']>

const draftOf = (d: Filled): goods.GoodsDraft => ({
  ...d,
  name: d.goodsName,
  thumbnailUrl: d.thumbnailImg,
  advanceFen: fen(d.advancePayment),
  expressFeeFen: fen(d.expressFee),
  takeStartDay: d.saleType === saleType.presale ? d.takeStartTime : '',
  skus: d.skus.map((s) => ({
    ...s,
    priceFen: fen(s.price),
    marketPriceFen: fen(s.marketPrice),
    exchangeMoneyFen: fen(s.exchangeMoney),
  })),
})

/** What the log keeps of a goods: all but the long text, of which it keeps the length and a digest. */
const forLog = (g: Awaited<ReturnType<typeof whole>>) => ({ ...g, updateTime: undefined, detail: mark(g.detail) })

/** Writes down what became of each of these goods. */
async function noteAll(tx: Tx, ctx: Ctx<'operator'>, ids: readonly string[], after: object): Promise<void> {
  const names = await goods.namesOf(tx, ctx.tenantId, ids)
  await writeAudit(tx, ctx, ...ids.map((id) => ({ id, name: names.get(id), after })))
}

export const goodsConsoleDoor = door(goodsConsoleCalls, {
  'GET /console/api/v1/goods': {
    read: async (r, q, { tenantId, app }) => {
      const filter = {
        status: q.status ? Number(q.status) : undefined,
        categoryIds: await goods.familyOf(r, tenantId, q.categoryId),
        keyword: q.keyword,
        stock: q.stock || undefined,
        recommended: q.recommended === '1',
      }
      const { rows, total } = await goods.list(r, app, tenantId, filter, { order: orderOf(q), toppedFirst: false, ...window(q) })
      return { data: rows.map((row) => rowOf(row.goods, row.totalQuantity)), total }
    },
  },
  'GET /console/api/v1/goods/one': { read: (r, { id }, { tenantId }) => whole(r, tenantId, id) },
  'POST /console/api/v1/goods/save': {
    write: async (tx, input, ctx) => {
      const fault = draftFault(input)
      if (fault) refuse(goodsRefusals.badDraft, { fault })
      const id = await auditSave(tx, ctx, {
        id: input.id,
        read: async (of) => forLog(await whole(tx, ctx.tenantId, of)),
        change: () => goods.save(tx, ctx.actor, draftOf(input)),
        name: ({ goodsName }) => goodsName,
      })
      return { id }
    },
  },
  'POST /console/api/v1/goods/status': {
    write: async (tx, { ids, status }, ctx) => {
      await noteAll(tx, ctx, await goods.setStatus(tx, ctx.actor, ids, status), { status })
    },
  },
  'POST /console/api/v1/goods/recommend': {
    write: async (tx, { ids, recommended }, ctx) => {
      await noteAll(tx, ctx, await goods.recommend(tx, ctx.actor, ids, recommended), { recommended })
    },
  },
  'POST /console/api/v1/goods/del': {
    write: async (tx, { id }, ctx) => {
      const name = await goods.remove(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name, before: { goodsName: name } })
    },
  },
})
