import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { cartRefusals as no } from '@youli/domain/trade/cart/texts.ts'
import { pickupDays } from '@youli/domain/trade/order/rules.ts'
import { jointTerms, sharedDays } from '@youli/domain/trade/checkout/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import type { MemberKey } from '../../kit/http/callers.ts'
import { openShopIds } from '../../catalog/goods/public/goods.ts'
import type { Reader } from '../../kit/db/db.ts'
import { linesOf } from './lines.ts'
import { type Sale, salesOfLines } from './public/cart.ts'

/**
 * The ticked lines as one order would take them. Refuses `nothingChosen`, and what no order of them could ever be: other ways, pay
 * ways, stores or days. What is left of each is decided when it is placed.
 */
export async function cartCheckout(r: Reader, me: MemberKey, now: Date) {
  const chosen = (await linesOf(r, me.memberId)).filter((line) => line.selected)
  const sales = await salesOfLines(r, me.tenantId, chosen)
  const lines = chosen.flatMap((line) => {
    const sale = sales.get(line.skuId)
    return sale?.onSale && line.quantity <= sale.quantity ? [{ sale, quantity: line.quantity }] : []
  })
  if (lines.length === 0) refuse(no.nothingChosen)
  const terms = jointTerms(lines.map(({ sale }) => ({ ...sale, expressFee: sale.expressFeeFen, advance: sale.advanceFen })))
  if (terms.payWay === null) refuse(orderRefusals.payWaysDiffer)
  if (terms.ways.length === 0) refuse(orderRefusals.waysDiffer)
  const pickup = await pickupOf(
    r,
    me.tenantId,
    terms.shopIds,
    lines.map(({ sale }) => sale),
    now,
  )
  // Without a store or a day in common they may still go by courier.
  const ways = terms.ways.filter((way) => way !== takeType.pickup || pickup.fault === null)
  if (ways.length === 0 && pickup.fault) refuse(pickup.fault)
  return {
    lines: lines.map(({ sale, quantity }) => presentLine(sale, quantity)),
    takeTypes: ways,
    expressFee: yuan(terms.expressFee),
    payWay: terms.payWay,
    advancePayment: yuan(terms.advance),
    takeRemark: [...new Set(lines.map(({ sale }) => sale.takeRemark))].filter(Boolean).join('；'),
    shopIds: pickup.shopIds,
    day: pickup.day,
  }
}

async function pickupOf(r: Reader, tenantId: string, shopIds: readonly string[] | null, sales: readonly Sale[], now: Date) {
  const open = shopIds?.length === 0 ? [] : await openShopIds(r, tenantId, shopIds ?? [])
  const days = sharedDays(sales.map((sale) => pickupDays(sale, now)))
  const required = sales.some((sale) => sale.needsDay)
  return {
    shopIds: open,
    day: { required, from: days[0] ?? '', to: days.at(-1) ?? '' },
    fault: open.length === 0 ? orderRefusals.storesDiffer : required && days.length === 0 ? orderRefusals.daysDiffer : null,
  }
}

const presentLine = (sale: Sale, quantity: number) => ({
  productId: sale.goodsId,
  skuId: sale.skuId,
  productName: sale.goodsName,
  spec: sale.spec,
  imageUrl: sale.imageUrl,
  price: yuan(sale.priceFen),
  quantity,
  exchangeMoney: yuan(sale.exchangeMoneyFen),
})
