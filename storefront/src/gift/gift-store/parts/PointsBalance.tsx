import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'
import { toWallet } from '../../../member/wallet/links.ts'
import { grouped } from '../../../member/wallet/widgets/wallet.ts'
import { toLogin } from '../../../member/registration/links.ts'
import { toGiftOrders } from '../links.ts'
import css from './home.module.css'

const kinds = [
  ['integral', '积分'],
  ['lucky_bean', '幸运豆'],
] as const

/** What the member has to spend, and the way to what they exchanged; a visitor is invited to join. */
export function PointsBalance(): ReactNode {
  const registered = useRegistered()
  const { data } = useCall('GET /account/api/v1/user/all', {}, { enabled: registered, quiet: true, staleTime: 0 })
  if (!registered)
    return (
      <section className={css.balance} aria-label="我的积分">
        <span className={css.invite}>注册会员，积分兑好礼</span>
        <Link to={toLogin} className={css.orders}>
          免费注册
        </Link>
      </section>
    )
  const balance = (kind: string): string => {
    const found = data?.find((s) => s.accountType === kind)
    return found ? grouped(found.balance) : '–'
  }
  return (
    <section className={css.balance} aria-label="我的积分">
      <span className={css.sums}>
        {kinds.map(([kind, name]) => (
          <Link key={kind} to={toWallet[kind]} className={css.sum}>
            <span className={css.figure}>{balance(kind)}</span>
            <span className={css.unit}>{name}</span>
          </Link>
        ))}
      </span>
      <Link to={toGiftOrders()} className={css.orders}>
        我的礼品
      </Link>
    </section>
  )
}
