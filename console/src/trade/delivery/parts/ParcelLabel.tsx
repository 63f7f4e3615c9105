import { PrinterOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { type OutputOf, useCall } from '../../../kit/client.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useMe } from '../../../kit/me.tsx'
import { Barcode } from '../../../kit/print/Barcode.tsx'
import { when } from '../../../kit/when.ts'
import type { Parcel } from './EditParcel.tsx'
import css from './label.module.css'

type Order = OutputOf<'GET /console/api/v1/order/detail'>

/** The label of a parcel on A6 paper, to be printed. */
export function ParcelLabel({ orderId, parcel, close }: { orderId: string; parcel: Parcel; close: () => void }) {
  const order = useCall('GET /console/api/v1/order/detail', { id: orderId })
  return (
    <Modal
      open
      title="打印面单"
      rootClassName={css.sheet}
      width={460}
      okText="打印"
      okButtonProps={{ icon: <PrinterOutlined />, disabled: !order.data }}
      cancelText="关闭"
      onOk={() => window.print()}
      onCancel={close}
    >
      <p>100 × 150 毫米，打印时边距选「无」</p>
      <Loaded result={order}>{(shown) => <Label order={shown} parcel={parcel} />}</Loaded>
    </Modal>
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
      <Barcode className={css.barcode} text={parcel.expressNo} />
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
