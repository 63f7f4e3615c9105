import { startOfDay } from '@youli/domain/kit/time.ts'

const names = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** Day of the week of `YYYY-MM-DD`; noon keeps clear of every zone's midnight. */
export const weekday = (day: string): string => names[new Date(startOfDay(day).getTime() + 12 * 3600_000).getUTCDay()] ?? ''
/** `11/23` */
export const monthDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`
/** `2026-11-23 周一` */
export const dayText = (day: string): string => `${day} ${weekday(day)}`
