import { packBuyTexts } from '@youli/domain/marketing/pack-buy/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { PackPage } from './parts/PackPage.tsx'

/** How a pack buy looks, open or not. */
export default function PackPreview(): ReactNode {
  const { activityId = '' } = useParams()
  return (
    <SaleFrame title={packBuyTexts.title} activityId={activityId} preview>
      {(sale, again) => <PackPage key={sale.activityId} sale={sale} way={{}} preview onTurn={again} />}
    </SaleFrame>
  )
}
