import { invoicePermissions } from '@youli/domain/trade/invoice/permissions.ts'
import { invoiceKindText } from '@youli/domain/trade/invoice/texts.ts'
import { Flex } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { amount } from '../../../kit/amount.ts'
import { useCall } from '../../../kit/client.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { useMay } from '../../../kit/me.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'
import { invoiceLinks } from '../links.ts'
import { AskDialog } from '../parts/AskDialog.tsx'
import { Handle } from '../parts/Handle.tsx'
import { stateOf } from '../parts/invoice.ts'

/** The invoice of an order on its page: how it stands, what is to be done, and asking for the member. Nothing for whoever may not see invoices. */
export function InvoiceRow({ orderId }: { orderId: string }) {
  const may = useMay()
  const enabled = may(invoicePermissions.view)
  const { data } = useCall('GET /console/api/v1/invoices/of-order', { orderId }, { enabled, quiet: true })
  const [asking, setAsking] = useState(false)
  if (!enabled) return null
  if (!data) return <span>—</span>
  const [last] = data.invoices
  const mayAsk = may(invoicePermissions.handle) && data.why === ''
  const [text, tone] = last ? stateOf(last) : ['', 'idle' as const]
  return (
    <Flex gap={8} align="center" wrap>
      {last ? (
        <>
          <Link to={invoiceLinks.ofOrder(last.orderNo)}>{invoiceKindText}</Link>
          <span>{amount(last.amount)}</span>
          <StatusTag tone={tone}>{text}</StatusTag>
          <Handle invoice={last} />
        </>
      ) : (
        <span>{data.why || '会员没有申请'}</span>
      )}
      {mayAsk && <RowAction onClick={() => setAsking(true)}>代会员申请</RowAction>}
      {asking && <AskDialog orderId={orderId} of={data} close={() => setAsking(false)} />}
    </Flex>
  )
}
