import { yuan } from '@youli/domain/kit/money.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { type GoodsOptions, makeGoods } from '../../catalog/goods/fixtures.ts'
import { makeStore } from '../../trade/order/fixtures.ts'
import type { TestApp } from '../../testing.ts'

/** A sale as a test wants it. */
export interface SaleOptions {
  quantity: number
  personLimit: number
  priceFen: number
  /** Hours from now. */
  startsIn: number
  endsIn: number
  /** Fields of the console's form. */
  more: object
  /** The goods instead of one with 100 pieces more than are set aside. */
  goods: Partial<GoodsOptions>
  tenant: 0 | 1
}

export interface TestSale {
  activityId: string
  goodsId: string
  skuId: string
  skuIds: string[]
  shopId: string
  /** Payload of its order: one piece for pickup; `more` changes it. */
  request(more?: object): Record<string, unknown>
}

/** A sale made at the console, running unless told otherwise, that sets aside the same quantity of every SKU. */
export async function makeSale(t: TestApp, path: 'seckill' | 'group-buy' | 'pack-buy', of: Partial<SaleOptions> = {}): Promise<TestSale> {
  const { quantity = 10, personLimit = 1, priceFen = 9900, startsIn = -1, endsIn = 24, more = {}, tenant = 0 } = of
  const { tenantId } = t.tenants[tenant]
  const plenty = [{ quantity: quantity + 100, priceFen: 19_900 }]
  const { id: goodsId, skuIds } = await makeGoods(t, { tenantId, skus: plenty, ...of.goods })
  const [skuId, shopId] = [skuIds[0]!, await makeStore(t, tenantId)]
  const now = t.clock.now().getTime()
  const made = await t.send(
    `POST /console/api/v1/${path}/save`,
    {
      activityName: '限时活动',
      startTime: now + startsIn * hourMs,
      endTime: now + endsIn * hourMs,
      goodsId,
      personLimit,
      skus: skuIds.map((id) => ({ skuId: id, activityPrice: yuan(priceFen), quantity })),
      ...more,
    },
    await t.operator(tenant),
  )
  if (!made.success) throw new Error(made.msg)
  const { activityId } = made.data!
  const request = (more = {}) => ({ activityId, productId: goodsId, skuId, quantity: 1, takeType: 1, shopId, ...more })
  return { activityId, goodsId, skuId, skuIds, shopId, request }
}
