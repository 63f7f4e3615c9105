import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import css from './sign.module.css'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** `2026-11` so many months on. */
function monthsOn(month: string, by: number): string {
  const [year, of] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Days of a month in weeks that begin on Sunday; null where a week begins before it. */
function weeksOf(month: string): (string | null)[] {
  const first = `${month}-01`
  // Sunday is 0; the middle of the day in Shanghai is the same day in UTC.
  const lead = new Date(startOfDay(first).getTime() + 12 * 3600_000).getUTCDay()
  const days: (string | null)[] = Array.from({ length: lead }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

/** A month and the days signed in; earlier months by the arrow. */
export function Calendar(): ReactNode {
  const [result, setAsked] = useState<string | undefined>()
  const answer = useCall('GET /activity/sign/calendar', result ? { month: result } : {}, { quiet: true, staleTime: 0, keepPrevious: true })
  const shown = answer.data
  if (!shown) return <div className={css.calendar} aria-busy="true" />
  const month = result ?? shown.month
  const here = shown.today.slice(0, 7)
  const signed = new Set(shown.days)
  return (
    <section className={css.calendar} aria-label="签到日历">
      <div className={css.months}>
        <button type="button" aria-label="上个月" className={css.turn} onClick={() => setAsked(monthsOn(month, -1))}>
          <Icon name="back" size={0.18} />
        </button>
        <h2 className={css.month}>{`${month.slice(0, 4)}年${Number(month.slice(5))}月`}</h2>
        <button
          type="button"
          aria-label="下个月"
          className={css.turn}
          disabled={month >= here}
          onClick={() => setAsked(monthsOn(month, 1) === here ? undefined : monthsOn(month, 1))}
        >
          <Icon name="forward" size={0.18} />
        </button>
      </div>
      <div className={css.days}>
        {weekdays.map((name) => (
          <span key={name} className={css.weekday}>
            {name}
          </span>
        ))}
        {weeksOf(month).map((day, i) =>
          day ? (
            <time
              key={day}
              dateTime={day}
              className={cx(css.day, signed.has(day) && css.signed, day === shown.today && css.today)}
              aria-label={`${Number(day.slice(8))}日${signed.has(day) ? '，已签到' : ''}`}
            >
              {Number(day.slice(8))}
            </time>
          ) : (
            <span key={`lead-${i}`} />
          ),
        )}
      </div>
    </section>
  )
}
