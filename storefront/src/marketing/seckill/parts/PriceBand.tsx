import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { phaseTexts } from '@youli/domain/marketing/activity/texts.ts'
import type { Phase } from '@youli/domain/marketing/activity/rules.ts'
import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import type { ReactNode } from 'react'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { momentText } from '../../activity/widgets/when-text.ts'
import type { Sale } from './sale.ts'
import css from './Sale.module.css'

/** Under the banner: for how much, and how long still to the start or the end. */
export function PriceBand({ sale, phase, endAt }: { sale: Sale; phase: Phase; endAt: number }): ReactNode {
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
