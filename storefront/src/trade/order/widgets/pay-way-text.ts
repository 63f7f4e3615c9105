import { yuanText } from '../../../kit/yuan.ts'
/** How an order is paid, in words; `advance` is what is due online, yuan, null when it is not known any more. */
export function payWayText(payWay: number, advance: number | null): string {
  if (payWay === 2) return `${advance === null ? '在线预付' : `预付${yuanText(advance)}`}，余款到店付`
  return payWay === 3 ? '到店付款' : '在线支付'
}
