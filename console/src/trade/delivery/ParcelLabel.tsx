import { PrinterOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { type OutputOf, useCall } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMe } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { orderLinks } from '../order/links.ts'
import { code128 } from './parts/code128.ts'
import css from './parts/label.module.css'

type Order = OutputOf<'GET /console/api/v1/order/detail'>
type Parcel = OutputOf<'GET /console/api/v1/order/parcels'>['parcels'][number]

/** The label of a parcel on A6 paper. */
export default function ParcelLabel() {
  const { id = '', parcelId = '' } = useParams()
  const order = useCall('GET /console/api/v1/order/detail', { id })
  const parcels = useCall('GET /console/api/v1/order/parcels', { id })
  const parcel = parcels.data?.parcels.find((p) => p.id === parcelId)
  return (
    <section aria-label="打印面单">
      <Heading
        title="打印面单"
        hint="100 × 150 毫米，打印时边距选「无」"
        extra={
          <>
            <BackButton to={orderLinks.detail(id)} />
            <Button type="primary" icon={<PrinterOutlined />} disabled={!parcel} onClick={() => window.print()}>
              打印
            </Button>
          </>
        }
      />
      <Loaded result={order}>
        {(shown) => (parcel ? <Label order={shown} parcel={parcel} /> : parcels.data && <Empty description="包裹不存在或已撤回" />)}
      </Loaded>
    </section>
  )
}

function Label({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { brandName } = useMe()
  return (
    <article className={css.label} aria-label={`面单 ${parcel.expressNo}`}>
      <header>
        <b>{parcel.expressCompany}</b>
        <span>{when(parcel.sendTime)}</span>
      </header>
      <Barcode text={parcel.expressNo} />
      <p className={css.number}>{parcel.expressNo}</p>
      <section className={css.receiver}>
        <b>
          收 {order.receiveName} {order.mobileNo}
        </b>
        <p>{order.address}</p>
      </section>
      <section>
        <b>寄 {brandName}</b>
      </section>
      <ul>
        {parcel.lines.map((l) => (
          <li key={`${l.goodsName} ${l.spec}`}>
            {l.goodsName} {l.spec} × {l.quantity}
          </li>
        ))}
      </ul>
      <footer>
        {order.orderNo}
        {order.remark && ` · 留言：${order.remark}`}
      </footer>
    </article>
  )
}

function Barcode({ text }: { text: string }) {
  const bars = code128(text)
  const total = bars.reduce((sum, n) => sum + n, 0)
  let x = 0
  return (
    <svg className={css.barcode} viewBox={`0 0 ${total} 40`} preserveAspectRatio="none" role="img" aria-label={`条形码 ${text}`}>
      {bars.map((width, i) => {
        const at = x
        x += width
        return i % 2 === 0 && <rect key={at} x={at} y={0} width={width} height={40} />
      })}
    </svg>
  )
}
