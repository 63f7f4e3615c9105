import { type Fen, yuanText } from '@youli/domain/kit/money.ts'
import type { Effect } from '@youli/domain/kit/preview.ts'
import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { orderStateTexts, partlySentText } from '@youli/domain/trade/order/texts.ts'
import { orderStatus, stateOf } from '@youli/domain/trade/order/rules.ts'
import type { Tx } from '../../kit/db/db.ts'
import { walletBalance } from '../../member/wallet/public/balances.ts'
import type { Given } from '../after-sale/public/giving.ts'
import { isAllSent } from '../order/public/sending.ts'
import { refundsOfAfterSale } from '../after-sale/public/money.ts'

const yuan = (fen: Fen): string => `¥${yuanText(fen)}`
const did = (id: string, name: string, what: string): Effect => ({ id, name, what, why: '' })
const left = (id: string, name: string, why: string): Effect => ({ id, name, what: '', why })

/** What a refund did, read from where it did it: money by its payments, points with what is left of them, coupon, stock, the order. */
export async function effectsOf(tx: Tx, given: Given, restock: boolean, at: Date): Promise<Effect[]> {
  const { row, of } = given
  const { order, lines, wanted } = of
  const refunds = await refundsOfAfterSale(tx, row)
  const money = [
    ...refunds.map((f) => did(f.paymentId, '微信支付原路退回', yuan(f.amountFen))),
    ...(row.offlineFen > 0 ? [did(order.id, '到店收的钱，请线下退还', yuan(row.offlineFen))] : []),
    ...(row.waivedFen > 0 ? [did(order.id, '到店应付减少', yuan(row.waivedFen))] : []),
  ]
  const stock = lines.flatMap((l, i) =>
    wanted[i]! > 0 ? [did(l.skuId, `${l.goodsName} ${l.spec}`.trim(), restock ? `库存 +${wanted[i]}` : `${wanted[i]}件记为损耗`)] : [],
  )
  return [...money, ...(await pointsOf(tx, given, at)), ...couponOf(given), ...stock, await standingOf(tx, given)]
}

async function pointsOf(tx: Tx, { row, points, earned }: Given, at: Date): Promise<Effect[]> {
  const owner = { tenantId: row.tenantId, memberId: row.memberId, kind: 'integral' } as const
  const balance = points || earned ? await walletBalance(tx, owner, at) : 0
  const short = earned && earned.shortfall > 0 ? `，另有 ${earned.shortfall} 分已用完，扣不回` : ''
  return [
    ...(points ? [did(row.memberId, '退回抵扣的积分', `${points.amount} 分`)] : []),
    ...(earned ? [did(row.memberId, '扣回本单已发的积分', `${earned.amount} 分${short}`)] : []),
    ...(points || earned ? [did(row.memberId, '会员积分余额', `变为 ${balance} 分`)] : []),
  ]
}

function couponOf({ row, of: { order, wanted } }: Given): Effect[] {
  if (!order.adjustments.some((a) => a.kind === 'coupon')) return []
  if (row.coupon) return [did(order.id, '优惠券', '退回会员账户')]
  return wanted.some((n) => n > 0) ? [left(order.id, '优惠券不退', '本单还有商品未退')] : []
}

/** What a paid order waits for, in the words of the list. */
function waitingText({ sentAt, takeType: way }: Given['of']['order']): string {
  if (sentAt) return partlySentText
  return way === takeType.courier ? '待发货' : '待自提'
}

async function standingOf(tx: Tx, { row, of: { order } }: Given): Promise<Effect> {
  const sent = order.status === orderStatus.paid && (await isAllSent(tx, order.id))
  const state = sent
    ? orderStateTexts.shipped
    : order.status === orderStatus.paid
      ? waitingText(order)
      : orderStateTexts[stateOf(order.status)]
  const after = row.whole ? '全部退完，订单结束' : `到账后${sent ? '变为' : '回到'}“${state}”`
  return did(order.id, '订单', after)
}
