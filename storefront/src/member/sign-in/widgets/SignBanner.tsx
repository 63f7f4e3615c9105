import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toSign } from '../links.ts'
import type { SignStatus } from './sign.ts'
import css from './SignBanner.module.css'

/** The way to today's sign-in; nothing while the brand has it closed. */
export function SignBanner({ status }: { status: SignStatus }): ReactNode {
  if (!status.open) return null
  return (
    <Link to={toSign} className={css.banner}>
      <span className={css.icon}>
        <Icon name="spark" size={0.24} />
      </span>
      <span className={css.words}>
        <b className={css.title}>每日签到</b>
        <span className={css.note}>
          {status.continuityDays > 0 ? `已连续签到${status.continuityDays}天` : '签到领积分，连续签到奖励更多'}
        </span>
      </span>
      <span className={cx(css.button, status.hasSign && css.done)}>{status.hasSign ? '已完成' : '去完成'}</span>
    </Link>
  )
}
