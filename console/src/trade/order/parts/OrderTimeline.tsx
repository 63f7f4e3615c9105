import { orderTimelineTabs } from '@youli/domain/trade/order-admin/timeline.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { useCall } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'
import { type ReadProps, Timeline } from '../../../platform/note/widgets/Timeline.tsx'
import { afterSaleLinks } from '../../after-sale/links.ts'

const targets = { afterSale: afterSaleLinks.detail }

type Props = ReadProps<keyof typeof orderTimelineTabs, keyof typeof targets>

const Read = ({ id, tab, before, children }: Props) =>
  children(useCall('GET /console/api/v1/order/timeline', { id, tab, ...(before && { before }) }, { quiet: true }))

/** What happened with an order, newest first. */
export function OrderTimeline({ id }: { id: string }) {
  const mayLog = useMay()(operatorPermissions.auditLog)
  const notes = useCall('GET /console/api/v1/order/timeline', { id, tab: 'all' }, { quiet: true }).data?.notes ?? 0
  const { all, note, log } = orderTimelineTabs
  return (
    <Timeline
      kind="order"
      refId={id}
      tabs={[
        { value: 'all', label: all },
        { value: 'note', label: notes > 0 ? `${note} ${notes}` : note },
        ...(mayLog ? [{ value: 'log' as const, label: log }] : []),
      ]}
      targets={targets}
      Read={Read}
    />
  )
}
