import { yuanText } from '../../../kit/yuan.ts'
import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { pricingTexts } from '@youli/domain/trade/pricing/texts.ts'
import { useId, useState, type ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import css from './Amounts.module.css'
import type { QuoteAmounts } from './quote-amounts.ts'

/** `¥12.50`, `-¥3.00`. */
const signed = (yuan: number): string => `${yuan < 0 ? '-' : ''}${yuanText(Math.abs(yuan))}`

const Row = ({ label, value, quiet }: { label: string; value: ReactNode; quiet?: boolean }): ReactNode => (
  <div className={cx(css.row, quiet && css.quiet)}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** What an order costs and, unfolded, how it came to that: also what was not applied, and why. */
export function Amounts({ of, way, payableLabel = '应付', children }: AmountsProps): ReactNode {
  const [open, setOpen] = useState(false)
  const id = useId()
  const freight = way === takeType.courier ? (of.freight > 0 ? signed(of.freight) : '包邮') : way === takeType.pickup ? '自提免运费' : '—'
  return (
    <div className={css.amounts}>
      <dl>
        <Row label={pricingTexts.goods} value={signed(of.goods)} />
        <Row label={pricingTexts.express} value={freight} />
        <Row label="优惠" value={of.discount > 0 ? <b className={css.off}>{signed(-of.discount)}</b> : signed(0)} />
      </dl>
      <div className={css.sum}>
        <button type="button" className={css.unfold} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          金额明细
          <span className={cx(css.arrow, open && css.up)}>
            <Icon name="down" size={0.13} weight={2} />
          </span>
        </button>
        <span className={css.payable}>
          {payableLabel}
          <Price yuan={of.payable} size="md" />
        </span>
      </div>
      <dl id={id} className={css.trace} hidden={!open}>
        {of.trace.map((t, i) => (
          <Row key={`${t.step} ${String(i)}`} label={t.note} value={t.applied ? signed(t.amount) : '未使用'} quiet={!t.applied} />
        ))}
      </dl>
      {children}
    </div>
  )
}

interface AmountsProps {
  of: QuoteAmounts
  /** Take type: 1 pickup, 2 courier, 0 none chosen yet. */
  way: number
  payableLabel?: string
  /** Below: how it is paid. */
  children?: ReactNode
}
