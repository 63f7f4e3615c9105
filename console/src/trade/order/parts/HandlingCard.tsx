import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { Card } from 'antd'
import { useMay } from '../../../kit/me.tsx'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'
import { Assignee } from './Assignee.tsx'
import { OrderTags } from './OrderTags.tsx'

/** Who takes care of an order and how it is marked. Rows of other features follow: invoice, prints. */
export function HandlingCard({ order }: DetailProps) {
  const may = useMay()(orderPermissions.handle)
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
      </dl>
    </Card>
  )
}
