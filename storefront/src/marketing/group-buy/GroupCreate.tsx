import type { ReactNode } from 'react'
import { ActivityCheckout } from '../activity/widgets/ActivityCheckout.tsx'
import { useJoin } from '../activity/widgets/use-join.ts'

/** 确认订单 of a group buy. */
export default function GroupCreate(): ReactNode {
  const { place, isPlacing } = useJoin('POST /activity/api/v1/group-buy/create-order', { activityType: 'group_buy' })
  return <ActivityCheckout activityType="group_buy" onPlace={place} isPlacing={isPlacing} />
}
