/** A span of time cut into its parts; never negative. */
export function parts(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  const s = Math.max(0, Math.ceil(ms / 1000))
  return { days: Math.floor(s / 86_400), hours: Math.floor(s / 3600) % 24, minutes: Math.floor(s / 60) % 60, seconds: s % 60 }
}

export const two = (n: number): string => String(n).padStart(2, '0')

/** `09分59秒`; minutes go on beyond 59. */
export function minuteText(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000))
  return `${two(Math.floor(s / 60))}分${two(s % 60)}秒`
}

/** `26:03:05`; hours go on beyond 24. */
export function hourText(ms: number): string {
  const { days, hours, minutes, seconds } = parts(ms)
  return `${two(days * 24 + hours)}:${two(minutes)}:${two(seconds)}`
}

/** `3 天 17:48`; the last day shows its seconds, `03:04:05`. */
export function dayText(ms: number): string {
  const { days, hours, minutes } = parts(ms)
  return days > 0 ? `${days} 天 ${two(hours)}:${two(minutes)}` : hourText(ms)
}
