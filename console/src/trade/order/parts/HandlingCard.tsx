import { invoicePermissions } from '@youli/domain/trade/invoice/permissions.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { Card } from 'antd'
import { useMay } from '../../../kit/me.tsx'
import { InvoiceRow } from '../../invoice/widgets/InvoiceRow.tsx'
import { PrintLinks } from '../widgets/PrintLinks.tsx'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'
import { Assignee } from './Assignee.tsx'
import { OrderTags } from './OrderTags.tsx'

/** Who takes care of an order and how it is marked, its invoice and its papers. */
export function HandlingCard({ order }: DetailProps) {
  const mayDo = useMay()
  const may = mayDo(orderPermissions.handle)
  const mayInvoice = mayDo(invoicePermissions.view)
  return (
    <Card title="处理">
      <dl className={css.handling}>
        <div>
          <dt>负责人</dt>
          <dd>
            <Assignee order={order} may={may} />
          </dd>
        </div>
        <div>
          <dt>标签</dt>
          <dd>
            <OrderTags order={order} may={may} />
          </dd>
        </div>
        {mayInvoice && (
          <div>
            <dt>发票</dt>
            <dd>
              <InvoiceRow orderId={order.id} />
            </dd>
          </div>
        )}
        <div>
          <dt>打印</dt>
          <dd>
            <PrintLinks orderId={order.id} take={order.takeType} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
