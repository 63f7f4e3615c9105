import { maskName } from '@youli/domain/member/invite/rules.ts'
import { Barcode } from '../../../../kit/print/Barcode.tsx'
import css from './print.module.css'
import type { Printed } from './printed.ts'

/** What a parcel on the shelf of a store says: the tail of the order's number large, whose it is only in part. */
export function ShelfLabel({ order: o }: { order: Printed }) {
  const pieces = o.lines.reduce((sum, l) => sum + l.leftQuantity, 0)
  return (
    <article className={css.label} aria-label={`取货标签 ${o.orderNo}`}>
      <p className={css.tail}>{o.orderNo.slice(-4)}</p>
      <p className={css.sum}>
        <span>{maskName(o.receiveName)}</span>
        <span>手机尾号 {o.mobileNo.slice(-4)}</span>
      </p>
      <p className={css.sum}>
        <span>{o.day || '取货日未定'}</span>
        <span>{pieces} 件</span>
      </p>
      <p className={css.shop}>{o.shopName}</p>
      <Barcode className={css.barcode} text={o.orderNo} />
    </article>
  )
}
