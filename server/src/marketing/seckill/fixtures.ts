import type { Parsed } from '@youli/domain/kit/call.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { seckillConsoleCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { type MadeSku, makeGoods } from '../../catalog/goods/fixtures.ts'
import { makeStore, type Yard } from '../../trade/order/fixtures.ts'
import * as orders from '../../trade/order/service.ts'
import { touchActivities } from '../activity/service.ts'
import { save } from './editing.ts'
import { openSale } from './sale.ts'

type Call = (typeof seckillConsoleCalls)['POST /console/api/v1/seckill/save']
export type SaleDraft = Parsed<Call>

/** A whole draft from what matters; the rest is as a form leaves it. */
export const saleDraft = (of: Partial<SaleDraft> & Pick<SaleDraft, 'goodsId' | 'startTime' | 'endTime' | 'skus'>): SaleDraft =>
  seckillConsoleCalls['POST /console/api/v1/seckill/save'].input.parse({ activityName: '整点秒杀', ...of })

export interface MadeSeckill {
  activityId: string
  goodsId: string
  skuIds: string[]
  /** A store that hands the goods over. */
  shopId: string
}

/** A seckill that runs for an hour from now: SKUs of 20 pieces at 10.00, of which 10 are set aside at 6.66, unless said. */
export async function makeSeckill(
  t: Yard,
  {
    skus = [{ quantity: 20 }],
    aside = 10,
    activityPrice = 6.66,
    tenant = 0,
    ...of
  }: Partial<SaleDraft> extends infer D
    ? Omit<D, 'skus'> & { skus?: readonly MadeSku[]; aside?: number; activityPrice?: number; tenant?: 0 | 1 }
    : never = {},
): Promise<MadeSeckill> {
  const { tenantId } = t.ground.tenants[tenant]
  const made = await makeGoods(t, { tenantId, detail: '<p>明前采摘</p>', skus })
  const now = t.clock.now()
  const draft = saleDraft({
    goodsId: made.id,
    startTime: now.getTime(),
    endTime: now.getTime() + hourMs,
    skus: made.skuIds.map((skuId) => ({ skuId, activityPrice, quantity: aside })),
    ...of,
  })
  const activityId = await t.app.db.transact((tx) => save(tx, { tenantId, operatorId: null, at: now, newId: t.app.id }, draft))
  touchActivities(t.app, tenantId)
  return { activityId, goodsId: made.id, skuIds: made.skuIds, shopId: await makeStore(t, tenantId) }
}

/** Places an order of a sale as its settlement does; refuses as it would. Answers the order's id. */
export async function buyIn(
  t: Yard,
  { activityId, goodsId, skuIds, shopId }: MadeSeckill,
  memberId: string,
  quantity = 1,
): Promise<string> {
  const { tenantId, appId } = t.ground.tenants[0]
  const now = t.clock.now()
  const me = { kind: 'visitor', tenantId, appId, memberId, sessionId: '0', wxUserId: '0', employee: null } as const
  const wish = { productId: goodsId, skuId: skuIds[0]!, quantity, takeType: 1, shopId, couponId: null, expressId: null }
  const [outcome] = await t.app.db.transact(async (tx) => {
    const sale = await openSale(tx, tenantId, activityId, now)
    return orders.place(tx, [{ me, wish, now, requestKey: null, timeoutMinutes: 30, newId: t.app.id }], sale!.sales)
  })
  if (outcome instanceof Error) throw outcome
  touchActivities(t.app, tenantId)
  return outcome!.id
}
