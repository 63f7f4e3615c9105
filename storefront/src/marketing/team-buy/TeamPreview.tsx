import { teamBuyTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { TeamPage } from './parts/TeamPage.tsx'

/** How a team buy looks, open or not. */
export default function TeamPreview(): ReactNode {
  const { activityId = '' } = useParams()
  return (
    <SaleFrame title={teamBuyTexts.title} activityId={activityId} preview>
      {(sale, again) => <TeamPage key={sale.activityId} sale={sale} way={{}} preview onTurn={again} />}
    </SaleFrame>
  )
}
