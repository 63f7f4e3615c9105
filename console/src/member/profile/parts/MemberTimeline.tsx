import { timelineTabTexts, timelineTopics } from '@youli/domain/member/profile/timeline.ts'
import type { RefObject } from 'react'
import { useCall } from '../../../kit/client.ts'
import { optionsOf } from '../../../kit/options.ts'
import { Timeline } from '../../../platform/note/widgets/Timeline.tsx'
import { afterSaleLinks } from '../../../trade/after-sale/links.ts'
import { orderLinks } from '../../../trade/order/links.ts'
import { walletLinks } from '../../wallet/links.ts'

const tabs = optionsOf(['all', ...timelineTopics], timelineTabTexts)
const targets = { order: orderLinks.detail, afterSale: afterSaleLinks.detail, wallet: walletLinks.detail }

/** What happened with a member, newest first. */
export function MemberTimeline({ id, field }: { id: string; field: RefObject<HTMLDivElement | null> }) {
  return (
    <Timeline
      kind="member"
      refId={id}
      field={field}
      tabs={tabs}
      targets={targets}
      usePage={(tab, before) => useCall('GET /console/api/v1/members/timeline', { id, tab, ...(before && { before }) }, { quiet: true })}
    />
  )
}
