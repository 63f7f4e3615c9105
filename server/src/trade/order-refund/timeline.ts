import { eq } from 'drizzle-orm'
import { refundRequestTexts } from '@youli/domain/trade/order-refund/texts.ts'
import { moneyText, pageOfEvents } from '../../platform/note/public/timeline.ts'
import type { OrderEvents } from '../order-admin/public/timeline.ts'
import { refundRequest } from './tables.ts'

const ofOrder = (orderId: string) => eq(refundRequest.orderId, orderId)

/** Refunds that somebody wanted approved. */
const asked: OrderEvents = {
  key: 'refund-asked',
  topic: 'order',
  read: async (r, _, request) => {
    const rows = await r.select().from(refundRequest).where(ofOrder(request.subjectId))
    const events = rows.map((q) => ({
      id: q.id,
      at: q.createdAt,
      title: `退款 ${moneyText(q.amountFen)} 待审批`,
      detail: `${q.wish.reason} · ${q.askedByName}`,
    }))
    return pageOfEvents(events, request)
  },
}

/** What became of them. */
const decided: OrderEvents = {
  key: 'refund-decided',
  topic: 'order',
  read: async (r, _, request) => {
    const rows = await r.select().from(refundRequest).where(ofOrder(request.subjectId))
    const events = rows.flatMap((q) =>
      q.decidedAt
        ? [
            {
              id: q.id,
              at: q.decidedAt,
              title: `退款审批：${refundRequestTexts[q.state]}`,
              detail: [moneyText(q.amountFen), q.note, q.decidedByName].filter(Boolean).join(' · '),
            },
          ]
        : [],
    )
    return pageOfEvents(events, request)
  },
}

/** Refunds of an order that needed approval. */
export const refundRequestEvents: readonly OrderEvents[] = [asked, decided]
