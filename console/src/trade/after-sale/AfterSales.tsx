import { afterSaleStates } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleStateTexts, kindTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { Image } from 'antd'
import { Link } from 'react-router'
import { amount } from '../../kit/amount.ts'
import type { Row } from '../../kit/client.ts'
import type { Column } from '../../kit/list/column.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { allOptions, optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { orderRefundLinks } from '../order-refund/links.ts'
import { orderLinks } from '../order/links.ts'
import { afterSaleLinks } from './links.ts'
import css from '../../kit/detail.module.css'
import { toneOf } from './widgets/tone.ts'

type AfterSale = Row<'GET /console/api/v1/after-sales'>

const goods = (a: AfterSale) => a.lines.map((l) => `${l.productName} ${l.spec} ×${l.quantity}`).join('；')
const wayOf = (a: AfterSale) => takeWayTexts[a.takeType as 1 | 2] ?? '—'

const columns: readonly Column<AfterSale>[] = [
  {
    title: '售后',
    sort: 'createTime',
    width: 150,
    render: (a) => (
      <>
        <Link to={afterSaleLinks.detail(a.id)}>{kindTexts[a.kind]}</Link>
        <small className={css.quiet}>{when(a.createTime)}</small>
      </>
    ),
    text: (a) => `${kindTexts[a.kind]} ${when(a.createTime)}`,
  },
  { title: '订单', width: 190, to: (a) => orderLinks.detail(a.orderId), text: (a) => a.orderNo },
  {
    title: '商品',
    width: 250,
    render: (a) => (
      <div className={css.goods}>
        <Image src={a.lines[0]?.imageUrl} alt={`${a.lines[0]?.productName ?? ''}的图片`} width={44} height={44} />
        <div>
          {a.lines[0]?.productName}
          <small className={css.quiet}>
            共{a.lines.reduce((sum, l) => sum + l.quantity, 0)}件{a.lines.length > 1 && `，${String(a.lines.length)}种商品`}
          </small>
        </div>
      </div>
    ),
    text: goods,
  },
  {
    title: '会员',
    width: 120,
    render: (a) => (
      <>
        {a.buyerName || '—'}
        <small className={css.quiet}>{a.buyerMobile}</small>
      </>
    ),
    text: (a) => `${a.buyerName} ${a.buyerMobile}`,
  },
  { title: '退款金额', width: 110, align: 'right', render: (a) => amount(a.money.refundFee), text: (a) => a.money.refundFee },
  {
    title: '配送',
    width: 130,
    render: (a) => (
      <>
        {wayOf(a)}
        <small className={css.quiet}>{a.shopName}</small>
      </>
    ),
    text: (a) => `${wayOf(a)} ${a.shopName}`,
  },
  { title: '状态', width: 100, tone: (a) => toneOf[a.state], text: (a) => a.statusName },
]

export default function AfterSales() {
  return (
    <ListPage
      name="after-sales"
      title="售后"
      extra={<Link to={orderRefundLinks.list}>退款审批</Link>}
      call="GET /console/api/v1/after-sales"
      exportNeeds={orderPermissions.export}
      filters={[
        { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(afterSaleStates, afterSaleStateTexts.return) },
        { kind: 'select', name: 'kind', label: '类型', options: allOptions(kindTexts) },
        { kind: 'text', name: 'orderNo', label: '订单号' },
        { kind: 'text', name: 'mobileNo', label: '会员手机号' },
        { kind: 'days', name: 'from', to: 'to', label: '申请日期' },
      ]}
      columns={columns}
      actionsWidth={80}
      renderActions={(a) => <Link to={afterSaleLinks.detail(a.id)}>详情</Link>}
      empty="还没有售后申请"
    />
  )
}
