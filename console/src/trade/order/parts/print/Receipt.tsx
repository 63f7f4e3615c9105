import { useMe } from '../../../../kit/me.tsx'
import { amount } from '../../../../kit/amount.ts'
import { Barcode } from '../../../../kit/print/Barcode.tsx'
import { exactly } from '../../../../kit/when.ts'
import css from './print.module.css'
import type { Printed } from './printed.ts'

const Sum = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
  <p className={strong ? css.strong : css.sum}>
    <span>{label}</span>
    <span>{value}</span>
  </p>
)

/** What was bought and paid, on the roll of a receipt printer. */
export function Receipt({ order: o, width }: { order: Printed; width: '58' | '80' }) {
  const { brandName } = useMe()
  return (
    <article className={`${css.receipt} ${width === '58' ? css.narrow : ''}`} aria-label={`小票 ${o.orderNo}`}>
      <h1>{brandName}</h1>
      {o.shopName && <p className={css.middle}>{o.shopName}</p>}
      {o.shopAddress && <p className={css.middle}>{o.shopAddress}</p>}
      {o.shopTel && <p className={css.middle}>{o.shopTel}</p>}
      <hr />
      {o.lines.map((l) => (
        <div key={l.lineId} className={css.line}>
          <p>
            {l.productName} {l.spec}
          </p>
          <Sum label={`${amount(l.price)} × ${l.quantity}`} value={amount(l.price * l.quantity)} />
        </div>
      ))}
      <hr />
      <Sum label="商品金额" value={amount(o.productFee)} />
      {o.freightFee > 0 && <Sum label="运费" value={amount(o.freightFee)} />}
      {o.discountFee > 0 && <Sum label="优惠" value={amount(-o.discountFee)} />}
      <Sum label="应付" value={amount(o.paymentFee)} strong />
      {o.paidOnline > 0 && <Sum label="微信支付" value={amount(o.paidOnline)} />}
      {o.paidOffline > 0 && <Sum label="到店支付" value={amount(o.paidOffline)} />}
      {o.refunded > 0 && <Sum label="已退" value={amount(-o.refunded)} />}
      {o.due > 0 && <Sum label="待付" value={amount(o.due)} />}
      <hr />
      <p>{o.payTime ? `付款 ${exactly(o.payTime)}` : `下单 ${exactly(o.createTime)}`}</p>
      <Barcode className={css.barcode} text={o.orderNo} />
      <p className={css.middle}>{o.orderNo}</p>
      <p className={css.middle}>谢谢惠顾，凭此单办理售后</p>
    </article>
  )
}
