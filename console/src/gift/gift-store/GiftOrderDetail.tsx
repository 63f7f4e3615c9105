import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { fitsGiftOrder } from '@youli/domain/gift/gift-store/rules.ts'
import { giftWayTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { Button, Card, Descriptions } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import css from '../../kit/detail.module.css'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { GoodsCell } from '../../kit/GoodsCell.tsx'
import { History } from '../../kit/History.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { giftLinks } from './links.ts'
import { CloseGift, ShipGift } from './parts/dialogs.tsx'
import { paidText, stateOf } from './parts/labels.ts'

type Order = OutputOf<'GET /console/api/v1/gift-orders/one'>
const verbTexts: Record<string, string> = { exchange: '兑换', ship: '发货', take: '交付礼品', receive: '确认收货', close: '取消并退回' }
const actorTexts: Record<string, string> = { member: '会员', staff: '店员', partner: '合作商家', operator: '操作员', system: '系统' }

export default function GiftOrderDetail() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/gift-orders/one', { id })
  return <Loaded result={result}>{(order) => <GiftOrderDetailContent order={order} />}</Loaded>
}

function GiftOrderDetailContent({ order }: { order: Order }) {
  const may = useMay()
  const [open, setOpen] = useState<'ship' | 'close' | null>(null)
  const { text, tone } = stateOf(order)
  return (
    <section aria-label="礼品订单详情">
      <Heading
        title={
          <span className={css.head}>
            礼品订单 {order.orderNo} <StatusTag tone={tone}>{text}</StatusTag>
          </span>
        }
        hint={`${when(order.createTime)} 兑换`}
        extra={
          <>
            <BackButton to={giftLinks.orders} />
            {may(giftPermissions.ship) && fitsGiftOrder('close', order) && (
              <Button danger onClick={() => setOpen('close')}>
                取消兑换
              </Button>
            )}
            {may(giftPermissions.ship) && fitsGiftOrder('ship', order) && (
              <Button type="primary" onClick={() => setOpen('ship')}>
                发货
              </Button>
            )}
          </>
        }
      />
      <div className={css.columns}>
        <div>
          <Card title="礼品">
            <GoodsCell
              imageUrl={order.defaultImageUrl}
              productName={order.productName}
              spec={`${order.specification} × ${order.quantity}`.trim()}
            />
          </Card>
          <Handing order={order} />
        </div>
        <div>
          <History events={order.events} verbs={verbTexts} actors={actorTexts} />
        </div>
      </div>
      {open === 'ship' && <ShipGift order={order} close={() => setOpen(null)} />}
      {open === 'close' && <CloseGift order={order} close={() => setOpen(null)} />}
    </section>
  )
}

function Handing({ order: o }: { order: Order }) {
  const courier = [
    { key: 'to', label: '收货人', children: `${o.receiveName} ${o.mobileNo}` },
    { key: 'address', label: '收货地址', children: o.address || '—' },
    { key: 'company', label: '快递公司', children: o.expressCompany || '—' },
    { key: 'no', label: '快递单号', children: o.expressNo || '—' },
  ]
  const pickup = [
    { key: 'place', label: '领取地点', children: o.placeName || '—' },
    { key: 'ready', label: '可领日期', children: o.readyDay },
  ]
  return (
    <Card title="会员与领取">
      <Descriptions
        column={2}
        size="small"
        items={[
          { key: 'member', label: '会员', children: `${o.userName || '—'} ${o.userMobile}` },
          { key: 'pay', label: '支付', children: paidText(o) },
          { key: 'way', label: '领取方式', children: giftWayTexts[o.takeType === 1 ? 1 : 2] },
          ...(o.takeType === 2 ? courier : pickup),
          { key: 'partner', label: '合作商家', children: o.partnerName || '—' },
          ...(o.closeReason ? [{ key: 'close', label: '取消原因', children: o.closeReason }] : []),
          { key: 'remark', label: '备注', children: o.remark || '—', span: 2 },
        ]}
      />
    </Card>
  )
}
