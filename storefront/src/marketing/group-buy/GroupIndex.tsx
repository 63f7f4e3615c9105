import { groupBuyTexts } from '@youli/domain/marketing/group-buy/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useWay } from '../activity/widgets/sale.ts'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { GroupPage } from './parts/GroupPage.tsx'

/** A group buy, opened from the list or by somebody's share. */
export default function GroupIndex(): ReactNode {
  const { activityId = '' } = useParams()
  const way = useWay()
  return (
    <SaleFrame title={groupBuyTexts.title} activityId={activityId} shareId={way.shareId}>
      {(sale, again) => <GroupPage key={sale.activityId} sale={sale} way={way} onTurn={again} />}
    </SaleFrame>
  )
}
