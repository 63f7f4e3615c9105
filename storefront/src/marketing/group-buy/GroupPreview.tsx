import { groupBuyTexts } from '@youli/domain/marketing/group-buy/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { GroupPage } from './parts/GroupPage.tsx'

/** How a group buy looks, open or not. */
export default function GroupPreview(): ReactNode {
  const { activityId = '' } = useParams()
  return (
    <SaleFrame title={groupBuyTexts.title} activityId={activityId} preview>
      {(sale, again) => <GroupPage key={sale.activityId} sale={sale} way={{}} preview onTurn={again} />}
    </SaleFrame>
  )
}
