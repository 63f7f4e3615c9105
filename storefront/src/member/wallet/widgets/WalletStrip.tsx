import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { toWallet } from '../links.ts'
import { grouped, useKindNames, useWalletKinds, type Standing } from './wallet.ts'
import css from './WalletStrip.module.css'

/** What the member has of each kind, each leading to its page. */
export function WalletStrip({ standings }: { standings: readonly Standing[] | undefined }): ReactNode {
  const names = useKindNames()
  const kinds = useWalletKinds()
  const balance = (kind: string): string => {
    const found = standings?.find((s) => s.accountType === kind)
    return found ? grouped(found.balance) : '–'
  }
  return (
    <ul className={css.strip} aria-label="我的积分账户">
      {kinds.map((kind) => (
        <li key={kind}>
          <Link to={toWallet[kind]} className={css.one}>
            <span className={css.figure}>{balance(kind)}</span>
            <span className={css.name}>{names[kind]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
