import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { appreciationPermissions } from '@youli/domain/trade/appreciation/permissions.ts'
import { valueAddedState } from '@youli/domain/trade/appreciation/rules.ts'
import { phaseTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { when } from '../../kit/when.ts'
import { memberLinks } from '../../member/profile/links.ts'
import { orderLinks } from '../order/links.ts'
import { appreciationLinks } from './links.ts'
import { Liability } from './parts/Liability.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type Order = Row<'GET /console/api/v1/appreciation/orders'>

const tones: Record<number, Tone> = { 1: 'busy', 2: 'good', 3: 'idle' }
const couponText = (o: Order): string => {
  if (o.couponState === '') return '—'
  return o.state === valueAddedState.exchanged ? `${amount(o.amountTotal)} ${phaseTexts[o.couponState]}` : phaseTexts[o.couponState]
}

const columns: readonly Column<Order>[] = [
  { title: '生成时间', sort: 'createTime', width: 160, text: (o) => when(o.createTime) },
  { title: '会员', width: 160, render: (o) => <Owner order={o} />, text: (o) => `${o.userName} ${o.mobileNo}` },
  { title: '商品', width: 190, text: (o) => o.productName },
  { title: '状态', width: 100, tone: (o) => (o.state === 1 && o.amountTotal === 0 ? 'idle' : tones[o.state]!), text: (o) => o.stateValue },
  { title: '本金', width: 110, align: 'right', render: (o) => amount(o.amountPay), text: (o) => o.amountPay },
  {
    title: '今日价值',
    width: 110,
    align: 'right',
    render: (o) => (o.state === 1 ? amount(o.amountTotal) : '—'),
    text: (o) => (o.state === 1 ? o.amountTotal : ''),
  },
  { title: '优惠券', width: 150, align: 'right', text: couponText },
  { title: '订单', width: 200, render: (o) => <OrderNo order={o} />, text: (o) => o.orderNo },
  { title: '模板', width: 130, text: (o) => o.templateName },
  { title: '备注', width: 160, render: (o) => o.remark || '—', text: (o) => o.remark },
]

const Owner = ({ order: { memberId, userName, mobileNo } }: { order: Order }) => {
  const words = `${userName || '会员'} ${mobileNo}`
  return useMay()(memberPermissions.view) ? <Link to={memberLinks.detail(memberId)}>{words}</Link> : words
}
const OrderNo = ({ order: { orderId, orderNo } }: { order: Order }) =>
  useMay()(orderPermissions.view) ? <Link to={orderLinks.detail(orderId)}>{orderNo}</Link> : orderNo

/** Value-added orders, and what they come to. */
export default function ValueOrders() {
  const go = useNavigate()
  const [params] = useSearchParams()
  const may = useMay()(appreciationPermissions.edit)
  const [ending, setEnding] = useState<Order | null>(null)
  const templateId = params.get('templateId')
  return (
    <>
      <ListPage
        name="value-orders"
        title="增值单"
        hint="会员提货或收货后按模板生成，价值每日零点变化，兑换为等值优惠券"
        call="GET /console/api/v1/appreciation/orders"
        fixed={templateId ? { templateId } : {}}
        above={<Liability />}
        filters={[
          { kind: 'text', name: 'keyword', label: '订单号或会员手机号' },
          {
            kind: 'tabs',
            name: 'state',
            label: '状态',
            options: [
              { value: '1', label: '未兑换' },
              { value: '2', label: '已兑换' },
              { value: '3', label: '已失效' },
            ],
          },
        ]}
        extra={
          <>
            {templateId && <Button onClick={() => void go(appreciationLinks.orders)}>查看全部增值单</Button>}
            <Button type="primary" onClick={() => void go(appreciationLinks.templates)}>
              增值模板
            </Button>
          </>
        }
        columns={columns}
        actionsWidth={90}
        renderActions={(o) =>
          may &&
          o.state !== valueAddedState.disabled &&
          o.couponState !== 'used' && (
            <RowAction danger onClick={() => setEnding(o)}>
              作废
            </RowAction>
          )
        }
        empty="还没有增值单"
      />
      {ending && <EndDialog order={ending} close={() => setEnding(null)} />}
    </>
  )
}

function EndDialog({ order, close }: { order: Order; close: () => void }) {
  const send = useAction('POST /console/api/v1/appreciation/orders/disable', { quiet: true })
  const { id, orderNo, state } = order
  return (
    <NoteDialog
      title={`作废增值单 ${orderNo}`}
      label="原因"
      hint={state === valueAddedState.exchanged ? '兑换所得的优惠券将一并作废，会员会看到此原因' : '作废后不能兑换，会员会看到此原因'}
      max={100}
      okText="作废"
      danger
      send={(reason) => send.mutateAsync({ id, reason })}
      done="已作废"
      close={close}
    />
  )
}
