import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { toMyCoupons } from '../../../promotion/coupon/links.ts'
import { toWallet } from '../links.ts'
import { grouped, useKindNames, useWalletKinds, type Standing } from './wallet.ts'
import css from './WalletStrip.module.css'

interface StripProps {
  standings: readonly Standing[] | undefined
  /** Coupons to use, beside the first kind; null while they are not known, left out when not given. */
  coupons?: number | null
}

/** What the member has of each kind, each leading to its page. */
export function WalletStrip({ standings, coupons }: StripProps): ReactNode {
  const names = useKindNames()
  const kinds = useWalletKinds()
  const balance = (kind: string): string => {
    const found = standings?.find((s) => s.accountType === kind)
    return found ? grouped(found.balance) : '–'
  }
  const all = kinds.map((kind) => ({ to: toWallet[kind], name: names[kind], figure: balance(kind) }))
  if (coupons !== undefined) all.splice(1, 0, { to: toMyCoupons, name: '优惠券', figure: coupons === null ? '–' : grouped(coupons) })
  return (
    <ul className={css.strip} aria-label="我的积分账户">
      {all.map(({ to, name, figure }) => (
        <li key={to}>
          <Link to={to} className={css.one}>
            <span className={cx(css.figure, figure.length > 6 && css.long)}>{figure}</span>
            <span className={css.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
