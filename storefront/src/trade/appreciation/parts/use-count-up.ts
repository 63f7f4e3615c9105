import { useEffect, useState } from 'react'

/** Steps of the counter in the header, and how long each takes (Spec 2 §9). */
const steps = 100
const stepMs = 30

const calm = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts up to an amount (yuan, two decimals) and ends exactly on it; at once for people who want nothing to move. */
export function useCountUp(total: number): number {
  const [at, setAt] = useState({ of: total, step: 0 })
  useEffect(() => {
    if (calm()) return undefined
    const timer = setInterval(() => setAt((last) => ({ of: total, step: last.of === total ? Math.min(steps, last.step + 1) : 1 })), stepMs)
    const end = setTimeout(() => clearInterval(timer), (steps + 2) * stepMs)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [total])
  const step = calm() ? steps : at.of === total ? at.step : 0
  return step >= steps ? total : Math.floor(total * step) / steps
}
