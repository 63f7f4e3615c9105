import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { Icon, LineIcon } from '../../../kit/ui/Icon.tsx'
import { toMyCoupons } from '../../../promotion/coupon/links.ts'
import { toPayCode } from '../../../trade/store-card/links.ts'
import { toRecords } from '../../wallet/links.ts'
import css from './code.module.css'

// Paths of Lucide: banknote, rotate-ccw.
const note =
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 12h.01M18 12h.01'
const past = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5'

/** What else a member may need at the till. */
export const CodeWays = (): ReactNode => (
  <ul className={css.ways}>
    <li>
      <Link to={toMyCoupons} className={css.way}>
        <Icon name="ticket" />
        用券
      </Link>
    </li>
    <li>
      <Link to={toPayCode} className={css.way}>
        <LineIcon strokes={note} />
        储值付
      </Link>
    </li>
    <li>
      <Link to={toRecords} className={css.way}>
        <LineIcon strokes={past} />
        账户明细
      </Link>
    </li>
  </ul>
)
