import { goodsText } from '@youli/domain/trade/order/texts.ts'
import { Card, Table } from 'antd'
import { Link } from 'react-router'
import { amount } from '../../../kit/amount.ts'
import { useCall } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import { orderLinks } from '../../../trade/order/links.ts'

/** The latest orders of a member, each with the way to it. */
export function RecentOrders({ memberId }: { memberId: string }) {
  const result = useCall('GET /console/api/v1/order/list', { memberId, page: 1, pageSize: 5 })
  return (
    <Card title={`订单${result.data ? `（共 ${result.data.total} 单）` : ''}`}>
      <Table
        size="small"
        rowKey="id"
        loading={result.isLoading}
        pagination={false}
        dataSource={result.data?.data}
        locale={{ emptyText: '还没有订单' }}
        columns={[
          { title: '订单号', width: 190, render: (_, o) => <Link to={orderLinks.detail(o.id)}>{o.orderNo}</Link> },
          { title: '商品', render: (_, o) => `${goodsText(o.lines)} × ${o.quantity}`, ellipsis: true },
          { title: '金额', width: 110, align: 'right', render: (_, o) => amount(o.paymentFee) },
          { title: '下单时间', width: 150, render: (_, o) => when(o.createTime) },
        ]}
      />
    </Card>
  )
}
