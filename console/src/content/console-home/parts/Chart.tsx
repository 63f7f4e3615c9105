import { type HomeRange, homeRangeNames } from '@youli/domain/content/console-home/rules.ts'
import { homeRangeTexts } from '@youli/domain/content/console-home/texts.ts'
import { Button } from 'antd'
import css from '../home.module.css'
import { Failed } from './Failed.tsx'
import { SalesChart } from './SalesChart.tsx'
import type { TodaySource } from './state.ts'

const legends: Readonly<Record<HomeRange, readonly [string, string]>> = {
  today: ['今天', '昨天'],
  week: ['近 7 天', '前 7 天'],
  month: ['近 30 天', '前 30 天'],
}

interface Props {
  result: TodaySource
  range: HomeRange
  choose: (range: HomeRange) => void
}

/** Sales by hour or by day. */
export function Chart({ result, range, choose }: Props) {
  const [now, before] = legends[range]
  return (
    <section className={css.card} aria-label="支付金额走势">
      <div className={css.head}>
        <h2>支付金额</h2>
        <small>{range === 'today' ? '按小时' : '按天'}</small>
        <div className={css.legend} aria-hidden>
          <i /> {now} <i data-before /> {before}
        </div>
        <fieldset className={css.ranges} aria-label="时间范围">
          {homeRangeNames.map((name) => (
            <Button key={name} size="small" shape="round" aria-pressed={name === range} onClick={() => choose(name)}>
              {homeRangeTexts[name]}
            </Button>
          ))}
        </fieldset>
      </div>
      {result.data && <SalesChart series={result.data.series} height={200} />}
      {!result.data && (result.error ? <Failed what="走势" result={result} /> : <div className={css.noChartYet} />)}
    </section>
  )
}
