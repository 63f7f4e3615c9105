import { yuan } from '@youli/domain/kit/money.ts'
import { dayMs, dayOf } from '@youli/domain/kit/time.ts'
import { type InvoiceTitle, whyNoInvoice } from '@youli/domain/trade/invoice/rules.ts'
import { desc, eq } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { TestApp } from '../../testing.ts'
import { tradeOrder } from '../order/tables.ts'
import { issueInvoice, rejectInvoice } from './handling.ts'
import { askForInvoice } from './requests.ts'
import { saveTitle } from './titles.ts'

/** A company's title as somebody fills it in. */
export const companyTitle = { kind: 'company', name: '申江花木有限公司', taxNo: '91310000MA1FL0XX5T', email: 'fapiao@example.com' } as const

/** A title that a member keeps; answers its id. */
export const savedTitle = async (t: TestApp, token: string, more: object = {}): Promise<string> =>
  (await t.call('POST /order/api/v1/invoice/title', { ...companyTitle, ...more }, token)).id

/** A request for an invoice of a member's paid order; answers its id. */
export const askedInvoice = async (t: TestApp, token: string, orderId: string): Promise<string> =>
  (await t.call('POST /order/api/v1/invoice/ask', { orderId, titleId: await savedTitle(t, token) }, token)).id

/** Invoices of the last paid orders of different members, one for each title: the first two wait, the last is rejected, the others are issued. */
export async function invoicesOfLastOrders(tx: Tx, app: App, tenantId: string, titles: readonly InvoiceTitle[]): Promise<void> {
  const now = app.clock.now()
  const orders = await tx.select().from(tradeOrder).where(eq(tradeOrder.tenantId, tenantId)).orderBy(desc(tradeOrder.id)).limit(200)
  const paid = orders.filter((o) => o.paidAt && !whyNoInvoice(o, now, null))
  const firsts = paid.filter((o, i) => paid.findIndex((other) => other.memberId === o.memberId) === i)
  for (const [i, order] of firsts.slice(0, titles.length).entries()) {
    const title = titles[i]!
    const at = new Date(Math.min(now.getTime(), order.paidAt!.getTime() + dayMs))
    const actor = systemActor(app, tenantId, at)
    await saveTitle(tx, actor, order.memberId, null, { ...title, isDefault: true })
    const { id, amountFen } = await askForInvoice(tx, actor, app, { order, title, asker: { days: 365 } })
    if (i < 2) continue
    const handling = { me: { tenantId, shops: null, name: '林晓' }, app, now: at }
    if (i === titles.length - 1) await rejectInvoice(tx, handling, id, '税号与企业名称不一致，核对后可重新申请')
    else
      await issueInvoice(tx, handling, { id, number: `2444${String(i).padStart(16, '0')}`, issuedOn: dayOf(at), amount: yuan(amountFen) })
  }
}
