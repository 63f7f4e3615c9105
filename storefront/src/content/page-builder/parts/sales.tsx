import { isTakenDown, phaseAt, type Phase } from '@youli/domain/marketing/activity/rules.ts'
import { phaseTexts } from '@youli/domain/marketing/activity/texts.ts'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { Price } from '../../../kit/ui/Price.tsx'
import { toActivity } from '../../../marketing/activity/links.ts'
import { picturesOf, type ActivityItem } from '../../../marketing/activity/widgets/activity.ts'
import type { RendererProps } from '../widgets/page.ts'
import { useClock } from '../widgets/use-clock.ts'
import { Wares, type Ware } from './Wares.tsx'
import css from './wares.module.css'

/** Flash sales: each says 未开始, 进行中 or 已结束 by the clock; one that has ended, or stands on a page that has, leads nowhere. */
export function Seckill({ option, stage }: RendererProps<'seckill'>): ReactNode {
  const sales = option.ids.flatMap((id) => stage.page.activities.find((one) => one.activityId === id) ?? [])
  const now = useClock(sales.flatMap(({ startTime, endTime }) => [startTime, endTime]))
  const wares = sales.map((sale) => {
    const phase = isTakenDown(sale.activityStatus) ? 'over' : phaseAt(sale, now)
    return wareOf(sale, phase, phase === 'over' || stage.expired)
  })
  return <Wares option={option} label="限时秒杀" wares={wares} ratio={option.style === 1 ? 2 : 1} />
}

const wareOf = (sale: ActivityItem, phase: Phase, shut: boolean): Ware => ({
  id: sale.activityId,
  to: shut ? '' : toActivity(sale),
  image: sale.activityMainPicUrl || (picturesOf(sale)[0] ?? ''),
  name: sale.activityName,
  price: sale.data.killPrice !== undefined && <Price yuan={sale.data.killPrice} was={sale.data.marketPrice} size="sm" short />,
  over: <span className={cx(css.state, phase === 'running' && css.running)}>{phaseTexts[phase]}</span>,
  dim: shut,
})
