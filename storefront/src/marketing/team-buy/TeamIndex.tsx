import { inTeam } from '@youli/domain/marketing/team-buy/rules.ts'
import { teamBuyTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import type { ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from '../../kit/nav.tsx'
import { useWay } from '../activity/widgets/sale.ts'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { toTeam } from './links.ts'
import { ownOf } from './parts/own-team.ts'
import { TeamPage } from './parts/TeamPage.tsx'

/** The start of a team buy: open a pack, or join the one in the address. Who is in one already is led to it. */
export default function TeamIndex(): ReactNode {
  const { activityId = '' } = useParams()
  const [params] = useSearchParams()
  const { shareId } = useWay()
  const packId = params.get('packId') ?? ''
  return (
    <SaleFrame title={teamBuyTexts.title} activityId={activityId} shareId={shareId}>
      {(sale, again) => {
        const own = ownOf(sale)
        if (inTeam(own)) return <Navigate to={toTeam(activityId, { packId: own.packId })} replace />
        return <TeamPage key={sale.activityId} sale={sale} way={{ packId, shareId }} onTurn={again} />
      }}
    </SaleFrame>
  )
}
