import { giftAudit, giftCategoryAudit } from '@youli/domain/gift/gift-store/audit.ts'
import { giftStoreConsoleCalls } from '@youli/domain/gift/gift-store/console-calls.ts'
import { giftStateOf, giftStatus } from '@youli/domain/gift/gift-store/rules.ts'
import { giftConsoleRefusals, giftRefusals as no } from '@youli/domain/gift/gift-store/texts.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { rangeFault } from '@youli/domain/trade/report/rules.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { nameOfOperator } from '../../platform/operator/public/operators.ts'
import { auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { personNames } from '../partner/public/partners.ts'
import { setGiftsOnShelf } from './public/sale-status.ts'
import { categoriesOf, familyIds, orderCategories, removeCategory, saveCategory, presentCategory } from './categories.ts'
import { type GiftDraft, saveGift } from './changes.ts'
import { exportFile } from './export.ts'
import { closeGiftOrder, type GiftOrderRow, shipGiftOrder } from './public/transitions.ts'
import {
  countGiftOrders,
  findGiftOrder,
  type GiftOrderFilter,
  giftOrderHistory,
  giftOrdersForAdmin,
  listGiftOrders,
} from './public/orders.ts'
import { findGift, imagesOf, inventoriesOf, listGifts, presentGifts, presentInventory } from './public/products.ts'
import { giftReport } from './report.ts'
import { adjustGiftStock, movementsOfGift } from './stock.ts'

type Save = Parsed<(typeof giftStoreConsoleCalls)['POST /console/api/v1/gifts/save']>
type OrderFilter = Omit<Parsed<(typeof giftStoreConsoleCalls)['GET /console/api/v1/gift-orders/export']>, never>
const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** What was filled in, in fen and moments. */
const draftOf = (d: Save): GiftDraft => ({
  id: d.id,
  family: d.family,
  categoryId: d.categoryId,
  partnerId: d.partnerId,
  name: d.productName,
  summary: d.summary,
  detail: d.detail,
  topping: d.topping,
  express: d.takeType,
  tagFen: fen(d.tagPrice),
  settlementFen: fen(d.settlementPrice),
  leadDay: d.leadDay,
  currency: d.beans ? 'lucky_bean' : 'integral',
  personLimit: d.personLimit,
  canGetPerDay: d.canGetPerDay,
  limitExchangeTime: d.limitExchangeTime,
  exchangeBeginAt: d.limitExchangeTime ? moment(d.exchangeBeginTime) : null,
  exchangeEndAt: d.limitExchangeTime ? moment(d.exchangeEndTime) : null,
  shopIds: [...new Set(d.shopIds)],
  images: d.images,
  inventories: d.inventories,
})

/** A gift as the form has it. */
async function forEditing(r: Reader, tenantId: string, id: string) {
  const { row: g } = await findGift(r, tenantId, id)
  return {
    id,
    productStatus: g.onShelf ? giftStatus.onShelf : giftStatus.offShelf,
    family: g.family,
    productName: g.name,
    summary: g.summary,
    categoryId: g.categoryId,
    partnerId: g.partnerId,
    takeType: g.express,
    tagPrice: yuan(g.tagFen),
    settlementPrice: yuan(g.settlementFen),
    leadDay: g.leadDay,
    beans: g.currency === 'lucky_bean',
    personLimit: g.personLimit,
    canGetPerDay: g.canGetPerDay,
    limitExchangeTime: g.limitExchangeTime,
    exchangeBeginTime: g.exchangeBeginAt?.getTime() ?? null,
    exchangeEndTime: g.exchangeEndAt?.getTime() ?? null,
    topping: g.topping,
    images: (await imagesOf(r, id)).map((m) => m.imageUrl),
    detail: g.detail,
    shopIds: g.shopIds,
    inventories: (await inventoriesOf(r, id)).map(presentInventory),
  }
}

/** Within the operator's stores: with a store scope only what is picked up there. */
const filterOf = (me: Operator, f: OrderFilter): GiftOrderFilter => ({
  orderStatus: f.orderStatus ? Number(f.orderStatus) : undefined,
  takeType: f.takeType ? Number(f.takeType) : undefined,
  family: f.family || undefined,
  orderNo: f.orderNo,
  mobile: f.mobileNo,
  shopId: f.shopId,
  partnerId: f.partnerId,
  shops: me.shops,
  from: f.from,
  to: f.to,
})

/** An order the operator may deal with. Refuses `noOrder`. */
async function orderFor(r: Reader, me: Operator, id: string): Promise<GiftOrderRow> {
  const order = await findGiftOrder(r, me.tenantId, id)
  return me.shops && !(order.shopId && me.shops.includes(order.shopId)) ? refuse(no.noOrder) : order
}

async function oneOrder(r: Reader, me: Operator, id: string) {
  const order = await orderFor(r, me, id)
  const [shown] = await giftOrdersForAdmin(r, me.tenantId, [order])
  const events = await giftOrderHistory(r, id)
  const ids = (actor: string) => events.flatMap((e) => (e.actor === actor && e.actorId ? [e.actorId] : []))
  const [staff, people] = [await employeeNames(r, me.tenantId, ids('staff')), await personNames(r, ids('partner'))]
  const named = []
  for (const e of events) {
    const byId = e.actorId ?? ''
    const operator = e.actor === 'operator' ? await nameOfOperator(r, me.tenantId, byId) : ''
    const actorName = e.actor === 'member' ? shown!.userName : operator || staff.get(byId) || people.get(byId) || ''
    named.push({ verb: e.verb, actor: e.actor, actorName, note: e.note, at: e.at.getTime() })
  }
  return { ...shown!, events: named }
}

/** Notes what was done to an order. */
const noted = (tx: Tx, ctx: Ctx<'operator'>, { id, name, status }: GiftOrderRow, after: object) =>
  writeAudit(tx, ctx, { id, name, before: { status: giftStateOf(status) }, after })

/** A gift as the log keeps it: without what is written of it at length. */
async function forLog(tx: Tx, tenantId: string, id: string) {
  const { detail: _, ...gift } = await forEditing(tx, tenantId, id)
  return gift
}

export const giftStoreConsoleRoutes = defineRoutes(giftStoreConsoleCalls, {
  'GET /console/api/v1/gift-categories': {
    read: async (r, _, { me }) => {
      const all = (await categoriesOf(r, me.tenantId)).map((c) => ({ ...presentCategory(c), platform: c.platform }))
      return all.filter((c) => c.parentId === noId).map((c) => ({ ...c, children: all.filter((child) => child.parentId === c.id) }))
    },
  },
  'POST /console/api/v1/gift-categories/save': {
    write: async (tx, { id, ...draft }, ctx) => {
      const made = await saveCategory(tx, ctx.actor, id, draft)
      await writeAudit(tx, ctx, { as: giftCategoryAudit[id ? 'edit' : 'add'], id: made, name: draft.categroyName, after: draft })
      return { id: made }
    },
  },
  'POST /console/api/v1/gift-categories/del': {
    write: async (tx, { id }, ctx) => {
      const name = await removeCategory(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name })
    },
  },
  'POST /console/api/v1/gift-categories/order': {
    write: async (tx, { ids }, ctx) => {
      await orderCategories(tx, ctx.actor, ids)
      await writeAudit(tx, ctx, { id: ids[0]!, after: { order: ids } })
    },
  },
  'GET /console/api/v1/gifts': {
    read: async (r, { family, categoryId, productStatus, stock, keyword, partnerId, ...page }, { me }) => {
      const filter = {
        keyword,
        partnerId,
        families: family ? [family] : undefined,
        categoryIds: categoryId ? await familyIds(r, me.tenantId, categoryId) : undefined,
        onShelf: productStatus ? Number(productStatus) === giftStatus.onShelf : undefined,
        stock: stock || undefined,
      }
      const { data, total } = await listGifts(r, me.tenantId, filter, { order: 'default', ...window(page) })
      const shown = await presentGifts(r, data, { settlement: true })
      const extra = data.map(({ row }) => ({ family: row.family, topping: row.topping, createTime: row.createdAt.getTime() }))
      return { data: shown.map((g, i) => ({ ...g, ...extra[i]! })), total }
    },
  },
  'GET /console/api/v1/gifts/one': {
    read: async (r, { id }, { me }) => ({
      ...(await forEditing(r, me.tenantId, id)),
      ...(await editMarkOf(r, giftAudit.edit.subject, id)),
    }),
  },
  'POST /console/api/v1/gifts/save': {
    write: async (tx, input, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: input.id,
        version: input.version,
        read: (giftId) => forLog(tx, ctx.tenantId, giftId),
        change: () => saveGift(tx, ctx.actor, draftOf(input)),
        name: ({ productName }) => productName,
      })
      return { id }
    },
  },
  'POST /console/api/v1/gifts/status': {
    write: async (tx, { ids, productStatus }, ctx) => {
      const changed = await setGiftsOnShelf(tx, ctx.actor, ids, productStatus === giftStatus.onShelf)
      await writeAudit(tx, ctx, ...changed.map((gift) => ({ ...gift, after: { productStatus } })))
    },
  },
  'POST /console/api/v1/gifts/stock': {
    write: async (tx, request, ctx) => {
      const { product, before, after } = (await adjustGiftStock(tx, ctx.actor, request)) ?? refuse(no.gone)
      await writeAudit(tx, ctx, { ...product, before: { quantity: before }, after: { quantity: after, remark: request.remark } })
      return { quantity: after }
    },
  },
  'GET /console/api/v1/gifts/movements': {
    read: (r, { id, ...page }, { me }) => movementsOfGift(r, me.tenantId, id, window(page)),
  },
  'GET /console/api/v1/gift-orders': {
    read: async (r, { page, pageSize, offset, limit, sort, ...input }, { me }) => {
      const filter = filterOf(me, input)
      const part = { ...window({ page, pageSize, offset, limit }), sort }
      const { rows, total } = await listGiftOrders(r, me.tenantId, filter, part)
      const counts = await countGiftOrders(r, me.tenantId, filter)
      return { data: await giftOrdersForAdmin(r, me.tenantId, rows), total, counts }
    },
  },
  'GET /console/api/v1/gift-orders/export': { free: async (db, input, { me, now }) => exportFile(db, me, filterOf(me, input), now) },
  'GET /console/api/v1/gift-orders/one': { read: (r, { id }, { me }) => oneOrder(r, me, id) },
  'POST /console/api/v1/gift-orders/ship': {
    write: async (tx, { id, ...input }, ctx) => {
      const order = await orderFor(tx, ctx.me, id)
      await shipGiftOrder(tx, { ...ctx.actor, by: 'operator' }, order, input)
      await noted(tx, ctx, order, input)
    },
  },
  'POST /console/api/v1/gift-orders/close': {
    write: async (tx, { id, reason }, ctx) => {
      const order = await orderFor(tx, ctx.me, id)
      await closeGiftOrder(tx, { ...ctx.actor, by: 'operator' }, order, reason)
      await noted(tx, ctx, order, { reason })
    },
  },
  'GET /console/api/v1/gift-report': {
    read: (r, { from, to, family, partnerId }, { me }) => {
      const fault = rangeFault({ from, to, step: 'day' })
      if (fault) refuse(giftConsoleRefusals.badRange, { fault })
      return giftReport(r, me.tenantId, { from, to, family: family || undefined, partnerId, shops: me.shops })
    },
  },
})
