import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { LineIcon } from '../../../kit/ui/Icon.tsx'
import { toSign } from '../links.ts'
import type { SignStatus } from './sign.ts'
import css from './SignBanner.module.css'

/** A day ticked off, as the entry of the menu has it. */
const signStrokes = 'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18M9 15l2 2 4-4'

/** The way to today's sign-in; nothing while the brand has it closed. */
export function SignBanner({ status }: { status: SignStatus }): ReactNode {
  if (!status.open) return null
  return (
    <Link to={toSign} className={css.banner}>
      <span className={css.icon}>
        <LineIcon strokes={signStrokes} />
      </span>
      <span className={css.words}>
        <b className={css.title}>每日签到</b>
        <span className={css.note}>{status.continuityDays > 0 ? `已连续 ${status.continuityDays} 天` : '来一次得积分，连着来得更多'}</span>
      </span>
      <span className={cx(css.button, status.hasSign && css.done)}>{status.hasSign ? '已完成' : '去完成'}</span>
    </Link>
  )
}
