import { activityTexts, phaseTexts } from '@youli/domain/marketing/activity/texts.ts'
import type { ReactNode } from 'react'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Price } from '../../../kit/ui/Price.tsx'
import type { usePhase } from './use-phase.ts'
import { momentText } from './when-text.ts'
import type { Sale } from './sale.ts'
import css from './Sale.module.css'

interface PriceBandProps {
  sale: Sale
  /** What its price is called, and its start. */
  price: string
  start?: string
  standing: ReturnType<typeof usePhase>
}

/** Under the banner: for how much, and how long still to the start or the end. In the campaign's colour while it runs. */
export function PriceBand({ sale, price, start = '开抢', standing: { phase, endAt } }: PriceBandProps): ReactNode {
  const { activityPrice, marketPrice } = sale.goodsInfoDto
  return (
    <div className={cx(css.band, phase === 'before' && css.coming, (phase === 'over' || sale.goodsInfoDto.quantity === 0) && css.past)}>
      <div className={css.money}>
        <span className={css.label}>{price}</span>
        <Price yuan={sale.data.killPrice ?? activityPrice} was={sale.data.marketPrice ?? marketPrice} size="lg" plain short />
      </div>
      <div className={css.clock}>
        {phase === 'over' ? (
          <span className={css.label}>活动{phaseTexts.over}</span>
        ) : (
          <>
            <span className={css.label}>{phase === 'before' ? activityTexts.toStart : activityTexts.toEnd}</span>
            <Countdown key={endAt} endAt={endAt} offsetMs={serverOffsetMs()} look="blocks" />
            {phase === 'before' && (
              <span className={css.at}>
                {momentText(sale.startTime)} {start}
              </span>
            )}
          </>
        )}
      </div>
    </div>
  )
}
