import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { SalePage } from './parts/SalePage.tsx'

/** How a flash sale looks, open or not. */
export default function SeckillPreview(): ReactNode {
  const { activityId = '' } = useParams()
  return (
    <SaleFrame title={seckillTexts.title} activityId={activityId} preview>
      {(sale, again) => <SalePage key={sale.activityId} sale={sale} way={{}} preview onTurn={again} />}
    </SaleFrame>
  )
}
