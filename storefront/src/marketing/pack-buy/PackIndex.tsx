import { inPack } from '@youli/domain/marketing/pack-buy/rules.ts'
import { packBuyTexts } from '@youli/domain/marketing/pack-buy/texts.ts'
import type { ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useWay } from '../activity/widgets/sale.ts'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { toPack } from './links.ts'
import { ownOf } from './parts/own.ts'
import { PackPage } from './parts/PackPage.tsx'

/** The start of a pack buy: open a pack, or join the one in the address. Who is in one already is led to it. */
export default function PackIndex(): ReactNode {
  const { activityId = '' } = useParams()
  const [params] = useSearchParams()
  const { shareId } = useWay()
  const packId = params.get('packId') ?? ''
  return (
    <SaleFrame title={packBuyTexts.title} activityId={activityId} shareId={shareId}>
      {(sale, again) => {
        const own = ownOf(sale)
        if (inPack(own)) return <Navigate to={toPack(activityId, { packId: own.packId })} replace />
        return <PackPage key={sale.activityId} sale={sale} way={{ packId, shareId }} onTurn={again} />
      }}
    </SaleFrame>
  )
}
