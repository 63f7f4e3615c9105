import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { fitsGiftOrder } from '@youli/domain/gift/gift-store/rules.ts'
import { giftWayTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import css from '../../kit/detail.module.css'
import { ExportButton } from '../../kit/ExportButton.tsx'
import { GoodsCell } from '../../kit/GoodsCell.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { allOptions } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { useStoreOptions } from '../../platform/store/widgets/store-options.ts'
import { giftLinks } from './links.ts'
import { CloseGift, ShipGift } from './parts/dialogs.tsx'
import { paidText, familyOptions, stateOf, statusOptions } from './parts/labels.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Order = Row<'GET /console/api/v1/gift-orders'>
const wayOf = (o: Order) => giftWayTexts[o.takeType === 1 ? 1 : 2]

const columns: readonly Column<Order>[] = [
  {
    title: '订单',
    sort: 'createTime',
    width: 200,
    render: (o) => (
      <>
        <Link to={giftLinks.order(o.id)}>{o.orderNo}</Link>
        <small className={css.quiet}>{when(o.createTime)}</small>
      </>
    ),
    text: (o) => `${o.orderNo} ${when(o.createTime)}`,
  },
  {
    title: '礼品',
    width: 250,
    render: (o) => (
      <GoodsCell imageUrl={o.defaultImageUrl} productName={o.productName} spec={`${o.specification} × ${o.quantity}`.trim()} />
    ),
    text: (o) => `${o.productName} ${o.specification} ×${o.quantity}`,
  },
  {
    title: '会员',
    width: 120,
    render: (o) => (
      <>
        {o.userName || '—'}
        <small className={css.quiet}>{o.userMobile}</small>
      </>
    ),
    text: (o) => `${o.userName} ${o.userMobile}`,
  },
  { title: '支付', width: 110, align: 'right', text: (o) => paidText(o) },
  {
    title: '领取',
    width: 170,
    render: (o) => (
      <>
        {wayOf(o)}
        <small className={css.quiet}>{o.placeName || o.receiveName}</small>
      </>
    ),
    text: (o) => `${wayOf(o)} ${o.placeName || o.receiveName}`,
  },
  { title: '状态', width: 90, tone: (o) => stateOf(o).tone, text: (o) => stateOf(o).text },
]

const filterNames = ['orderStatus', 'takeType', 'family', 'orderNo', 'mobileNo', 'shopId', 'partnerId', 'from', 'to'] as const

export default function GiftOrders() {
  const may = useMay()
  const stores = useStoreOptions()
  const partners = useCall('GET /console/api/v1/partners/names', {}, { staleTime: 60_000 })
  const [dialog, setDialog] = useState<{ kind: 'ship' | 'close'; order: Order } | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <ListPage
        name="gift-orders"
        title="礼品订单"
        extra={<ExportButton call="GET /console/api/v1/gift-orders/export" filters={filterNames} />}
        call="GET /console/api/v1/gift-orders"
        filters={[
          { kind: 'tabs', name: 'orderStatus', label: '状态', options: statusOptions },
          { kind: 'text', name: 'orderNo', label: '订单号' },
          { kind: 'text', name: 'mobileNo', label: '会员手机号' },
          { kind: 'select', name: 'family', label: '类型', options: familyOptions },
          { kind: 'select', name: 'takeType', label: '领取方式', options: allOptions(giftWayTexts) },
          { kind: 'select', name: 'shopId', label: '门店', options: stores },
          {
            kind: 'select',
            name: 'partnerId',
            label: '合作商家',
            options: (partners.data ?? []).map((p) => ({ value: p.id, label: p.partnerName })),
          },
          { kind: 'days', name: 'from', to: 'to', label: '兑换日期' },
        ]}
        columns={columns}
        actionsWidth={150}
        renderActions={(o) => (
          <>
            <Link to={giftLinks.order(o.id)}>详情</Link>
            {may(giftPermissions.ship) && fitsGiftOrder('ship', o) && (
              <RowAction onClick={() => setDialog({ kind: 'ship', order: o })}>发货</RowAction>
            )}
            {may(giftPermissions.ship) && fitsGiftOrder('close', o) && (
              <RowAction danger onClick={() => setDialog({ kind: 'close', order: o })}>
                取消
              </RowAction>
            )}
          </>
        )}
        empty="还没有礼品订单"
      />
      {dialog?.kind === 'ship' && <ShipGift order={dialog.order} close={close} />}
      {dialog?.kind === 'close' && <CloseGift order={dialog.order} close={close} />}
    </>
  )
}
