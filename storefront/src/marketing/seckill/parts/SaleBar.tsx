import { mayAppoint, type Phase } from '@youli/domain/marketing/activity/rules.ts'
import { activityRefusals, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import type { ReactNode } from 'react'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { AppointButton } from '../../activity/widgets/AppointButton.tsx'
import type { Sale } from './sale.ts'

interface SaleBarProps {
  sale: Sale
  phase: Phase
  preview?: boolean
  busy: boolean
  onBuy: () => void
}

/** At the foot of a sale: the reminder while it makes sense, buying while there is something left, or why not. */
export function SaleBar({ sale, phase, preview, busy, onBuy }: SaleBarProps): ReactNode {
  const appoint = !preview && mayAppoint(sale, Date.now() + serverOffsetMs())
  const why = phase === 'over' ? activityRefusals.ended.msg : sale.goodsInfoDto.quantity > 0 ? null : seckillTexts.soldOut
  return (
    <ActionBar>
      {appoint && <AppointButton activityId={sale.activityId} activityType="seckill" booked={sale.data.appointFlag} />}
      {preview && (
        <Button look="outline" size="lg" disabled>
          {activityTexts.appoint}
        </Button>
      )}
      {why === null ? (
        <Button look="strong" size="lg" busy={busy} disabled={preview} onClick={onBuy}>
          {seckillTexts.buyNow}
        </Button>
      ) : (
        <Button look="strong" size="lg" disabled>
          {why}
        </Button>
      )}
    </ActionBar>
  )
}
