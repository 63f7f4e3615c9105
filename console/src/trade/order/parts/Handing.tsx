import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { Card, Descriptions } from 'antd'
import type { DetailProps } from './detail.ts'

/** Who bought, and how it gets to them. */
export function Handing({ order: o }: DetailProps) {
  const courier = [
    { key: 'to', label: '收货人', children: `${o.receiveName} ${o.mobileNo}` },
    { key: 'address', label: '收货地址', children: o.address || '—' },
  ]
  const pickup = [
    { key: 'shop', label: '自提门店', children: o.shopName || '—' },
    { key: 'shopTel', label: '门店电话', children: o.shopTel || '—' },
    { key: 'shopAddress', label: '门店地址', children: o.shopAddress || '—' },
    { key: 'day', label: '提货时间', children: o.takeDateDetail || '—' },
  ]
  return (
    <Card title="会员与配送">
      <Descriptions
        column={2}
        size="small"
        items={[
          { key: 'buyer', label: '会员', children: `${o.buyerName || '—'} ${o.buyerMobile}` },
          { key: 'way', label: '配送方式', children: takeWayTexts[o.takeType as 1 | 2] ?? '—' },
          ...(o.takeType === takeType.courier ? courier : pickup),
          { key: 'remark', label: '会员留言', children: o.remark || '—', span: 2 },
        ]}
      />
    </Card>
  )
}
