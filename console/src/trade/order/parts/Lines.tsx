import { Card, Table } from 'antd'
import { amount } from '../../../kit/amount.ts'
import { GoodsCell } from '../../../kit/GoodsCell.tsx'
import type { DetailProps } from './detail.ts'

export const Lines = ({ order }: DetailProps) => (
  <Card title="商品" styles={{ body: { padding: 0 } }}>
    <Table
      size="middle"
      rowKey="skuId"
      dataSource={order.lines}
      pagination={false}
      columns={[
        { title: '商品', render: (_, l) => <GoodsCell {...l} /> },
        { title: '单价', width: 130, align: 'right', render: (_, l) => amount(l.price) },
        { title: '数量', width: 80, align: 'right', dataIndex: 'quantity' },
        { title: '优惠', width: 120, align: 'right', render: (_, l) => (l.discountFee > 0 ? amount(-l.discountFee) : '—') },
        { title: '小计', width: 140, align: 'right', render: (_, l) => amount(l.price * l.quantity - l.discountFee) },
      ]}
    />
  </Card>
)
