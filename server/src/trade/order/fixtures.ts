import type { PayType } from '@youli/domain/trade/payment/rules.ts'
import { sql } from 'drizzle-orm'
import { type GoodsOptions, makeGoods } from '../../catalog/goods/fixtures.ts'
import { systemActor } from '../../kit/actor.ts'
import type { AnyDb } from '../../kit/db/db.ts'
import { addEmployee } from '../../member/employee/public/employees.ts'
import { registerMember } from '../../member/registration/public/members.ts'
import { sessionFor } from '../../platform/operator/fixtures.ts'
import { createOperator } from '../../platform/operator/public/new-operator.ts'
import { bindMember, openSession, upsertWxUser } from '../../platform/session/public/sessions.ts'
import { addStore } from '../../platform/store/public/stores.ts'
import type { TestApp } from '../../testing.ts'
import { areGoodsBack, isAllBack } from './public/refunds.ts'

/** What fixtures need of an app; a process of its own has no more. */
export type FixtureContext = Pick<TestApp, 'app' | 'tenants' | 'clock' | 'control'>

/** An open store of a tenant. */
export async function makeStore(t: Pick<FixtureContext, 'app'>, tenantId: string, receptionLimitOfDay = 0): Promise<string> {
  const id = t.app.id()
  await t.app.db.of(tenantId).transact((tx) =>
    addStore(tx, tenantId, id, {
      shopName: '南京西路店',
      shopTel: '021-55500101',
      address: '上海市静安区南京西路1号',
      latitude: 31.23,
      longitude: 121.46,
      imageUrl: '',
      openHours: '10:00-22:00',
      receptionLimitOfDay,
    }),
  )
  return id
}

export interface SoldAtStore {
  goodsId: string
  skuId: string
  shopId: string
  /** Payload of a pickup order; `more` changes it. */
  request(more?: object): Record<string, unknown>
}

/** A goods on sale with a store that hands it over. */
export async function makeSoldAtStore(
  t: Omit<FixtureContext, 'control'>,
  goods: Partial<GoodsOptions> = {},
  receptionLimit = 0,
): Promise<SoldAtStore> {
  const { tenantId } = t.tenants[0]
  const { id: goodsId, skuIds } = await makeGoods(t, { tenantId, ...goods })
  const shopId = await makeStore(t, tenantId, receptionLimit)
  const skuId = skuIds[0]!
  return { goodsId, skuId, shopId, request: (more = {}) => ({ productId: goodsId, skuId, quantity: 1, takeType: 1, shopId, ...more }) }
}

export const placeOrder = (t: TestApp, token: string, request: object) => t.send('POST /order/api/v1/order/create', request, token)

export const viewOrder = (t: TestApp, token: string, id: string) => t.call('GET /order/api/v1/order/view', { id }, token)

/** Status of an order as its buyer sees it. */
export const statusOf = async (t: TestApp, token: string, id: string): Promise<number> => (await viewOrder(t, token, id)).status

/** Places an order that must succeed; answers its id. */
export async function placed(t: TestApp, token: string, request: object): Promise<string> {
  const made = await placeOrder(t, token, request)
  if (!made.data) throw new Error(made.msg)
  return made.data.id
}

/** Opens a payment; answers the number the provider knows. */
export async function openPayment(
  t: TestApp,
  token: string,
  id: string,
  channel: 'jsapi' | 'h5' = 'jsapi',
  payType: PayType = 'order',
): Promise<string> {
  const prepay = await t.send('POST /payment/api/v1/prepay', { id, channel, payType }, token)
  if (!prepay.success) throw new Error(prepay.msg)
  const { payments } = await t.control('GET', 'payments')
  return payments.find((p) => p.description.endsWith(id) && p.tradeType === (channel === 'h5' ? 'MWEB' : 'JSAPI'))!.outTradeNo
}

/** Pays an order through the played cashier; answers the number the provider knows. */
export async function payOrder(t: TestApp, token: string, id: string, outcome: object = { outcome: 'ok' }): Promise<string> {
  const number = await openPayment(t, token, id)
  await t.control('POST', `pay/${number}`, outcome)
  return number
}

/** Tokens of fresh members, made with the services' own verbs: a crowd would be slow through the sign-up pages. */
export async function crowd(t: FixtureContext, count: number): Promise<string[]> {
  const { tenantId, appId } = t.tenants[0]
  const now = t.clock.now()
  const origin = { fromId: '', fromType: '', shopId: null, employeeName: '', shopName: '' }
  const people = await Promise.all(Array.from({ length: count }, () => t.control('POST', 'code', { appId })))
  return t.app.db.of(tenantId).transact(async (tx) => {
    const tokens: string[] = []
    for (const { openid } of people) {
      const person = await upsertWxUser(tx, t.app.id, { tenantId, appId, now }, { kind: 'wechat', openid })
      const me = { tenantId, appId, wxUserId: person.id }
      const { id: memberId } = await registerMember(tx, systemActor(t.app, tenantId, now), {
        me,
        mobile: `1${t.app.id().slice(-10)}`,
        name: '顾客',
        origin,
      })
      await bindMember(tx, person.id, memberId)
      tokens.push(await openSession(tx, t.app.id, { ...me, memberId, now }))
    }
    return tokens
  })
}

/** Token of somebody who works in a store (null: in all of them). */
export async function staffOf(t: TestApp, shopId: string | null, tenant: 0 | 1 = 0, roles: string[] = []): Promise<string> {
  const { tenantId, appId } = t.tenants[tenant]
  const { token, mobileNo } = await t.member({ userName: '店员', appId })
  await t.app.db.of(tenantId).transact((tx) => addEmployee(tx, tenantId, t.app.id(), { mobile: mobileNo, name: '店员', shopId, roles }))
  t.app.authenticator.forgetAll()
  return token
}

/** Token of an operator who may do these things in these stores (null: everywhere). */
export async function operatorWith(
  t: TestApp,
  permissions: readonly string[],
  shops: readonly string[] | null = null,
  caps: Record<string, number> = {},
  dailyCaps: Record<string, number> = {},
): Promise<string> {
  const { tenantId } = t.tenants[0]
  const id = t.app.id()
  const role = { name: `角色${id}`, remark: '', permissions, shops, caps, dailyCaps }
  const account = { loginName: `op${id}`, password: 'youli-2026', name: '店长' }
  await t.db.transact((tx) => createOperator(tx, { id, newId: t.app.id, tenantId, ...account, roles: [role] }))
  return t.db.transact((tx) => sessionFor(tx, t.app.id, tenantId, id, t.clock.now()))
}

/** A delivery address of a member; `more` changes it. */
export async function addressOf(t: TestApp, token: string, more: object = {}): Promise<string> {
  const draft = { recipients: '张三', user_tel: '13800138000', area: '上海市 上海市 静安区', address: '南京西路1号', ...more }
  const made = await t.send('FORM /deliver/api/v1/express-address/set-address', draft, token)
  if (!made.success) throw new Error(made.msg)
  return made.data!.id
}

/** What must be equal whatever happened: each pair is [what is kept, what it must be]. */
export interface Books {
  /** Pieces of the SKU against the sum of its movements. */
  stock: [number, number]
  /** Pieces in stock and in live orders together, against the first ones. */
  pieces: [number, number]
  /** Counters of all members against pieces in live orders. */
  counter: [number, number]
  /** Booked places against live orders with a day. */
  places: [number, number]
}

const live = sql`status not in (0, 9) and not ${isAllBack}`
/** Pieces of an order line that are back on the shelf or written off. */
const isBack = sql`(select coalesce(sum(b.quantity), 0) from after_sale_line b join after_sale a on a.tenant_id = b.tenant_id and a.id = b.after_sale_id
  where b.tenant_id = l.tenant_id and b.order_line_id = l.id and ${areGoodsBack})`

/** Reads the books of a goods with one SKU and its store from a quiet database; for tests after a race or a crash. */
export async function books(db: AnyDb, of: { goodsId: string; skuId: string; shopId: string }): Promise<Books> {
  const number = (query: ReturnType<typeof sql>) =>
    db.read(async (r) => {
      const { rows } = await r.execute(sql`select coalesce((${query}), 0)::int as n`)
      return (rows[0] as { n: number }).n
    })
  const inOrders = await number(
    sql`select sum(l.quantity - ${isBack}) from order_line l join trade_order o on o.tenant_id = l.tenant_id and o.id = l.order_id where l.sku_id = ${of.skuId} and ${live}`,
  )
  const inStock = await number(sql`select quantity from sku where id = ${of.skuId}`)
  return {
    stock: [inStock, await number(sql`select sum(change) from stock_movement where sku_id = ${of.skuId}`)],
    pieces: [
      inStock + inOrders,
      await number(
        sql`select sum(change) from stock_movement where sku_id = ${of.skuId} and reason not in ('order', 'order-cancel', 'order-refund', 'order-return')`,
      ),
    ],
    counter: [await number(sql`select sum(quantity) from purchase_tally where subject_id = ${of.goodsId}`), inOrders],
    places: [
      await number(sql`select sum(taken) from pickup_day where shop_id = ${of.shopId}`),
      await number(sql`select count(*) from trade_order o where shop_id = ${of.shopId} and take_date is not null and ${live}`),
    ],
  }
}

/** Throws unless every pair of the books is equal. */
export async function conservation(db: AnyDb, of: { goodsId: string; skuId: string; shopId: string }): Promise<void> {
  const kept = await books(db, of)
  const wrong = Object.entries(kept).filter(([, [is, ought]]) => is !== ought)
  if (wrong.length > 0) throw new Error(`The books do not add up: ${JSON.stringify(Object.fromEntries(wrong))}`)
}
