import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { useMe } from '../../../../kit/me.tsx'
import { Barcode } from '../../../../kit/print/Barcode.tsx'
import { when } from '../../../../kit/when.ts'
import css from './print.module.css'
import type { Printed } from './printed.ts'

/** What goes into the parcel: goods and pieces, no prices, for it may be a present. */
export function PackingSlip({ order: o }: { order: Printed }) {
  const { brandName } = useMe()
  const lines = o.lines.filter((l) => l.leftQuantity > 0)
  const pieces = lines.reduce((sum, l) => sum + l.leftQuantity, 0)
  return (
    <article className={css.slip} aria-label={`装箱单 ${o.orderNo}`}>
      <header>
        <div>
          <h1>{brandName}</h1>
          <p>装箱单</p>
        </div>
        <div className={css.code}>
          <Barcode className={css.barcode} text={o.orderNo} />
          <p>{o.orderNo}</p>
        </div>
      </header>
      <section className={css.receiver}>
        <b>
          {o.receiveName} {o.mobileNo}
        </b>
        <p>{o.takeType === takeType.courier ? o.address : `到店自提 · ${o.shopName}${o.day && ` · ${o.day}`}`}</p>
        <p>下单 {when(o.createTime)}</p>
      </section>
      <table>
        <thead>
          <tr>
            <th>货号</th>
            <th>商品</th>
            <th>规格</th>
            <th className={css.number}>件数</th>
            <th className={css.number}>核对</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((l) => (
            <tr key={l.lineId}>
              <td>{l.artNo || '—'}</td>
              <td>{l.productName}</td>
              <td>{l.spec || '—'}</td>
              <td className={css.number}>{l.leftQuantity}</td>
              <td className={css.number}>□</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.total}>
        共 {lines.length} 种 {pieces} 件
      </p>
      {o.remark && <p className={css.remark}>会员留言：{o.remark}</p>}
    </article>
  )
}
