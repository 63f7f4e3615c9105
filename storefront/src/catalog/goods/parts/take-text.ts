import { expressType, payWay, saleType, takeType, takeTypesOf } from '@youli/domain/catalog/goods/rules.ts'
import { shortYuan } from '../../../kit/yuan.ts'
import type { Goods } from '../widgets/goods.ts'

/** How a goods is handed over: 到店自提 · 快递配送（包邮）. */
export const takeText = (goods: Pick<Goods, 'expressType' | 'expressFee'>): string =>
  takeTypesOf(goods.expressType)
    .map((way) =>
      way === takeType.pickup ? '到店自提' : `快递配送（${goods.expressFee > 0 ? `运费${shortYuan(goods.expressFee)}` : '包邮'}）`,
    )
    .join(' · ')

/** When it can be fetched or is sent: a day for a presale, else the days it takes to prepare; '' when at once. */
export function readyText(goods: Pick<Goods, 'saleType' | 'takeStartTime' | 'takeStockDay' | 'expressType'>): string {
  const courier = goods.expressType === expressType.courierOnly
  if (goods.saleType === saleType.presale && goods.takeStartTime) return `预售商品，${goods.takeStartTime}起${courier ? '发货' : '可提货'}`
  return goods.takeStockDay > 0 ? `下单后${goods.takeStockDay}天${courier ? '内发货' : '可提货'}` : ''
}

/** What is paid where; '' when all of it online. */
export function payText(goods: Pick<Goods, 'payWay' | 'advancePayment'>): string {
  if (goods.payWay === payWay.advance) return `线上付定金${shortYuan(goods.advancePayment)}，余款到店支付`
  return goods.payWay === payWay.inStore ? '到店付款' : ''
}
