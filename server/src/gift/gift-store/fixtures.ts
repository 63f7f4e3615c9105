import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import { earnPointsMany } from '../../member/wallet/public/earnings.ts'
import type { TestApp } from '../../testing.ts'
import { savePartner, savePartnerPerson } from '../partner/public/partners.ts'
import { setGiftsOnShelf } from './public/sale-status.ts'
import { type GiftDraft, saveGift } from './changes.ts'
import { inventoriesOf } from './public/products.ts'

const plain: GiftDraft = {
  id: null,
  family: 'own',
  categoryId: null,
  partnerId: null,
  name: '手作茶巾',
  summary: '棉麻手作，一方在手',
  detail: '<p>天然棉麻，越用越软。</p>',
  topping: false,
  express: 0,
  tagFen: 5900,
  settlementFen: 0,
  leadDay: 0,
  currency: 'integral',
  personLimit: 0,
  canGetPerDay: 0,
  limitExchangeTime: false,
  exchangeBeginAt: null,
  exchangeEndAt: null,
  shopIds: [],
  images: ['/files/towel.webp'],
  inventories: [{ id: null, specification: '', barcode: '', price: 100, remark: '', quantity: 10 }],
}

export interface TestGift {
  id: string
  inventoryIds: string[]
}
/** A gift on the shelf: 10 pieces of 100 points each, unless said otherwise. */
export async function makeGift(
  t: { app: App },
  tenantId: string,
  of: Partial<GiftDraft> & { pieces?: number; price?: number } = {},
): Promise<TestGift> {
  const { pieces = 10, price = 100, ...draft } = of
  const actor = systemActor(t.app, tenantId, t.app.clock.now())
  return t.app.db.of(tenantId).transact(async (tx) => {
    const inventories = [{ ...plain.inventories[0]!, price, quantity: pieces }]
    const id = await saveGift(tx, actor, { ...plain, inventories, ...draft })
    await setGiftsOnShelf(tx, actor, [id], true)
    return { id, inventoryIds: (await inventoriesOf(tx, id)).map((i) => i.id) }
  })
}

/** A merchant with a manager and somebody who only works there; answers their tokens. */
export async function makePartner(
  t: TestApp,
  tenantId: string,
  name = '半亩花田',
): Promise<{ id: string; manager: string; clerk: string; mobiles: string[] }> {
  const [manager, clerk] = [await t.member({ userName: '花掌柜' }), await t.member({ userName: '花伙计' })]
  const draft = {
    name,
    contact: '花掌柜',
    tel: '0571-87001234',
    address: '杭州市西湖区龙井路 12 号',
    lat: 30.22,
    lon: 120.11,
    logoUrl: '',
    isActive: true,
  }
  const id = await t.app.db.of(tenantId).transact(async (tx) => {
    const actor = systemActor(t.app, tenantId, t.clock.now())
    const made = await savePartner(tx, actor, null, draft)
    await savePartnerPerson(tx, actor, made, { id: null, name: '花掌柜', mobile: manager.mobileNo, manager: true })
    await savePartnerPerson(tx, actor, made, { id: null, name: '花伙计', mobile: clerk.mobileNo, manager: false })
    return made
  })
  return { id, manager: manager.token, clerk: clerk.token, mobiles: [manager.mobileNo, clerk.mobileNo] }
}

/** Points (or beans) for members by their tokens; answers their ids. */
export async function enrich(t: TestApp, tokens: readonly string[], amount: number, kind: WalletKind = 'integral'): Promise<string[]> {
  const ids: string[] = []
  for (const token of tokens) ids.push((await t.call('GET /user/member/api/v2/user-info', {}, token)).userId)
  const { tenantId } = t.tenants[0]
  const shares = ids.map((memberId) => ({ memberId, amount, source: `test:${t.app.id()}` }))
  await t.db.transact((tx) => earnPointsMany(tx, { tenantId, kind, reason: 'gift', at: t.clock.now() }, shares))
  return ids
}

/** Exchanges a gift; picked up at a store, or whatever `more` says. */
export const exchangeGift = (t: TestApp, token: string, request: object, headers: Record<string, string> = {}) =>
  t.send('FORM /giftmall/api/v1/giftmall/trade', { quantity: 1, takeType: 1, ...request }, token, headers)

/** Exchanges a gift that must be there; answers the order's id. */
export async function exchanged(t: TestApp, token: string, request: object): Promise<string> {
  const made = await exchangeGift(t, token, request)
  if (!made.success) throw new Error(made.msg)
  return made.data!.id
}
