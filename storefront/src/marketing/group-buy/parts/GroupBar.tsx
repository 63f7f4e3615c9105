import { mayAppoint } from '@youli/domain/marketing/activity/rules.ts'
import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { groupButton } from '@youli/domain/marketing/group-buy/rules.ts'
import { groupBuyRefusals, groupBuyTexts } from '@youli/domain/marketing/group-buy/texts.ts'
import { isId, noId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { toOrderDetail } from '../../../trade/order/links.ts'
import { AppointButton } from '../../activity/widgets/AppointButton.tsx'
import type { Sale } from '../../activity/widgets/sale.ts'
import type { usePhase } from '../../activity/widgets/use-phase.ts'

interface GroupBarProps {
  sale: Sale
  standing: ReturnType<typeof usePhase>
  preview?: boolean
  busy: boolean
  onJoin: () => void
}

/** Words of the states in which nobody joins. */
const idle = { joined: groupBuyTexts.joined, over: groupBuyTexts.over, soldOut: groupBuyRefusals.allSold.words } as const

/** At the foot of a group buy: the reminder while it makes sense, joining while it goes on, or where the member stands. */
export function GroupBar({ sale, standing, preview, busy, onJoin }: GroupBarProps): ReactNode {
  const { joinStatus = 0, orderId = noId } = sale.data
  const says = groupButton(standing.phase, joinStatus, sale.goodsInfoDto.quantity)
  const appoint = !preview && says !== 'joined' && mayAppoint(sale, standing.now)
  const unpaid = joinStatus === 0 && isId(orderId) && orderId !== noId
  const join = async (): Promise<void> => {
    if (!unpaid) return onJoin()
    if (await confirm(groupBuyTexts.unpaidAsk)) navigate(toOrderDetail(orderId, { activityType: 'group_buy' }))
  }
  const reminder = preview ? (
    <Button look="text" size="lg" disabled>
      {activityTexts.appoint}
    </Button>
  ) : (
    appoint && (
      <AppointButton
        activityId={sale.activityId}
        activityType="group_buy"
        booked={sale.data.appointFlag}
        look={says === 'before' ? 'strong' : 'text'}
      />
    )
  )
  return (
    <ActionBar marks={says !== 'before' && reminder}>
      {says === 'before' && reminder}
      {says === 'join' && (
        <Button look="strong" size="lg" busy={busy} disabled={preview} onClick={() => void join()}>
          {groupBuyTexts.join}
        </Button>
      )}
      {says !== 'join' && says !== 'before' && (
        <Button look="strong" size="lg" disabled>
          {idle[says]}
        </Button>
      )}
    </ActionBar>
  )
}
