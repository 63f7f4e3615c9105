import { timelineTabTexts, timelineTopics } from '@youli/domain/member/profile/timeline.ts'
import { useCall } from '../../../kit/client.ts'
import { optionsOf } from '../../../kit/options.ts'
import { type ReadProps, Timeline } from '../../../platform/note/widgets/Timeline.tsx'
import { afterSaleLinks } from '../../../trade/after-sale/links.ts'
import { orderLinks } from '../../../trade/order/links.ts'
import { walletLinks } from '../../wallet/links.ts'

const tabs = optionsOf(['all', ...timelineTopics], timelineTabTexts)
const targets = { order: orderLinks.detail, afterSale: afterSaleLinks.detail, wallet: walletLinks.detail }

type Props = ReadProps<(typeof tabs)[number]['value'], keyof typeof targets>

const Read = ({ id, tab, before, children }: Props) =>
  children(useCall('GET /console/api/v1/members/timeline', { id, tab, ...(before && { before }) }, { quiet: true }))

/** What happened with a member, newest first. */
export function MemberTimeline({ id }: { id: string }) {
  return <Timeline kind="member" refId={id} tabs={tabs} targets={targets} Read={Read} />
}
