import { activityTexts, phaseTexts } from '@youli/domain/marketing/activity/texts.ts'
import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import type { ReactNode } from 'react'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import type { usePhase } from '../../activity/widgets/use-phase.ts'
import { momentText } from '../../activity/widgets/when-text.ts'
import type { Sale } from './sale.ts'
import css from './Sale.module.css'

/** Under the banner: for how much, and how long still to the start or the end. */
export function PriceBand({ sale, standing: { phase, endAt } }: { sale: Sale; standing: ReturnType<typeof usePhase> }): ReactNode {
  const { activityPrice, marketPrice } = sale.goodsInfoDto
  return (
    <div className={css.band}>
      <div className={css.money}>
        <span className={css.label}>{seckillTexts.killPrice}</span>
        <Price yuan={sale.data.killPrice ?? activityPrice} was={sale.data.marketPrice ?? marketPrice} size="lg" plain short />
      </div>
      <div className={css.clock}>
        {phase === 'over' ? (
          <span className={css.label}>活动{phaseTexts.over}</span>
        ) : (
          <>
            <span className={css.label}>{phase === 'before' ? activityTexts.toStart : activityTexts.toEnd}</span>
            <Countdown key={endAt} endAt={endAt} offsetMs={serverOffsetMs()} look="blocks" />
            {phase === 'before' && <span className={css.at}>{momentText(sale.startTime)} 开抢</span>}
          </>
        )}
      </div>
    </div>
  )
}
