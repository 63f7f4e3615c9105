import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { invoiceNotices } from '@youli/domain/trade/invoice/notices.ts'
import { invoiceableFen, type InvoiceTitle, whyNoInvoice } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceSettings } from '@youli/domain/trade/invoice/settings.ts'
import { invoiceRefusals as no, titleKindTexts } from '@youli/domain/trade/invoice/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { blind } from '../../kit/db/encrypted.ts'
import { constraintOf } from '../../kit/db/errors.ts'
import { notifyOperators } from '../../platform/notice/public/notices.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { lockOrder } from '../order/public/transitions.ts'
import { invoice } from './tables.ts'

export type InvoiceRow = typeof invoice.$inferSelect

/** What stands in the index for the name on an invoice. */
export const nameIndexOf = (name: string): string => blind(`invoice ${name.toLowerCase()}`)

/** Days after completion in which a member of the brand may ask. */
export const daysToAsk = async (r: Reader, tenantId: string): Promise<number> =>
  Number(await configValue(r, tenantId, invoiceSettings.days)) || Number(invoiceSettings.days.initial)

/** Who asks: the member within so many days, or an operator for them. */
export type Asker = { days: number } | { operator: { id: string; name: string } }

/**
 * Asks for an invoice of an order over what is right now. Refuses why there is none, `already` while one waits or was issued.
 * The order is held, so that no refund changes the amount meanwhile.
 */
export async function askForInvoice(
  tx: Tx,
  { tenantId, newId, at }: Actor,
  app: Pick<App, 'jobs'>,
  of: { order: OrderRow; title: InvoiceTitle; asker: Asker },
): Promise<InvoiceRow> {
  const order = await lockOrder(tx, of.order)
  const [days, operator] = 'days' in of.asker ? [of.asker.days, null] : [null, of.asker.operator]
  const why = whyNoInvoice(order, at, days)
  if (why) refuse(why, { days: days ?? 0 })
  const { id: orderId, orderNo, memberId, shopId } = order
  const amountFen = invoiceableFen(order)
  const [row] = await tx
    .insert(invoice)
    .values({
      id: newId(),
      tenantId,
      orderId,
      memberId,
      shopId,
      title: of.title,
      nameIndex: nameIndexOf(of.title.name),
      amountFen,
      state: 'pending',
      askedBy: operator?.id ?? null,
      askedByName: operator?.name ?? '',
      createdAt: at,
    })
    .returning()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'invoice_one_of_order') refuse(no.already)
      throw error
    })
  const words = { title: `申请发票 ¥${yuanText(amountFen)}`, text: `订单 ${orderNo} · ${titleKindTexts[of.title.kind]}抬头` }
  const link = `/invoices?state=pending&q=${orderNo}`
  await notifyOperators(tx, app, [{ kind: invoiceNotices.asked, ref: row!.id, ...words, link, at, shopId, except: operator?.id ?? null }])
  return row!
}

/** Withdraws the caller's own request while nobody has dealt with it. Refuses `notThere`, `changed`. */
export async function withdrawInvoice(tx: Tx, memberId: string, id: string, now: Date): Promise<void> {
  const mine = and(eq(invoice.memberId, memberId), eq(invoice.id, id))
  const gone = await tx
    .update(invoice)
    .set({ state: 'withdrawn', handledAt: now })
    .where(and(mine, eq(invoice.state, 'pending')))
    .returning({ id: invoice.id })
  if (gone.length === 0) refuse((await tx.$count(invoice, mine)) > 0 ? no.changed : no.notThere)
}
