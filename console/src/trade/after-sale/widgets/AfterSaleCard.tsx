import { kindTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { Card, Table } from 'antd'
import { Link } from 'react-router'
import { amount } from '../../../kit/amount.ts'
import { useCall } from '../../../kit/client.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { when } from '../../../kit/when.ts'
import { afterSaleLinks } from '../links.ts'
import { toneOf } from './tone.ts'

/** The after-sales of an order, on its page; nothing where there are none. */
export function AfterSaleCard({ orderId }: { orderId: string }) {
  const result = useCall('GET /console/api/v1/after-sales', { orderId, pageSize: 50 })
  const rows = result.data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Card title="售后" styles={{ body: { padding: 0 } }}>
      <Table
        size="middle"
        rowKey="id"
        dataSource={rows}
        pagination={false}
        columns={[
          { title: '类型', render: (_, a) => <Link to={afterSaleLinks.detail(a.id)}>{kindTexts[a.kind]}</Link> },
          { title: '申请时间', width: 150, render: (_, a) => when(a.createTime) },
          { title: '退款金额', width: 120, align: 'right', render: (_, a) => amount(a.money.refundFee) },
          { title: '状态', width: 110, render: (_, a) => <StatusTag tone={toneOf[a.state]}>{a.statusName}</StatusTag> },
        ]}
      />
    </Card>
  )
}
