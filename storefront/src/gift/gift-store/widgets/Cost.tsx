import { kindName, type WalletKind } from '@youli/domain/member/wallet/rules.ts'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { grouped } from '../../../member/wallet/widgets/wallet.ts'
import css from './Cost.module.css'

/** What a gift costs: `1,200积分`, `60幸运豆`. `plain` takes the colour of the text around it. */
export const Cost = ({
  kind,
  price,
  size = 'sm',
  plain,
}: {
  kind: string
  price: number
  size?: 'sm' | 'lg'
  plain?: boolean
}): ReactNode => (
  <span className={cx(css.cost, css[size], plain && css.plain)}>
    <span className={css.figure}>{grouped(price)}</span>
    <span className={css.unit}>{kindName(kind as WalletKind)}</span>
  </span>
)
