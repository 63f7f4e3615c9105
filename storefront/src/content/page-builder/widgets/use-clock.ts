import { isExpired } from '@youli/domain/content/page-builder/rules.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../kit/server-time.ts'

/** Timers hold at most a signed 32-bit number of ms. */
const longestTimerMs = 2_000_000_000

/** The server's clock, looked at again on the stroke of each of these moments (ms). */
export function useClock(moments: readonly number[]): number {
  const [now, setNow] = useState(serverNow)
  const next = Math.min(...moments.filter((at) => at > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(0, next - serverNow()), longestTimerMs))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a timer that was too short is set anew
  }, [next, now])
  return now
}

/** Whether a page has ended by the server's clock; turns without a reload. */
export const useExpired = (invalidDate: number | null): boolean =>
  isExpired(invalidDate, useClock(invalidDate === null ? [] : [invalidDate]))
