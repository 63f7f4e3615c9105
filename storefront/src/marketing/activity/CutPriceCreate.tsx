import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toActivities } from './links.ts'

/** Where old links of cut-price activities arrive: there are none any more (conflicts N27). */
export default function CutPriceCreate(): ReactNode {
  return (
    <Page title="砍价活动" header={<BrandHeader title="砍价活动" />}>
      <Empty text={activityRefusals.ended.msg} note="更多精彩活动正在进行">
        <ButtonLink to={toActivities()} look="strong">
          看看其他活动
        </ButtonLink>
      </Empty>
    </Page>
  )
}
