import type { ReactNode } from 'react'
import { useAsk } from '../../../kit/ask.ts'
import { useRegistered } from '../../../kit/session.ts'
import { Cell } from '../../../kit/ui/Cell.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toMyCoupons } from '../links.ts'

/** 我的优惠券 in a list of entries, with how many can be used. */
export function CouponEntry(): ReactNode {
  const { data } = useAsk('GET /coupon/api/v2/coupon/total', {}, { enabled: useRegistered(), quiet: true, staleTime: 0 })
  return <Cell title="我的优惠券" icon={<Icon name="ticket" />} value={data ? `${data}张` : undefined} to={toMyCoupons} />
}
