import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { ActivityCheckout } from '../activity/widgets/ActivityCheckout.tsx'
import { useJoin } from '../activity/widgets/use-join.ts'

/** 确认订单 of a pack: one that is opened, or the one in the address. */
export default function TeamCreate(): ReactNode {
  const [params] = useSearchParams()
  const packId = params.get('packId') ?? ''
  const { place, isPlacing } = useJoin('POST /activity/pack-buy/mobile/create-order', { activityType: 'pack_buy', finish: 1 })
  return (
    <ActivityCheckout activityType="pack_buy" onPlace={(request) => place({ ...request, packId, quantity: 1 })} isPlacing={isPlacing} />
  )
}
