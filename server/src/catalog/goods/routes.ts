import { goodsAudit } from '@youli/domain/catalog/goods/audit.ts'
import { goodsCalls, goodsConsoleCalls } from '@youli/domain/catalog/goods/calls.ts'
import { draftFault, goodsStatus, saleType } from '@youli/domain/catalog/goods/rules.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { mark } from '../../kit/rich-text.ts'
import { auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { consoleFilter } from './console-filter.ts'
import { countGoodsByStatus, type GoodsSort, listPageOfGoods } from './public/list.ts'
import { skusOf } from '../stock/public/skus.ts'
import { type GoodsDraft, recommendGoods, removeGoods, saveGoods, setGoodsStatus } from './public/changes.ts'
import { offerOfGoods, presentOffer, presentOfferSkus } from './public/offers.ts'
import {
  findGoods,
  goodsFamilyFilter,
  goodsHtml,
  goodsImages,
  goodsNames,
  type GoodsRow,
  goodsShopIds,
  goodsSummaries,
  listGoods,
  openShopIds,
  pickupShopsOfGoods,
  presentGoods,
  presentSkus,
} from './public/goods.ts'

type Sorts = { priceSort?: '' | 'asc' | 'desc'; saleSort?: '' | 'asc' | 'desc' }
const isOn = (word: string | undefined): boolean => word === 'true' || word === '1'
const sortOf = ({ priceSort, saleSort }: Sorts): GoodsSort | undefined => {
  if (priceSort) return priceSort === 'asc' ? 'minPrice' : '-minPrice'
  if (saleSort) return saleSort === 'asc' ? 'shownSales' : '-shownSales'
  return undefined
}

export const goodsRoutes = defineRoutes(goodsCalls, {
  'GET /goods/mobile/list': {
    read: async (r, input, { tenantId, app }) => {
      const filter = {
        status: goodsStatus.onSale,
        categoryIds: await goodsFamilyFilter(
          r,
          tenantId,
          isId(input.categoryId ?? '') && input.categoryId !== '0' ? input.categoryId! : null,
        ),
        keyword: input.keyword,
        forPoints: input.marketType === 'exchangeMoney',
        recommended: isOn(input.recommended),
      }
      const page = { sort: sortOf(input), toppedFirst: isOn(input.showTopping), ...window(input, 10) }
      const { rows, total } = await listGoods(r, app, tenantId, filter, page)
      return { data: rows.map((row) => presentGoods(row.goods, row.totalQuantity)), total }
    },
  },
  'GET /goods/custom-list': {
    read: async (r, { ids }, { tenantId }) => (await goodsSummaries(r, tenantId, ids)).filter((one) => one.status === goodsStatus.onSale),
  },
  'GET /goods/info': {
    read: async (r, { id, activityId }, { tenantId }) => {
      const found = await findGoods(r, tenantId, id)
      const own = presentGoods(found.goods, found.totalQuantity)
      return activityId ? presentOffer(own, await offerOfGoods(r, tenantId, activityId, id)) : own
    },
  },
  'GET /goods/detail/info': { read: async (r, { goodsId }, { tenantId }) => ({ detail: await goodsHtml(r, tenantId, goodsId) }) },
  'GET /goods/img/list': {
    read: async (r, { goodsId }, { tenantId }) => (await goodsImages(r, tenantId, goodsId)).map((imgUrl) => ({ imgUrl })),
  },
  'GET /goods/store/mobile-all': { read: (r, { goodsId }, { tenantId }) => presentSkus(r, tenantId, goodsId) },
  'GET /goods/store/all': {
    read: async (r, { goodsId, activityId }, { tenantId }) =>
      activityId ? presentOfferSkus(await offerOfGoods(r, tenantId, activityId, goodsId)) : presentSkus(r, tenantId, goodsId),
  },
  'GET /goods/take-shop': {
    read: async (r, { id, activityId }, { tenantId }) => {
      if (!activityId) return pickupShopsOfGoods(r, tenantId, id)
      const { shopIds } = await offerOfGoods(r, tenantId, activityId, id)
      return openShopIds(r, tenantId, shopIds)
    },
  },
})

const rowOf = (g: GoodsRow, totalQuantity: number) => ({
  ...presentGoods(g, totalQuantity),
  topping: g.topping,
  recommended: g.recommended,
  createTime: g.createdAt.getTime(),
  updateTime: g.updatedAt.getTime(),
})

/** Everything of a goods as an operator edits it. */
async function goodsDetail(r: Reader, tenantId: string, id: string) {
  const found = await findGoods(r, tenantId, id)
  const skus = await skusOf(r, tenantId, id)
  return {
    ...rowOf(found.goods, found.totalQuantity),
    detail: await goodsHtml(r, tenantId, id),
    images: await goodsImages(r, tenantId, id),
    shopIds: await goodsShopIds(r, id),
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

const draftOf = (d: Filled): GoodsDraft => ({
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
const forLog = (g: Awaited<ReturnType<typeof goodsDetail>>) => ({ ...g, updateTime: undefined, detail: mark(g.detail) })

/** Writes down what became of each of these goods. */
async function noteAll(tx: Tx, ctx: Ctx<'operator'>, ids: readonly string[], after: object): Promise<void> {
  const names = await goodsNames(tx, ctx.tenantId, ids)
  await writeAudit(tx, ctx, ...ids.map((id) => ({ id, name: names.get(id), after })))
}

const shelfTexts = { 1: '上架', 2: '下架' } as const

export const goodsConsoleRoutes = defineRoutes(goodsConsoleCalls, {
  'GET /console/api/v1/goods': {
    read: async (r, input, { tenantId }) => {
      const filter = await consoleFilter(r, tenantId, input)
      const rows = await listPageOfGoods(r, tenantId, filter, { sort: input.sort, toppedFirst: false, ...window(input) })
      const counts = await countGoodsByStatus(r, tenantId, filter)
      return { data: rows.map((row) => rowOf(row.goods, row.totalQuantity)), total: counts[input.status || 'all'], counts }
    },
  },
  'GET /console/api/v1/goods/one': {
    read: async (r, { id }, { tenantId }) => ({
      ...(await goodsDetail(r, tenantId, id)),
      ...(await editMarkOf(r, goodsAudit.edit.subject, id)),
    }),
  },
  'POST /console/api/v1/goods/save': {
    write: async (tx, input, ctx) => {
      const fault = draftFault(input)
      if (fault) refuse(goodsRefusals.badDraft, { fault })
      const id = await auditSave(tx, ctx, {
        id: input.id,
        version: input.version,
        read: async (of) => forLog(await goodsDetail(tx, ctx.tenantId, of)),
        change: () => saveGoods(tx, ctx.actor, draftOf(input)),
        name: ({ goodsName }) => goodsName,
      })
      return { id }
    },
  },
  'POST /console/api/v1/goods/status': {
    act: async (tx, { ids, status }, ctx) => {
      const changed = await setGoodsStatus(tx, ctx.actor, ids, status)
      await noteAll(tx, ctx, changed, { status })
      const names = await goodsNames(tx, ctx.tenantId, ids)
      const what = shelfTexts[status]
      const effects = ids.map((id) => ({ id, name: names.get(id) ?? '', what, why: changed.includes(id) ? '' : `已经${what}` }))
      return { effects, done: { changed: changed.length } }
    },
  },
  'POST /console/api/v1/goods/recommend': {
    write: async (tx, { ids, recommended }, ctx) => {
      await noteAll(tx, ctx, await recommendGoods(tx, ctx.actor, ids, recommended), { recommended })
    },
  },
  'POST /console/api/v1/goods/del': {
    write: async (tx, { id }, ctx) => {
      const name = await removeGoods(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name, before: { goodsName: name } })
    },
  },
})
