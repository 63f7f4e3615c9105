import { takeType } from '../../catalog/goods/rules.ts'
import { flow, may } from '../../kit/flow.ts'
import { orderStatus, stateOf } from '../order/rules.ts'

/** `refund`: the goods never left the shop. `return`: they come back first. */
export type AfterSaleKind = 'refund' | 'return'
export const afterSaleStates = ['cancelled', 'pending', 'awaitingReturn', 'rejected', 'sent', 'returned', 'refunding', 'refunded'] as const
export type AfterSaleState = (typeof afterSaleStates)[number]
export type AfterSaleActor = 'buyer' | 'staff' | 'operator' | 'system' | 'provider'

/** Every move of an after-sale. What it makes of its order is told by `orderStanding`. */
export const afterSaleFlow = flow<AfterSaleState, AfterSaleActor>()({
  cancel: { from: ['pending'], to: 'cancelled', by: ['buyer'] },
  reject: { from: ['pending'], to: 'rejected', by: ['operator'] },
  /** A refund that is agreed to is carried out with the same stroke. */
  approve: { from: ['pending'], to: 'refunding', by: ['operator', 'system'] },
  /** A return that is agreed to waits for the goods. */
  agree: { from: ['pending'], to: 'awaitingReturn', by: ['operator', 'system'] },
  send: { from: ['awaitingReturn'], to: 'sent', by: ['buyer'] },
  /** The goods were not sent back in time. */
  lapse: { from: ['awaitingReturn'], to: 'cancelled', by: ['system'] },
  receive: { from: ['awaitingReturn', 'sent'], to: 'returned', by: ['operator', 'system'] },
  refund: { from: ['returned'], to: 'refunding', by: ['operator', 'system'] },
  settle: { from: ['refunding'], to: 'refunded', by: ['provider', 'system', 'staff', 'operator'] },
})
export type AfterSaleVerb = keyof typeof afterSaleFlow

/** Verbs that belong to one kind alone; the others are open to both. */
const verbsOf: Partial<Record<AfterSaleVerb, AfterSaleKind>> = {
  approve: 'refund',
  agree: 'return',
  send: 'return',
  lapse: 'return',
  receive: 'return',
  refund: 'return',
}

/** Whether this may happen now; screens ask it for buttons, the server before its guarded update. */
export const mayAfterSale = (verb: AfterSaleVerb, of: { kind: AfterSaleKind; state: AfterSaleState }, by: AfterSaleActor): boolean =>
  may(afterSaleFlow, verb, of.state, by) && (verbsOf[verb] ?? of.kind) === of.kind

/** States in which an after-sale is over. */
export const isOver = (state: AfterSaleState): boolean => state === 'cancelled' || state === 'rejected' || state === 'refunded'

/** States in which the goods are back, whoever has the money: the limit, the sales and the pickup place that they took are free. */
export const goodsBackStates: readonly AfterSaleState[] = ['returned', 'refunding', 'refunded']

/** `childStatus` of an order that is refunding (8) or returning (7), by the words of the specification (Spec 2 §4). */
const childCodes: Record<AfterSaleKind, Partial<Record<AfterSaleState, number>>> = {
  refund: { cancelled: 0, pending: 1, rejected: 2, refunding: 3, refunded: 9 },
  return: { cancelled: 0, pending: 1, awaitingReturn: 2, rejected: 3, sent: 4, returned: 5, refunding: 6, refunded: 9 },
}
export const mainStatus: Record<AfterSaleKind, number> = { refund: orderStatus.refunding, return: orderStatus.returning }
export const childStatusOf = (kind: AfterSaleKind, state: AfterSaleState): number => childCodes[kind][state] ?? 0

/** State of the after-sale behind an order's two statuses, or null where it has none. */
export function stateBehind(status: number, childStatus: number): { kind: AfterSaleKind; state: AfterSaleState } | null {
  const kind = status === orderStatus.refunding ? 'refund' : status === orderStatus.returning ? 'return' : null
  if (!kind) return null
  const state = afterSaleStates.find((s) => childCodes[kind][s] === childStatus)
  return state ? { kind, state } : null
}

/**
 * Where an order stands because of an after-sale: inside it while it is under way and when nothing is left of the order, else where it
 * was before (`before`: 2, 3 or 4).
 */
export const orderStanding = (of: {
  kind: AfterSaleKind
  state: AfterSaleState
  before: number
  nothingLeft: boolean
}): { status: number; childStatus: number } =>
  isOver(of.state) && !(of.state === 'refunded' && of.nothingLeft)
    ? { status: of.before, childStatus: 0 }
    : { status: mainStatus[of.kind], childStatus: childStatusOf(of.kind, of.state) }

/** What decides about an application beyond the order's status. */
export interface AfterSaleFacts {
  status: number
  childStatus: number
  payWay: number
  takeType: number
  /** Group and pack orders: whether the activity brought about what it promised. */
  activityFinish: boolean
}

/** Whether money may be asked back before the goods leave (Spec 2 §4): paid, not in-store-only, the group finished. */
export const mayRequestRefund = (o: AfterSaleFacts): boolean => stateOf(o.status) === 'paid' && o.payWay !== 3 && o.activityFinish
/** Whether goods may be sent back: courier orders that are on their way or there. */
export const mayRequestReturn = (o: AfterSaleFacts): boolean =>
  o.takeType === takeType.courier && (stateOf(o.status) === 'shipped' || stateOf(o.status) === 'received')
/** Whether the store may take goods back at its counter: no application is needed (conflicts K45). */
export const mayWithdraw = (o: AfterSaleFacts): boolean => o.takeType === takeType.pickup && stateOf(o.status) === 'received'

/** Whether an order that was received may still come back, by the tenant's days; one that is on its way always may. */
export const withinWindow = (receivedAt: number | null, now: number, days: number): boolean =>
  receivedAt === null || now - receivedAt <= days * 86_400_000

/** Most pictures of an application and of a courier return (Spec 2 §9). */
export const afterSaleLimits = { pictures: 4, sendPictures: 5, remark: 200 } as const
/** A payment takes at most 50 partial refunds at the provider. */
export const mostAfterSales = 50

/** What is missing of an application, by the name of its refusal, or null. */
export const applicationFault = (a: { reason: string; remark: string }): 'noReason' | null =>
  a.reason.trim() === '' && a.remark.trim() === '' ? 'noReason' : null
/** What is missing of a parcel that goes back, or null. */
export const parcelFault = (p: { expressName: string; expressNo: string }): 'noCompany' | 'noNumber' | null =>
  p.expressName.trim() === '' ? 'noCompany' : p.expressNo.trim() === '' ? 'noNumber' : null

/** Where returned goods go. */
export const dispositions = ['shelf', 'writeOff'] as const
export type Disposition = (typeof dispositions)[number]

/** A return code changes this often; the one before is still good, so that nobody is caught by the change. */
export const codeEveryMs = 60_000
