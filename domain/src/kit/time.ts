/** The business lives at +08:00 all year round: no daylight saving, so plain arithmetic is exact. */
const offsetMs = 8 * 3600_000
export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3600_000
export const dayMs = 86_400_000

/** `2026-11-21` in Shanghai. */
export const dayOf = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)
/** `2026-11-21 09:05:00` in Shanghai. */
export const clockOf = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')
/** 00:00 Shanghai of that day. Input `YYYY-MM-DD`. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
/** The day `count` days after. */
export const addDays = (day: string, count: number): string => dayOf(new Date(startOfDay(day).getTime() + count * dayMs))
/** Whether text is a real calendar day `YYYY-MM-DD` of the years 1000 to 2999: beyond, databases and arithmetic part ways. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOfDay(text).getTime()) && dayOf(startOfDay(text)) === text
/** Above 1e12 a number means milliseconds, otherwise seconds (Spec 1 §9). */
export const fromStamp = (stamp: number): Date => new Date(stamp > 1e12 ? stamp : stamp * 1000)
/** Time in words, for lists (Spec 1 §9: months of 30 days, years of 365). */
export function ago(at: Date, now: Date): string {
  const s = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  if (s < 60) return '刚刚'
  if (s < 3600) return `${Math.floor(s / 60)}分钟前`
  if (s < 86_400) return `${Math.floor(s / 3600)}小时前`
  if (s < 30 * 86_400) return `${Math.floor(s / 86_400)}天前`
  if (s < 365 * 86_400) return `${Math.floor(s / (30 * 86_400))}个月前`
  return `${Math.floor(s / (365 * 86_400))}年前`
}
/** How long until a moment, in its two largest units: `2 天 3 小时`, `3 小时 12 分`, `5 分`. */
export function untilText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const parts =
    days > 0
      ? [
          [days, '天'],
          [hours, '小时'],
        ]
      : [
          [hours, '小时'],
          [minutes % 60, '分'],
        ]
  return parts
    .filter(([n]) => n !== 0)
    .map(([n, unit]) => `${n} ${unit}`)
    .join(' ')
}
