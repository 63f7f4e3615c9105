import { afterSalePermissions } from '@youli/domain/trade/after-sale/permissions.ts'
import { mayAfterSale } from '@youli/domain/trade/after-sale/rules.ts'
import { kindTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { App, Button, Card, Descriptions, Image, Table } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { amount } from '../../kit/amount.ts'
import { useAction, useCall } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { orderLinks } from '../order/links.ts'
import { afterSaleLinks } from './links.ts'
import css from '../../kit/detail.module.css'
import { GoodsCell } from '../../kit/GoodsCell.tsx'
import own from './parts/after-sale.module.css'
import type { Detail } from './parts/detail.ts'
import { ApproveDialog, ReceiveDialog, RefundDialog, RejectDialog } from './parts/Dialogs.tsx'
import { RefundAmounts } from './parts/RefundAmounts.tsx'
import { Record } from './parts/Record.tsx'
import { Refunds } from './parts/Refunds.tsx'
import { toneOf } from './widgets/tone.ts'

const dialogs = { approve: ApproveDialog, reject: RejectDialog, receive: ReceiveDialog, refund: RefundDialog } as const

export default function AfterSaleDetail() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/after-sales/one', { id })
  return <Loaded result={result}>{(of) => <AfterSaleDetailContent of={of} />}</Loaded>
}

function AfterSaleDetailContent({ of }: { of: Detail }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  return (
    <section aria-label="售后详情">
      <Heading
        title={
          <span className={css.head}>
            {kindTexts[of.kind]}申请 <StatusTag tone={toneOf[of.state]}>{of.statusName}</StatusTag>
          </span>
        }
        hint={`${when(of.createTime)} 申请`}
        extra={<Buttons of={of} open={setOpen} />}
      />
      <div className={css.columns}>
        <div>
          <About of={of} />
          <Goods of={of} />
          <Refunds of={of} />
        </div>
        <div>
          <RefundAmounts of={of} />
          <Record of={of} />
        </div>
      </div>
      {Dialog && <Dialog of={of} close={() => setOpen(null)} />}
    </section>
  )
}

function Buttons({ of, open }: { of: Detail; open: (dialog: keyof typeof dialogs) => void }) {
  const { message } = App.useApp()
  const may = useMay()(afterSalePermissions.handle)
  const retry = useAction('POST /console/api/v1/after-sales/retry')
  const can = (verb: Parameters<typeof mayAfterSale>[0]) => may && mayAfterSale(verb, of, 'operator')
  const failed = of.state === 'refunding' && of.refunds.some((f) => f.state === 'failed' && f.failure !== 'replaced')
  return (
    <>
      <BackButton to={afterSaleLinks.list} />
      {can('reject') && (
        <Button danger onClick={() => open('reject')}>
          拒绝
        </Button>
      )}
      {(can('approve') || can('agree')) && (
        <Button type="primary" onClick={() => open('approve')}>
          {of.kind === 'refund' ? '同意退款' : '同意退货'}
        </Button>
      )}
      {can('receive') && (
        <Button type="primary" onClick={() => open('receive')}>
          确认收到退货
        </Button>
      )}
      {can('refund') && (
        <Button type="primary" onClick={() => open('refund')}>
          立即退款
        </Button>
      )}
      {may && failed && (
        <Button
          type="primary"
          loading={retry.isPending}
          onClick={() => retry.mutate({ id: of.id }, { onSuccess: () => void message.success('已重新发起退款') })}
        >
          重新发起退款
        </Button>
      )}
    </>
  )
}

const About = ({ of }: { of: Detail }) => (
  <Card title="申请信息">
    <Descriptions
      column={2}
      size="small"
      items={[
        { key: 'order', label: '订单', children: <Link to={orderLinks.detail(of.orderId)}>{of.orderNo}</Link> },
        { key: 'buyer', label: '会员', children: `${of.buyerName || '—'} ${of.buyerMobile}` },
        { key: 'reason', label: '原因', children: of.reason || '—' },
        { key: 'remark', label: '说明', children: of.remark || '—' },
        ...(of.expressNo ? [{ key: 'parcel', label: '退货快递', children: `${of.expressName} ${of.expressNo}` }] : []),
        ...(of.shopName ? [{ key: 'shop', label: '门店', children: of.shopName }] : []),
      ]}
    />
    {of.imageDetail.length > 0 && (
      <div className={own.pictures}>
        {of.imageDetail.map((src, i) => (
          <Image key={src} src={src} alt={`凭证${String(i + 1)}`} width={72} height={72} />
        ))}
      </div>
    )}
  </Card>
)

const Goods = ({ of }: { of: Detail }) => (
  <Card title="售后商品" styles={{ body: { padding: 0 } }}>
    <Table
      size="middle"
      rowKey="lineId"
      dataSource={of.lines}
      pagination={false}
      columns={[
        { title: '商品', render: (_, l) => <GoodsCell {...l} /> },
        { title: '单价', width: 120, align: 'right', render: (_, l) => amount(l.price) },
        { title: '数量', width: 80, align: 'right', dataIndex: 'quantity' },
        { title: '退款', width: 130, align: 'right', render: (_, l) => amount(l.amount) },
      ]}
    />
  </Card>
)
