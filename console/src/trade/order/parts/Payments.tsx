import { Card, Table } from 'antd'
import { amount } from '../../../kit/amount.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'
import { when } from '../../../kit/when.ts'
import type { DetailProps } from './detail.ts'

const paymentStates: Record<string, readonly [string, Tone]> = {
  waiting: ['等待付款', 'warn'],
  paid: ['已付款', 'good'],
  closed: ['已关闭', 'idle'],
}
const refundStates: Record<string, readonly [string, Tone]> = {
  result: ['待处理', 'warn'],
  processing: ['退款中', 'busy'],
  done: ['已退款', 'good'],
  failed: ['退款失败', 'bad'],
}

function State({ of: [text, tone] }: { of: readonly [string, Tone] }) {
  return <StatusTag tone={tone}>{text}</StatusTag>
}

export const Payments = ({ order }: DetailProps) => (
  <Card title="支付与退款" styles={{ body: { padding: 0 } }}>
    <Table
      size="middle"
      rowKey="outTradeNo"
      dataSource={order.payments}
      pagination={false}
      locale={{ emptyText: '没有线上支付记录' }}
      columns={[
        { title: '支付单号', dataIndex: 'outTradeNo' },
        { title: '平台流水号', render: (_, p) => p.transactionId || '—' },
        { title: '金额', width: 120, align: 'right', render: (_, p) => amount(p.amount) },
        { title: '状态', width: 110, render: (_, p) => <State of={paymentStates[p.state] ?? [p.state, 'idle']} /> },
        { title: '付款时间', width: 150, render: (_, p) => when(p.paidAt) },
      ]}
    />
    {order.refunds.length > 0 && (
      <Table
        size="middle"
        rowKey="outRefundNo"
        dataSource={order.refunds}
        pagination={false}
        columns={[
          { title: '退款单号', dataIndex: 'outRefundNo' },
          { title: '原因', dataIndex: 'reason' },
          { title: '金额', width: 120, align: 'right', render: (_, r) => amount(r.amount) },
          { title: '状态', width: 110, render: (_, r) => <State of={refundStates[r.state] ?? [r.state, 'idle']} /> },
          { title: '申请时间', width: 150, render: (_, r) => when(r.createdAt) },
        ]}
      />
    )}
  </Card>
)
