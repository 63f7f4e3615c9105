import { phaseAt, type Phase, type Span } from '@youli/domain/marketing/activity/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../kit/server-time.ts'

/** Timers hold at most a signed 32-bit number of ms. */
const longestTimerMs = 2_000_000_000

interface Standing {
  phase: Phase
  /** When this phase ends, ms. */
  endAt: number
  /** When it was looked at last: as the page opened, or as the phase turned. */
  now: number
}

/** Where an activity stands by the server's clock; turns on the stroke, without a reload. Then `onTurn` is told. */
export function usePhase({ startTime, endTime }: Span, onTurn?: () => void): Standing {
  const [now, setNow] = useState(serverNow)
  const phase = phaseAt({ startTime, endTime }, now)
  const endAt = phase === 'before' ? startTime : endTime
  const turned = useRef(onTurn)
  useEffect(() => {
    turned.current = onTurn
  })
  useEffect(() => {
    if (phase === 'over') return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = (): void => {
      const at = serverNow()
      if (at < endAt) {
        timer = setTimeout(look, Math.min(endAt - at, longestTimerMs))
        return
      }
      setNow(at)
      turned.current?.()
    }
    look()
    return () => clearTimeout(timer)
  }, [phase, endAt])
  return { phase, endAt, now }
}
