import { dayMs, hourMs } from '../../kit/time.ts'

/** What makes an order's address or buyer worth a second look. */
export const riskLimits = {
  /** Orders to one address with different receivers, and the days they fall into. */
  address: { orders: 4, days: 3 },
  /** Orders of one member, and the hours they fall into. */
  member: { orders: 5, hours: 1 },
} as const

/** A live order to the same address. */
export interface AddressNeighbour {
  at: number
  /** Name and phone of who receives it. */
  receiver: string
}

/** The orders of the fullest window of this length that holds the moment; `[at - length, at]` and later windows are tried. */
function fullestWindow<T extends { at: number }>(orders: readonly T[], at: number, length: number): readonly T[] {
  const windows = orders
    .filter((o) => o.at <= at && at - o.at <= length)
    .map(({ at: start }) => orders.filter((o) => o.at >= start && o.at - start <= length))
  return windows.reduce((most, each) => (each.length > most.length ? each : most), [])
}

/** Many receivers at one address within days; null where nothing is odd. The order itself is among the orders. */
export function addressRisk(orders: readonly AddressNeighbour[], at: number): string | null {
  const { orders: least, days } = riskLimits.address
  const near = fullestWindow(orders, at, days * dayMs)
  const receivers = new Set(near.map(({ receiver }) => receiver)).size
  if (receivers < least) return null
  const who = receivers === near.length ? '收货人各不相同' : `收货人有 ${receivers} 位`
  return `${days} 天内有 ${near.length} 单寄往此地址，${who}`
}

/** Many orders of one member within an hour; null where nothing is odd. The order itself is among the moments. */
export function memberRisk(moments: readonly number[], at: number): string | null {
  const { orders: least, hours } = riskLimits.member
  const near = fullestWindow(
    moments.map((each) => ({ at: each })),
    at,
    hours * hourMs,
  )
  return near.length < least ? null : `${hours} 小时内同一会员下了 ${near.length} 单`
}
