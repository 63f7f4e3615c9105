import { Card } from 'antd'
import { amount } from '../../../kit/amount.ts'
import css from '../../../kit/detail.module.css'
import own from '../order.module.css'
import type { DetailProps } from './detail.ts'

/** How the price came about, with what was not applied and why. */
export function Amounts({ order: o }: DetailProps) {
  const rows: [string, number][] = [['商品金额', o.productFee], ...o.adjustments.map((a): [string, number] => [a.label, a.amount])]
  return (
    <Card title="金额">
      <dl className={css.amounts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value < 0 ? `-${amount(-value)}` : amount(value)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>应付合计</dt>
          <dd>{amount(o.paymentFee)}</dd>
        </div>
        {o.onlineWaitFee > 0 && (
          <div>
            <dt>线上待付</dt>
            <dd>{amount(o.onlineWaitFee)}</dd>
          </div>
        )}
        {o.offlineWaitFee > 0 && (
          <div>
            <dt>到店待付</dt>
            <dd>{amount(o.offlineWaitFee)}</dd>
          </div>
        )}
      </dl>
      {o.trace.length > 0 && (
        <ul className={own.trace} aria-label="计价过程">
          {o.trace.map((t) => (
            <li key={`${t.step}${t.note}`}>
              <span>
                {t.applied ? '✓' : '—'} {t.note || t.step}
              </span>
              <span>{t.applied && t.amount !== 0 ? (t.amount < 0 ? `-${amount(-t.amount)}` : amount(t.amount)) : ''}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
