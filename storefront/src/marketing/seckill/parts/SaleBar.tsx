import { mayAppoint } from '@youli/domain/marketing/activity/rules.ts'
import { activityRefusals, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import type { ReactNode } from 'react'
import { toGoods } from '../../../catalog/goods/links.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../../kit/ui/Button.tsx'
import { AppointButton } from '../../activity/widgets/AppointButton.tsx'
import type { usePhase } from '../../activity/widgets/use-phase.ts'
import type { Sale } from '../../activity/widgets/sale.ts'

interface SaleBarProps {
  sale: Sale
  standing: ReturnType<typeof usePhase>
  preview?: boolean
  busy: boolean
  onBuy: () => void
}

/** At the foot of a sale: the reminder while it makes sense, buying while there is something left, or why not and the way to it at its usual price. */
export function SaleBar({ sale, standing, preview, busy, onBuy }: SaleBarProps): ReactNode {
  const appoint = !preview && mayAppoint(sale, standing.now)
  const why = standing.phase === 'over' ? activityRefusals.ended.msg : sale.goodsInfoDto.quantity > 0 ? null : seckillTexts.soldOut
  const coming = standing.phase === 'before'
  const reminder = preview ? (
    <Button look="text" size="lg" disabled>
      {activityTexts.appoint}
    </Button>
  ) : (
    appoint && (
      <AppointButton activityId={sale.activityId} activityType="seckill" booked={sale.data.appointFlag} look={coming ? 'strong' : 'text'} />
    )
  )
  return (
    <ActionBar marks={!coming && reminder}>
      {coming && reminder}
      {why === null ? (
        <Button look={coming ? 'outline' : 'strong'} size="lg" busy={busy} disabled={preview} onClick={onBuy}>
          {seckillTexts.buyNow}
        </Button>
      ) : (
        <Button look="strong" size="lg" disabled>
          {why}
        </Button>
      )}
      {why !== null && !preview && (
        <ButtonLink look="outline" size="lg" to={toGoods(sale.goodsInfoDto.goodsId)}>
          按原价买
        </ButtonLink>
      )}
    </ActionBar>
  )
}
