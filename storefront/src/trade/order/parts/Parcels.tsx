import { noCourierText, trackStateTexts } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { type ReactNode, useState } from 'react'
import { type OutputOf, useCall } from '../../../kit/client.ts'
import { Copyable, Fact } from '../../../kit/ui/Facts.tsx'
import { minuteOf } from './minute.ts'
import css from './order.module.css'
import type { Order } from './order.ts'

type Parcel = OutputOf<'GET /order/api/v1/order/parcels'>[number]

/** The parcels of an order; until they are read, what the order itself says of its first one. */
export function Parcels({ order }: { order: Order }): ReactNode {
  const { data } = useCall('GET /order/api/v1/order/parcels', { id: order.id }, { quiet: true, staleTime: 0 })
  if (!data || data.length === 0)
    return <Sent company={order.expressCompany} number={order.expressNo} at={order.sendTime} remark={order.sendGoodRemark} />
  return data.map((parcel, i) => (
    <section key={parcel.id} aria-label={data.length > 1 ? `包裹${i + 1}` : '包裹'}>
      {data.length > 1 && (
        <p className={css.parcelTitle}>
          <b>包裹 {i + 1}</b>
          {parcel.lines.map((l) => (
            <span key={`${l.goodsName} ${l.spec}`}>
              {l.goodsName} {l.spec} ×{l.quantity}
            </span>
          ))}
        </p>
      )}
      <Sent company={parcel.expressCompany} number={parcel.expressNo} at={parcel.sendTime} remark={parcel.remark}>
        {parcel.trackState !== '' && <Fact label="物流状态">{trackStateTexts[parcel.trackState]}</Fact>}
      </Sent>
      <Track scans={parcel.scans} />
    </section>
  ))
}

function Sent({
  company,
  number,
  at,
  remark,
  children,
}: {
  company: string
  number: string
  at: number | null
  remark: string
  children?: ReactNode
}): ReactNode {
  return (
    <dl className={css.facts}>
      <Fact label="快递公司">{company || noCourierText}</Fact>
      {number && (
        <Fact label="快递单号">
          <Copyable text={number} what="快递单号" />
        </Fact>
      )}
      {at !== null && <Fact label="发货时间">{minuteOf(at)}</Fact>}
      {remark && <Fact label="发货备注">{remark}</Fact>}
      {children}
    </dl>
  )
}

/** The last scan; the others unfold. */
function Track({ scans }: Pick<Parcel, 'scans'>): ReactNode {
  const [open, setOpen] = useState(false)
  if (scans.length === 0) return null
  return (
    <div className={css.track}>
      <ol>
        {(open ? scans : scans.slice(0, 1)).map((s) => (
          <li key={`${s.time} ${s.text}`}>
            <time className={css.scanTime}>{minuteOf(s.time)}</time>
            <span>{s.text}</span>
          </li>
        ))}
      </ol>
      {scans.length > 1 && (
        <button type="button" className={css.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起物流' : '查看全部物流'}
        </button>
      )}
    </div>
  )
}
