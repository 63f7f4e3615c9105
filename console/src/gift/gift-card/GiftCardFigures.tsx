import { Card, Flex, Statistic, Table } from 'antd'
import { Link, useParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { giftCardLinks } from './links.ts'

type Figures = OutputOf<'GET /console/api/v1/gift-cards/figures'>

const percent = (redeemed: number, given: number): string => (given > 0 ? `${Math.round((redeemed / given) * 100)}%` : '—')

/** Who gave how many of a card, and what became of them. */
export default function GiftCardFigures() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/gift-cards/figures', { id })
  return <Loaded result={result}>{(figures) => <GiftCardFiguresContent id={id} figures={figures} />}</Loaded>
}

const GiftCardFiguresContent = ({ id, figures: { rows, total } }: { id: string; figures: Figures }) => (
  <Flex vertical gap={16}>
    <Card title="发放统计" extra={<Link to={giftCardLinks.grants(id)}>发放记录</Link>}>
      <Flex gap={64} wrap>
        <Statistic title="已发放" value={total.given} suffix="张" />
        <Statistic title="已兑换" value={total.redeemed} suffix="张" />
        <Statistic title="已过期" value={total.expired} suffix="张" />
        <Statistic title="兑换率" value={percent(total.redeemed, total.given)} />
      </Flex>
    </Card>
    <Card title="按员工">
      <Table
        size="small"
        rowKey={(row) => `${row.employeeId} ${row.shopName}`}
        dataSource={rows}
        pagination={rows.length > 20 ? { pageSize: 20 } : false}
        locale={{ emptyText: '还没有员工发放过' }}
        columns={[
          { title: '员工', render: (_, row) => row.employeeName || '—' },
          { title: '门店', render: (_, row) => row.shopName || '全部门店' },
          { title: '已发放', align: 'right', render: (_, row) => row.given },
          { title: '已兑换', align: 'right', render: (_, row) => row.redeemed },
          { title: '已过期', align: 'right', render: (_, row) => row.expired },
          { title: '兑换率', align: 'right', render: (_, row) => percent(row.redeemed, row.given) },
        ]}
      />
    </Card>
  </Flex>
)
