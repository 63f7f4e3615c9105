import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { toInvoiceOf } from '../links.ts'
import { invoiceOf, stateText } from '../parts/invoice.ts'

const unpaid: readonly number[] = [orderStatus.awaitingPayment, orderStatus.cancelled]

/** The invoice of a paid order on its page: asking for one, or how it stands; why not yet. Nothing where the brand makes out none. */
export function InvoiceEntry({ orderId, status }: { orderId: string; status: number }): ReactNode {
  const { data } = useCall(invoiceOf, { orderId }, { enabled: !unpaid.includes(status), quiet: true, staleTime: 0 })
  if (!data || (!data.open && !data.invoice)) return null
  const { invoice, why, open } = data
  const mayAsk = open && why === ''
  if (invoice || mayAsk)
    return (
      <CellGroup>
        <Cell title="发票" value={invoice ? stateText(invoice) : '申请发票'} to={toInvoiceOf(orderId)} />
      </CellGroup>
    )
  return (
    <CellGroup>
      <Cell title="发票" note={why} />
    </CellGroup>
  )
}
