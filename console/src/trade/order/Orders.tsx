import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { fitsOrder } from '@youli/domain/trade/order/rules.ts'
import { CarOutlined } from '@ant-design/icons'
import { Button, Image } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useCall, type Row } from '../../kit/client.ts'
import { ExportButton } from '../../kit/ExportButton.tsx'
import { NewOnes } from '../../platform/notice/widgets/NewOnes.tsx'
import { orderNotices } from '@youli/domain/trade/order/notices.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { allOptions } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { useStoreOptions } from '../../platform/store/widgets/store-options.ts'
import { deliveryLinks } from '../delivery/links.ts'
import { ShipDialog } from '../delivery/widgets/ShipDialog.tsx'
import { useOrderBulk } from './parts/bulk.tsx'
import { RowTags } from './parts/RowTags.tsx'
import { orderLinks } from './links.ts'
import css from '../../kit/detail.module.css'
import { orderTabOptions, statusOf } from './widgets/status.ts'

type Order = Row<'GET /console/api/v1/order/list'>

const wayOf = (o: Order) => takeWayTexts[o.takeType as 1 | 2] ?? '—'

const columns: readonly Column<Order>[] = [
  {
    title: '订单',
    sort: 'createTime',
    width: 190,
    render: (o) => (
      <>
        <Link to={orderLinks.detail(o.id)}>{o.orderNo}</Link>
        <small className={css.quiet}>{when(o.createTime)}</small>
        <RowTags tags={o.tags} />
      </>
    ),
    text: (o) => [o.orderNo, when(o.createTime), ...o.tags].join(' '),
  },
  {
    title: '商品',
    width: 250,
    render: (o) => (
      <div className={css.goods}>
        <Image src={o.imageUrl} alt={`${o.productName}的图片`} width={44} height={44} />
        <div>
          {o.productName}
          <small className={css.quiet}>
            {o.lines.length > 1 ? `等${o.lines.length}种商品，共${o.quantity}件` : `${o.spec} × ${o.quantity}`}
          </small>
        </div>
      </div>
    ),
    text: (o) => o.lines.map((l) => `${l.productName} ${l.spec} ×${l.quantity}`).join('；'),
  },
  {
    title: '会员',
    width: 120,
    render: (o) => (
      <>
        {o.buyerName || '—'}
        <small className={css.quiet}>{o.buyerMobile}</small>
      </>
    ),
    text: (o) => `${o.buyerName} ${o.buyerMobile}`,
  },
  {
    title: '订单金额',
    width: 120,
    sort: 'paymentFee',
    priority: 1,
    align: 'right',
    render: (o) => amount(o.paymentFee),
    text: (o) => o.paymentFee,
  },
  {
    title: '配送',
    width: 170,
    render: (o) => (
      <>
        {wayOf(o)}
        <small className={css.quiet}>{o.shopName || o.receiveName}</small>
      </>
    ),
    text: (o) => `${wayOf(o)} ${o.shopName || o.receiveName}`,
  },
  {
    title: '状态',
    width: 90,
    tone: (o) => statusOf(o)[1],
    text: (o) => statusOf(o)[0],
  },
  { title: '负责人', width: 100, hidden: true, text: (o) => o.assignee?.name ?? '' },
]

const list = 'GET /console/api/v1/order/list'
const filterNames = ['state', 'q', 'takeType', 'due', 'shopId', 'tag', 'assignee', 'from', 'to'] as const

export default function Orders() {
  const may = useMay()
  const stores = useStoreOptions()
  const go = useNavigate()
  const tags = useCall('GET /console/api/v1/order/tags', {}).data ?? []
  const handlers = useCall('GET /console/api/v1/order/handlers', {}).data ?? []
  const bulk = useOrderBulk(tags.map(({ tag }) => tag))
  const [shipping, setShipping] = useState<Order | null>(null)
  return (
    <>
      <ListPage
        name="orders"
        title="订单"
        extra={
          <>
            {may(orderPermissions.export) && <ExportButton call="GET /console/api/v1/order/export" filters={filterNames} />}
            {may(orderPermissions.ship) && (
              <Button icon={<CarOutlined />} onClick={() => void go(deliveryLinks.shipments)}>
                批量发货
              </Button>
            )}
          </>
        }
        call={list}
        above={<NewOnes kind={orderNotices.paid.key} call={list} unit="笔新订单" />}
        exportNeeds={orderPermissions.export}
        filters={[
          { kind: 'tabs', name: 'state', label: '状态', options: orderTabOptions },
          { kind: 'text', name: 'q', label: '订单号、会员手机号、快递单号' },
          { kind: 'select', name: 'takeType', label: '配送方式', options: allOptions(takeWayTexts) },
          { kind: 'select', name: 'due', label: '自提日', options: [{ value: 'today', label: '今天到店' }] },
          { kind: 'select', name: 'shopId', label: '门店', options: stores },
          { kind: 'select', name: 'tag', label: '标签', options: tags.map(({ tag }) => ({ value: tag, label: tag })) },
          {
            kind: 'select',
            name: 'assignee',
            label: '负责人',
            options: [{ value: 'me', label: '我负责的' }, ...handlers.map(({ id: value, name: label }) => ({ value, label }))],
          },
          { kind: 'days', name: 'from', to: 'to', label: '下单日期' },
        ]}
        columns={columns}
        bulk={bulk}
        actionsWidth={100}
        renderActions={(o) => (
          <>
            <Link to={orderLinks.detail(o.id)}>详情</Link>
            {may(orderPermissions.ship) && fitsOrder('ship', o) && (
              <Button type="link" onClick={() => setShipping(o)}>
                发货
              </Button>
            )}
          </>
        )}
        empty="还没有订单"
      />
      {shipping && <ShipDialog order={shipping} close={() => setShipping(null)} />}
    </>
  )
}
