import type { InputOf, OutputOf } from '../../../kit/client.ts'

export type Refundable = OutputOf<'GET /console/api/v1/order/refundable'>
type Sent = InputOf<'POST /console/api/v1/order/refund'>
export type Wish = Omit<Sent, 'dry' | 'hash'>

/** What an operator has chosen so far. */
export interface Choice {
  /** Money alone, without pieces. */
  goodwill: boolean
  /** Pieces by line. */
  pieces: Readonly<Record<string, number>>
  freight: boolean
  restock: boolean
  /** Null: all that pieces and freight come to. */
  amount: number | null
  reason: string
  message: string
}
export const nothingChosen: Choice = { goodwill: false, pieces: {}, freight: false, restock: true, amount: null, reason: '', message: '' }

export const itemsOf = ({ goodwill, pieces }: Choice) =>
  goodwill ? [] : Object.entries(pieces).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))

/** A choice as it is sent; null while it says too little. */
export function wishOf(id: string, choice: Choice): Wish | null {
  const items = itemsOf(choice)
  const freight = choice.freight && !choice.goodwill
  if (choice.reason.trim() === '' || (items.length === 0 && !freight && !choice.amount)) return null
  const amount = choice.amount === null ? {} : { amount: choice.amount }
  return { id, items, freight, restock: choice.restock, reason: choice.reason, message: choice.message, ...amount }
}
