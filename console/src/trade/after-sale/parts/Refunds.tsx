import { Card, Table } from 'antd'
import { amount } from '../../../kit/amount.ts'
import { StatusTag, type Tone } from '../../../kit/fields/StatusTag.tsx'
import { when } from '../../../kit/when.ts'
import type { Detail } from './detail.ts'

const states: Record<string, readonly [string, Tone]> = {
  result: ['待处理', 'warn'],
  processing: ['退款中', 'busy'],
  done: ['已退款', 'good'],
  failed: ['退款失败', 'bad'],
}
const failures: Record<string, string> = {
  closed: '平台已关闭该笔退款',
  abnormal: '款项未能退回付款账户，请在商户平台处理后重试',
  replaced: '已换新单号重新发起',
}

/** Each try at the payment provider. */
export const Refunds = ({ of }: { of: Detail }) => (
  <Card title="平台退款" styles={{ body: { padding: 0 } }}>
    <Table
      size="middle"
      rowKey="outRefundNo"
      dataSource={of.refunds}
      pagination={false}
      locale={{ emptyText: '还没有平台退款' }}
      columns={[
        { title: '退款单号', dataIndex: 'outRefundNo' },
        { title: '金额', width: 120, align: 'right', render: (_, f) => amount(f.amount) },
        {
          title: '状态',
          width: 110,
          render: (_, f) => {
            const [text, tone] = states[f.state] ?? [f.state, 'idle']
            return <StatusTag tone={tone}>{text}</StatusTag>
          },
        },
        { title: '说明', render: (_, f) => (failures[f.failure] ?? f.failure) || '—' },
        { title: '发起时间', width: 150, render: (_, f) => when(f.createdAt) },
      ]}
    />
  </Card>
)
