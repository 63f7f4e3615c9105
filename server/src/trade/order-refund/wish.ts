import { fen, yuanText } from '@youli/domain/kit/money.ts'
import type { refundWish } from '@youli/domain/trade/order-refund/calls.ts'
import type { z } from 'zod'

/** What an operator wants to give back of an order. */
export type RefundWish = z.output<typeof refundWish>

/** What a wish decides beyond the pieces. */
export const termsOf = ({ freight, amount }: RefundWish) => ({ freight, ...(amount === undefined ? {} : { moneyFen: fen(amount) }) })

/** A wish in words: pieces of which goods, freight, or money alone. */
export function wordsOf(wish: RefundWish, lines: readonly { id: string; goodsName: string }[]): string {
  const pieces = wish.items.map((i) => `${lines.find((l) => l.id === i.lineId)?.goodsName ?? ''}×${i.quantity}`)
  const all = [...pieces, ...(wish.freight ? ['运费'] : [])]
  return all.length > 0 ? all.join('，') : `只退金额¥${yuanText(fen(wish.amount ?? 0))}`
}
