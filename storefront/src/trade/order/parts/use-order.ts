import { isId } from '@youli/domain/kit/ids.ts'
import { payTimeLeft } from '@youli/domain/trade/order/rules.ts'
import { useCall } from '../../../kit/client.ts'
import type { Order } from './order.ts'

/** One order, asked anew each time its page opens. `everyMs`: and as often as that while someone waits for a change. */
export const useOrder = (id: string, everyMs: number | false = false) =>
  useCall('GET /order/api/v1/order/view', { id }, { quiet: true, staleTime: 0, refetchInterval: everyMs, enabled: isId(id) })

/** Minutes to pay; the read-only page may be told hours instead (conflicts K46). */
const minutesOf = (o: { timeoutMinutes?: number; timeoutHours?: number }): number => o.timeoutMinutes ?? (o.timeoutHours ?? 0) * 60

/** When an unpaid order closes, and what to add to this phone's clock, by the server's two times in the order. */
export function payEnd(o: Order, readAt: number): { endAt: number; offsetMs: number; left: number } {
  const minutes = minutesOf(o)
  return {
    endAt: o.createTime + minutes * 60_000,
    offsetMs: o.nowTime - readAt,
    left: payTimeLeft(o.createTime, o.nowTime, minutes),
  }
}
