import { amount } from '../../../kit/amount.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { ago, when } from '../../../kit/when.ts'
import css from '../member.module.css'

type Figures = OutputOf<'GET /console/api/v1/members/one'>['figures']

/** What a member bought and has, five figures in a row. */
export function MemberFigures({ figures: f }: { figures: Figures }) {
  const rows: [label: string, value: string, note: string][] = [
    ['累计消费', amount(f.spent), f.orders > 0 ? `${f.orders} 单 · 客单 ${amount(f.average)}` : '还没下过单'],
    ['最近下单', f.lastOrderTime === null ? '—' : ago(f.lastOrderTime), f.lastOrderTime === null ? '' : when(f.lastOrderTime)],
    ['积分', f.points ? f.points.balance.toLocaleString('en') : '—', pointsNote(f)],
    ['可用券', String(f.coupons.usable), f.coupons.ending > 0 ? `${f.coupons.ending} 张 3 天内到期` : ''],
    ['储值余额', f.card ? amount(f.card.principal + f.card.gift) : '—', cardNote(f)],
  ]
  return (
    <dl className={css.figures}>
      {rows.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const pointsNote = ({ points }: Figures): string => {
  if (!points) return '没有“查看积分”权限'
  return points.expiring > 0 ? `其中 ${points.expiring.toLocaleString('en')} 将于 ${when(points.expiringTime).slice(5, 10)} 到期` : ''
}

const cardNote = ({ card }: Figures): string => (card ? `本金 ${amount(card.principal)} · 赠送 ${amount(card.gift)}` : '没有“查看积分”权限')
