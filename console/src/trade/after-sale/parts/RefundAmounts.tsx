import { Card } from 'antd'
import { amount } from '../../../kit/amount.ts'
import css from '../../../kit/detail.module.css'
import type { Detail } from './detail.ts'

/** What comes back, by its ways: exactly this is carried out. */
export function RefundAmounts({ of }: { of: Detail }) {
  const { money: m } = of
  const rows: [string, string, boolean][] = [
    ['商品', amount(m.goodsFee), m.goodsFee > 0],
    ['运费', amount(m.freightFee), m.freightFee > 0],
    [m.adjustFee > 0 ? '商家补偿' : '商家调整', amount(m.adjustFee), m.adjustFee !== 0],
    ['原路退回', amount(m.onlineFee), true],
    ['门店退还现金', amount(m.offlineFee), m.offlineFee > 0],
    ['到店应付减少', amount(m.waivedFee), m.waivedFee > 0],
    ['退还积分', `${String(m.points)} 积分`, m.points > 0],
    ['扣回奖励积分', `${String(m.earnedPoints)} 积分`, m.earnedPoints > 0],
    ['优惠券', '退回会员账户', m.coupon],
    ['库存', stockText(of), of.lines.length > 0],
  ]
  return (
    <Card title="退还明细">
      <dl className={css.amounts}>
        {rows.map(
          ([label, value, shown]) =>
            shown && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div className={css.total}>
          <dt>退款合计</dt>
          <dd>{amount(m.refundFee)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function stockText({ kind, lines, disposition }: Detail): string {
  const pieces = `${String(lines.reduce((sum, l) => sum + l.quantity, 0))}件`
  if (disposition) return disposition === 'writeOff' ? `报损${pieces}` : `已退回${pieces}`
  return kind === 'refund' ? `同意后退回${pieces}` : `收货后处理${pieces}`
}
