import css from '../home.module.css'
import { Change } from './Change.tsx'
import { figureNames } from './figure-names.ts'
import { SalesChart } from './SalesChart.tsx'
import { staleText, type TodaySource } from './state.ts'

/** On a phone: the sales of today with their day, then the other figures. */
export function PhoneFigures({ result }: { result: TodaySource }) {
  const { data } = result
  const stale = staleText(result)
  const [sales, ...others] = figureNames
  const figure = data?.figures.sales
  return (
    <section className={css.card} aria-label="今日数据" data-stale={stale !== null || undefined}>
      <div className={css.first}>
        <small>今日{sales!.label}</small>
        <p>
          <b>{figure ? sales!.write(figure.value) : '—'}</b>
          {stale ?? (figure && <Change value={figure.value} before={figure.yesterday} />)}
        </p>
      </div>
      {data?.hasOrders && <SalesChart series={data.series} height={140} />}
      {!data && !result.error && <div className={css.noChartYet} />}
      <div className={css.others}>
        {others.map(({ name, short, write }) => (
          <div key={name}>
            <b>{data ? write(data.figures[name].value) : '—'}</b>
            <span>{short}</span>
          </div>
        ))}
      </div>
    </section>
  )
}
