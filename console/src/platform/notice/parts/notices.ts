import { clockOf, dayMs, dayOf, minuteMs } from '@youli/domain/kit/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { useEvents } from '../../../kit/events.ts'
import { useMe } from '../../../kit/me.tsx'

export const call = 'GET /console/api/v1/notices'
export type Notices = OutputOf<typeof call>
export type NoticeRow = Notices['rows'][number]

/** Where the server tells of new ones, and where it cannot. */
const [heardMs, unheardMs] = [60_000, 15_000]

/** The newest notices of the operator; asked anew when the server tells of one. */
export function useNewestNotices(): Notices | undefined {
  const enabled = !useMe().mustEnrol
  const client = useQueryClient()
  const hears = useEvents('notice', () => void client.invalidateQueries({ queryKey: [call] }))
  return useCall(call, { limit: 20 }, { enabled, refetchInterval: hears ? heardMs : unheardMs, quiet: true }).data
}

export const unreadOf = (notices: Notices | undefined): number =>
  Object.values(notices?.unread ?? {}).reduce((sum: number, count) => sum + count, 0)

/** `今天`, `昨天`, `11-08`. */
export function dayText(time: number, now: number): string {
  const day = dayOf(new Date(time))
  if (day === dayOf(new Date(now))) return '今天'
  return day === dayOf(new Date(now - dayMs)) ? '昨天' : day.slice(5)
}

/** `刚刚`, `22 分钟前`, then the time of day. */
export function timeText(time: number, now: number): string {
  const minutes = Math.floor((now - time) / minuteMs)
  if (minutes < 1) return '刚刚'
  return minutes < 60 ? `${minutes} 分钟前` : clockOf(new Date(time)).slice(11, 16)
}

/** `22:00`. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
