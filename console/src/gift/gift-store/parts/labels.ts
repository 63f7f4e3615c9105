import { giftFamilies, giftOrderStatus, giftStateOf } from '@youli/domain/gift/gift-store/rules.ts'
import { giftFamilyTexts, giftStateText, voucherTexts } from '@youli/domain/gift/gift-store/texts.ts'
import type { GiftPayment } from '@youli/domain/gift/gift-store/rules.ts'
import { kindName } from '@youli/domain/member/wallet/rules.ts'
import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { optionsOf } from '../../../kit/options.ts'

export const familyOptions = optionsOf(giftFamilies, giftFamilyTexts)
export const statusOptions = [
  { value: String(giftOrderStatus.paid), label: '待领取·待发货' },
  { value: String(giftOrderStatus.shipped), label: '已发货' },
  { value: String(giftOrderStatus.completed), label: '已完成' },
  { value: String(giftOrderStatus.closed), label: '已取消' },
]
const tones = { paid: 'busy', shipped: 'busy', completed: 'good', closed: 'idle' } as const
/** State of a gift order and the colour of it. */
export const stateOf = (o: { orderStatus: number; takeType: number }) => {
  const state = giftStateOf(o.orderStatus)
  return { text: giftStateText(state, o.takeType), tone: tones[state] }
}
/** `240积分`, `60幸运豆`. */
const costText = (kind: string, price: number): string => `${price}${kindName(kind as WalletKind)}`
/** What an order was paid with. */
export const paidText = (o: { paidWith: GiftPayment; accountType: string; totalPrice: number }): string =>
  o.paidWith === 'wallet' ? costText(o.accountType, o.totalPrice) : voucherTexts[o.paidWith]
/** What a gift costs by its two price fields. */
export const priceText = (g: { price: number; luckyBeanPrice: number }): string =>
  g.luckyBeanPrice > 0 ? costText('lucky_bean', g.luckyBeanPrice) : costText('integral', g.price)
