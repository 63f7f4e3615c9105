import { Card } from 'antd'
import { amount } from '../../../kit/amount.ts'
import { useCall } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import { Decide } from '../parts/Decide.tsx'

/** The refund of an order that waits for approval, on its page; nothing where none does. */
export function RefundRequestCard({ orderId }: { orderId: string }) {
  const waiting = useCall('GET /console/api/v1/refund-requests', { orderId, state: 'pending', pageSize: 1 }).data?.data[0]
  if (!waiting) return null
  return (
    <Card title="退款待审批" extra={<Decide request={waiting} />}>
      {waiting.askedBy}在 {when(waiting.askedAt)} 提交退款 <b>{amount(waiting.amount)}</b>：{waiting.what}；原因“{waiting.reason}”
    </Card>
  )
}
