import { refundRequestStates } from '@youli/domain/trade/order-refund/rules.ts'
import { refundRequestTexts } from '@youli/domain/trade/order-refund/texts.ts'
import { amount } from '../../kit/amount.ts'
import type { Row } from '../../kit/client.ts'
import type { Column } from '../../kit/list/column.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { orderLinks } from '../order/links.ts'
import { Decide } from './parts/Decide.tsx'
import { toneOf } from './parts/tone.ts'

type Request = Row<'GET /console/api/v1/refund-requests'>

const columns: readonly Column<Request>[] = [
  { title: '提交时间', sort: 'askedAt', width: 140, text: (q) => when(q.askedAt) },
  { title: '订单', width: 190, to: (q) => orderLinks.detail(q.orderId), text: (q) => q.orderNo },
  { title: '退什么', width: 240, text: (q) => q.what },
  { title: '金额', sort: 'amount', width: 110, align: 'right', render: (q) => amount(q.amount), text: (q) => q.amount },
  { title: '原因', width: 160, text: (q) => q.reason },
  { title: '提交人', width: 90, text: (q) => q.askedBy },
  { title: '状态', width: 90, tone: (q) => toneOf[q.state], text: (q) => refundRequestTexts[q.state] },
  { title: '处理', width: 180, text: (q) => (q.decidedBy ? `${q.decidedBy} ${when(q.decidedAt)} ${q.note}`.trim() : '—') },
]

export default function RefundRequests() {
  return (
    <ListPage
      name="refund-requests"
      title="退款审批"
      hint="超过提交人单笔上限的退款，由另一位有权限的同事批准；上限在角色里设置"
      call="GET /console/api/v1/refund-requests"
      filters={[
        { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(refundRequestStates, refundRequestTexts) },
        { kind: 'text', name: 'orderNo', label: '订单号' },
      ]}
      columns={columns}
      actionsWidth={140}
      renderActions={(q) => <Decide request={q} />}
      empty="还没有需要审批的退款，超过上限的退款会出现在这里"
    />
  )
}
