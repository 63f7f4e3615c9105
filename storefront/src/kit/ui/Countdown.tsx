import { useEffect, useRef, useState, type ReactNode } from 'react'
import css from './Countdown.module.css'
import { dayText, hourText, minuteText, parts, two } from './countdown-text.ts'

/** Milliseconds left until `endAt`, renewed each second on the server's clock; calls `onEnd` once. */
function useCountdown(endAt: number, offsetMs: number, onEnd?: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const remaining = (): number => endAt - (Date.now() + offsetMs)
    if (remaining() <= 0) return undefined
    let timer = setTimeout(() => step(), 0)
    const step = (): void => {
      setNow(Date.now())
      if (remaining() <= 0) end.current?.()
      else next()
    }
    // On the stroke of the remaining second, so that a late timer does not make the text lag for good.
    const next = (): void => {
      timer = setTimeout(step, remaining() % 1000 || 1000)
    }
    return () => clearTimeout(timer)
  }, [endAt, offsetMs])
  return Math.max(0, endAt - (now + offsetMs))
}

export interface CountdownProps {
  /** Server time in ms at which it reaches 0. */
  endAt: number
  /** Server time minus this phone's time, in ms. */
  offsetMs?: number
  onEnd?: () => void
  /** `minutes` 09分59秒, `hours` 26:03:05, `days` 3 天 17:48, `blocks` figures in dark boxes. */
  look?: 'minutes' | 'hours' | 'days' | 'blocks'
}

/** Ticks once a second. */
export function Countdown({ endAt, offsetMs = 0, onEnd, look = 'days' }: CountdownProps): ReactNode {
  const left = useCountdown(endAt, offsetMs, onEnd)
  if (look !== 'blocks') {
    return (
      <span role="timer" className={css.text}>
        {look === 'minutes' ? minuteText(left) : look === 'hours' ? hourText(left) : dayText(left)}
      </span>
    )
  }
  const { days, hours, minutes, seconds } = parts(left)
  return (
    <span role="timer" aria-label={dayText(left)} className={css.blocks}>
      <span aria-hidden="true">
        {days > 0 && <b className={css.days}>{days} 天</b>}
        <b>{two(hours)}</b>
        <i>:</i>
        <b>{two(minutes)}</b>
        <i>:</i>
        <b>{two(seconds)}</b>
      </span>
    </span>
  )
}
