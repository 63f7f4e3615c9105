import { takeType } from '../../catalog/goods/rules.ts'
import { flow } from '../../kit/flow.ts'
import { isId } from '../../kit/ids.ts'
import { addDays, dayOf } from '../../kit/time.ts'

/** What people call an order by. */
export const orderNoOf = (id: string): string => `YL${id}`

/** The id of the order that a number names, or null where it is no number of an order. */
export const orderIdIn = (orderNo: string): string | null => (orderNo.startsWith('YL') && isId(orderNo.slice(2)) ? orderNo.slice(2) : null)

/** Main status (Spec 2 §4). 6 is unused. */
export const orderStatus = {
  cancelled: 0,
  awaitingPayment: 1,
  paid: 2,
  shipped: 3,
  received: 4,
  completed: 5,
  returning: 7,
  refunding: 8,
  closed: 9,
} as const
export type OrderState = keyof typeof orderStatus
export type OrderActor = 'buyer' | 'staff' | 'operator' | 'system' | 'provider'
export const orderType = { mall: 1, activity: 2 } as const

/** Words of `activityType` that an order of an activity may have; that of the mall has none (Spec 2 §3). */
export const orderActivities = ['seckill', 'pack_buy', 'group_buy', 'cut_down_price'] as const
export type OrderActivity = (typeof orderActivities)[number]

/** Outcome of order create: made, or the page shall go straight to the detail of the one already made. */
export const createStatus = { created: 1, already: -1 } as const

/** The order's page in the storefront, for links in messages. */
export const orderPage = (orderId: string): string => `/mall/order/detail/${orderId}`

/** Answer of pay-check. */
export const payCheckCode = { failed: 0, pending: 5, paid: 9 } as const

export const stateOf = (status: number): OrderState =>
  (Object.keys(orderStatus) as OrderState[]).find((s) => orderStatus[s] === status) ?? 'closed'

const everyone: readonly OrderActor[] = ['buyer', 'staff', 'operator', 'system', 'provider']

/** Every move of an order. Those of an after-sale are told by `orderStanding` of its own flow. */
export const orderFlow = flow<OrderState, OrderActor>()({
  pay: { from: ['awaitingPayment'], to: 'paid', by: ['provider', 'system'] },
  confirm: { from: ['awaitingPayment'], to: 'paid', by: ['buyer'] },
  cancel: { from: ['awaitingPayment'], to: 'cancelled', by: ['buyer', 'system', 'operator'] },
  ship: { from: ['paid'], to: 'shipped', by: ['operator'] },
  /** A parcel recorded by mistake is taken back. */
  unship: { from: ['shipped'], to: 'paid', by: ['operator'] },
  take: { from: ['paid'], to: 'received', by: ['staff'] },
  receive: { from: ['shipped'], to: 'received', by: ['buyer', 'system'] },
  complete: { from: ['received'], to: 'completed', by: ['buyer', 'system'] },
  askRefund: { from: ['paid'], to: 'refunding', by: ['buyer', 'system'] },
  askReturn: { from: ['shipped', 'received'], to: 'returning', by: ['buyer'] },
  takeBack: { from: ['received'], to: 'returning', by: ['staff'] },
  /** The brand gives money back by itself; with goods that were handed over already it is a return. */
  giveRefund: { from: ['paid', 'shipped', 'received'], to: 'refunding', by: ['operator'] },
  giveReturn: { from: ['shipped', 'received'], to: 'returning', by: ['operator'] },
  goOnPaid: { from: ['refunding'], to: 'paid', by: everyone },
  /** After a refund of all that had not been sent, too. */
  goOnShipped: { from: ['refunding', 'returning'], to: 'shipped', by: everyone },
  goOnReceived: { from: ['refunding', 'returning'], to: 'received', by: everyone },
  close: { from: ['refunding', 'returning'], to: 'closed', by: ['system'] },
})
export type OrderVerb = keyof typeof orderFlow

/** What a button or a call asks about an order beyond its status. */
export interface OrderFacts {
  status: number
  payWay: number
  takeType: number
  onlineWaitFee: number
  /** Group and pack orders: whether the others have come; left out it is no such order. */
  activityFinish?: boolean
}

const fits: Partial<Record<OrderVerb, (o: OrderFacts) => boolean>> = {
  pay: (o) => o.payWay !== 3 && o.onlineWaitFee > 0,
  confirm: (o) => o.payWay === 3 || o.onlineWaitFee === 0,
  ship: (o) => o.takeType === takeType.courier && o.activityFinish !== false,
  take: (o) => o.takeType === takeType.pickup && o.activityFinish !== false,
  receive: (o) => o.takeType === takeType.courier,
}

/** May this verb happen now, status and kind of order considered. The page and the server ask the same question. */
export const fitsOrder = (verb: OrderVerb, o: OrderFacts): boolean =>
  orderFlow[verb].from.includes(stateOf(o.status)) && (fits[verb]?.(o) ?? true)

/** Whether some of a courier order is on its way and the rest still waits. */
export const isPartlySent = (order: { status: number; sendTime: number | null }): boolean =>
  order.status === orderStatus.paid && order.sendTime !== null

/** Milliseconds left to pay, by the server's two clocks; 0 when over. */
export const payTimeLeft = (createTime: number, nowTime: number, timeoutMinutes: number): number =>
  Math.max(0, createTime + timeoutMinutes * 60_000 - nowTime)

/** Days a member may choose for pickup: from the stock day (or the presale start) on, `count` days. Days are `YYYY-MM-DD`. */
export function pickupDays(g: { saleType: string; takeStartTime: string; takeStockDay: number }, now: Date, count = 14): string[] {
  const today = dayOf(now)
  const presale = g.saleType === 'presale' && g.takeStartTime ? g.takeStartTime.slice(0, 10) : ''
  const first = presale ? (presale > today ? presale : today) : addDays(today, g.takeStockDay)
  return Array.from({ length: count }, (_, i) => addDays(first, i))
}

/** Days of pickup between two days (`end` '' is open), from today on, at most `most`: how an activity hands its goods over. */
export function pickupDaysWithin({ start, end }: { start: string; end: string }, now: Date, most = 31): string[] {
  const today = dayOf(now)
  const first = start > today ? start : today
  return Array.from({ length: most }, (_, i) => addDays(first, i)).filter((day) => end === '' || day <= end)
}

/** Pages poll a pending payment this often and this many times (Spec 2 §8). */
export const payPoll = { everyMs: 2000, times: 3 }

/** Most points that one order brings. */
const maxReward = 1_000_000

/** Whole points for an order at so many points a yuan, never more than the most. */
export const rewardPoints = (payableFen: number, perYuan: number): number => Math.min(maxReward, Math.floor((payableFen * perYuan) / 100))
