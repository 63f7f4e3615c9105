import { addDays, dayMs, startOfDay } from '../../kit/time.ts'

/** How figures are put together: by day, by week from Monday on, by month. */
export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

const daysBetween = (from: string, to: string): number => (startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs

/** First day of the period that a day belongs to. */
export function periodOf(day: string, step: ReportStep): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

function nextPeriod(first: string, step: ReportStep): string {
  if (step !== 'month') return addDays(first, step === 'day' ? 1 : 7)
  const [year, month] = first.split('-').map(Number) as [number, number]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** First days of the periods from one day to another, both included. */
export function periodsBetween(from: string, to: string, step: ReportStep): string[] {
  const periods: string[] = []
  for (let at = periodOf(from, step); at <= to; at = nextPeriod(at, step)) periods.push(at)
  return periods
}

/** What is wrong with a range, or null: at most 366 days by day, three years by week, ten by month. */
export function rangeFault(range: { from: string; to: string; step: ReportStep }): string | null {
  const days = daysBetween(range.from, range.to)
  if (days < 0) return '开始日期不能晚于结束日期'
  const most = { day: 366, week: 1098, month: 3660 }[range.step]
  return days >= most ? `按${{ day: '天', week: '周', month: '月' }[range.step]}最多查询${most}天` : null
}
