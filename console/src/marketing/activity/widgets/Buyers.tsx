import { orderStateTexts } from '@youli/domain/trade/order/texts.ts'
import { stateOf } from '@youli/domain/trade/order/rules.ts'
import { Table } from 'antd'
import { Link } from 'react-router'
import { amount } from '../../../kit/amount.ts'
import type { Row } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import { orderLinks } from '../../../trade/order/links.ts'

export type Buyer = Row<'GET /console/api/v1/group-buy/members'>

/** How an order of somebody who joined stands; one that waits for the others is paid. */
const buyerState = (b: Buyer): string => orderStateTexts[stateOf(b.orderStatus)]

/** Who joined, with their orders. */
export const Buyers = ({ buyers }: { buyers: readonly Buyer[] }) => (
  <Table<Buyer>
    size="small"
    rowKey="orderId"
    dataSource={[...buyers]}
    pagination={false}
    columns={[
      { title: '会员', render: (_, b) => `${b.name}${b.leads ? '（团长）' : ''}` },
      { title: '手机号', dataIndex: 'mobile', width: 140 },
      { title: '订单', width: 220, render: (_, b) => <Link to={orderLinks.detail(b.orderId)}>{b.orderNo}</Link> },
      { title: '应付金额', width: 120, align: 'right', render: (_, b) => amount(b.payable) },
      { title: '订单状态', width: 110, render: (_, b) => buyerState(b) },
      { title: '付款时间', width: 160, render: (_, b) => (b.paidTime ? when(b.paidTime) : '未付款') },
    ]}
  />
)
