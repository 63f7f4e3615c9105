import { payTypeTexts, couponTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { useRef } from 'react'
import { useAction, type Key, type OutputOf } from '../../../kit/client.ts'
import { confirm } from '../../../kit/ui/dialog.ts'
import { successToast } from '../../../kit/ui/toast.ts'

export type Offered = OutputOf<'GET /coupon/api/v2/market/list'>['data'][number]

/** What a claim changes. */
const reads: readonly Key[] = [
  'GET /coupon/api/v2/market/list',
  'GET /coupon/api/v2/market/one',
  'GET /coupon/api/v2/coupon/my',
  'GET /coupon/api/v2/coupon/total',
  'GET /coupon/api/v2/mall-coupon/product-available-coupons',
  'GET /coupon/api/v2/mall-coupon/product-user-own-coupons',
  'GET /account/api/v1/user/all',
  'GET /account/api/v1/user',
]

/** Claims a coupon; one that costs points is asked about first. `busy` is the one on its way, '' for none. */
export function useClaim(onClaimed?: (couponId: string) => void): { claim: (coupon: Offered) => Promise<void>; busy: string } {
  const asking = useRef(false)
  const send = useAction('POST /coupon/api/v2/market/buy', {
    invalidates: reads,
    onDone: ({ id }) => {
      successToast(couponTexts.claimed)
      onClaimed?.(id)
    },
  })
  const claim = async (coupon: Offered): Promise<void> => {
    if (asking.current || send.isPending) return
    asking.current = true
    const cost = coupon.payType === 'free' ? '' : `${coupon.payPoint}${payTypeTexts[coupon.payType]}`
    const agreed = !cost || (await confirm(`确定使用${cost}兑换「${coupon.couponName}」吗？`))
    asking.current = false
    if (agreed) send.mutate({ id: coupon.couponMarketId, quantity: 1 })
  }
  return { claim, busy: send.isPending ? (send.variables?.id ?? '') : '' }
}

/** What the button of an offered coupon says. */
export const claimText = ({ payType, payPoint, claimed, personLimit, refusal, getQuantity, putQuantity }: Offered): string => {
  if (refusal && personLimit > 0 && claimed >= personLimit) return '已领取'
  if (refusal) return putQuantity > 0 && getQuantity >= putQuantity ? '领完了' : '还不能领'
  return payType === 'free' ? (claimed > 0 ? '再领一张' : '立即领取') : `${payPoint}${payTypeTexts[payType]}`
}
