import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import type { ReactNode } from 'react'
import { Empty } from '../../kit/ui/Empty.tsx'
import { toActivities } from './links.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** Where old links of cut-price activities arrive: there are none any more (conflicts N27). */
export default function CutPriceCreate(): ReactNode {
  return (
    <BrandPage title="砍价活动">
      <Empty art="clock" text={activityRefusals.ended.msg} note="更多精彩活动正在进行" to={toActivities()} way="看看其他活动" />
    </BrandPage>
  )
}
