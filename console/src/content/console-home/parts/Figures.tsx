import css from '../home.module.css'
import { Change } from './Change.tsx'
import { figureNames } from './figure-names.ts'
import { Spark } from './Spark.tsx'
import { staleText, type TodayAnswer, type TodaySource } from './state.ts'
import { weekday } from './week.ts'

type Figure = TodayAnswer['figures']['sales']

/** The four figures of today, each against yesterday and a week ago until the same time. */
export function Figures({ result }: { result: TodaySource }) {
  const stale = staleText(result)
  return (
    <div className={css.figures} data-stale={stale !== null || undefined}>
      {figureNames.map(({ name, label, write }) => {
        const figure = result.data?.figures[name]
        return (
          <section key={name} className={css.figure} aria-label={label}>
            <small>{label}</small>
            <div>
              <b>{figure ? write(figure.value) : '—'}</b>
              {figure && <Spark values={figure.days} />}
            </div>
            <p>{stale ?? (figure ? <Against figure={figure} at={result.dataUpdatedAt} /> : ' ')}</p>
          </section>
        )
      })}
    </div>
  )
}

const Against = ({ figure: { value, yesterday, lastWeek }, at }: { figure: Figure; at: number }) => (
  <>
    <Change value={value} before={yesterday} /> 较昨日同时 · <Change value={value} before={lastWeek} /> 较上{weekday(new Date(at))}
  </>
)
