import { yuanText } from '../../../kit/yuan.ts'
import type { ReactNode } from 'react'
import { Price } from '../../../kit/ui/Price.tsx'
import type { Money } from './after-sale.ts'
import css from './MoneyBack.module.css'

/** What comes back, by its ways; what is nothing is left out. */
export function RefundAmounts({ money, label = '预计退还' }: { money: Money; label?: string }): ReactNode {
  const rows: [string, number][] = [
    ['原路退回', money.onlineFee],
    ['门店退还现金', money.offlineFee],
    ['到店应付减少', money.waivedFee],
  ]
  const points: [string, number, string][] = [
    ['退还积分', money.points, ''],
    ['扣回奖励积分', money.earnedPoints, '-'],
  ]
  return (
    <dl className={css.rows}>
      <div className={css.sum}>
        <dt>{label}</dt>
        <dd>
          <Price yuan={money.refundFee} size="md" />
        </dd>
      </div>
      {rows.map(([name, yuan]) => yuan > 0 && <Row key={name} name={name} value={yuanText(yuan)} />)}
      {money.freightFee > 0 && <Row name="其中运费" value={yuanText(money.freightFee)} />}
      {points.map(([name, count, sign]) => count > 0 && <Row key={name} name={name} value={`${sign}${String(count)}积分`} />)}
      {money.adjustFee !== 0 && <Row name={money.adjustFee > 0 ? '商家补偿' : '商家调整'} value={yuanText(money.adjustFee)} />}
      {money.coupon && <Row name="优惠券" value="退回账户" />}
    </dl>
  )
}

const Row = ({ name, value }: { name: string; value: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
