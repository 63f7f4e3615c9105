import { Button, Card } from 'antd'
import { useState } from 'react'
import { amount } from '../../../kit/amount.ts'
import { type Tone, StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { when } from '../../../kit/when.ts'
import css from '../../../kit/detail.module.css'
import own from '../order.module.css'
import type { DetailProps } from './detail.ts'

/** What it costs, what was paid and went back; how the price came about unfolds. */
export function Amounts({ order: o }: DetailProps) {
  const [why, setWhy] = useState(false)
  const rows: [string, number][] = [['商品金额', o.productFee], ...o.adjustments.map((a): [string, number] => [a.label, a.amount])]
  const waits: [string, number][] = [
    ['线上待付', o.onlineWaitFee],
    ['到店待付', o.offlineWaitFee],
  ]
  return (
    <Card
      title="金额"
      extra={
        o.trace.length > 0 && (
          <Button type="link" size="small" aria-expanded={why} onClick={() => setWhy(!why)}>
            为什么是这个价？
          </Button>
        )
      }
    >
      <dl className={css.amounts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{o.paidFee > 0 ? '实付' : '应付'}</dt>
          <dd>{amount(o.paidFee > 0 ? o.paidFee : o.paymentFee)}</dd>
        </div>
        {waits
          .filter(([, value]) => value > 0)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount(value)}</dd>
            </div>
          ))}
      </dl>
      <Money order={o} />
      {why && <Trace order={o} />}
    </Card>
  )
}

const refundStates: Record<string, readonly [string, Tone]> = {
  asked: ['待处理', 'warn'],
  processing: ['退款中', 'busy'],
  done: ['已退款', 'good'],
  failed: ['退款失败', 'bad'],
}

/** Payments and refunds, a line each. */
function Money({ order: o }: DetailProps) {
  const paid = o.payments.filter(({ state }) => state === 'paid')
  if (paid.length === 0 && o.refunds.length === 0) return null
  return (
    <ul className={own.money} aria-label="支付与退款">
      {paid.map((p) => (
        <li key={p.outTradeNo}>
          <span>
            微信支付 {amount(p.amount)} · {when(p.paidAt)}
          </span>
          <span>{p.outTradeNo}</span>
        </li>
      ))}
      {o.refunds.map((r) => {
        const [text, tone] = refundStates[r.state] ?? [r.state, 'idle']
        return (
          <li key={r.outRefundNo}>
            <span>
              退款 {amount(r.amount)} · {r.reason} <StatusTag tone={tone}>{text}</StatusTag>
            </span>
            <span>{r.outRefundNo}</span>
          </li>
        )
      })}
      {o.paidFee > 0 && (
        <li>
          <span>可退 {amount(Math.round((o.paidFee - o.backFee) * 100) / 100)}</span>
        </li>
      )}
    </ul>
  )
}

const Trace = ({ order }: DetailProps) => (
  <ul className={own.trace} aria-label="计价过程">
    {order.trace.map((t) => (
      <li key={`${t.step}${t.note}`}>
        <span>
          {t.applied ? '✓' : '—'} {t.note || t.step}
        </span>
        <span>{t.applied && t.amount !== 0 ? amount(t.amount) : ''}</span>
      </li>
    ))}
  </ul>
)
