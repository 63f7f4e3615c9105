import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { MembersOnly } from '../activity/widgets/MembersOnly.tsx'
import { useWay } from '../activity/widgets/sale.ts'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { SalePage } from './parts/SalePage.tsx'

/** A flash sale, opened from the list or by somebody's share. */
export default function SeckillIndex(): ReactNode {
  const { activityId = '' } = useParams()
  const way = useWay()
  return (
    <MembersOnly>
      <SaleFrame title={seckillTexts.title} activityId={activityId} shareId={way.shareId}>
        {(sale, again) => <SalePage key={sale.activityId} sale={sale} way={way} onTurn={again} />}
      </SaleFrame>
    </MembersOnly>
  )
}
