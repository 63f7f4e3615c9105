import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toSign } from '../links.ts'
import { useSignStatus } from './sign.ts'
import css from './SignBanner.module.css'

/** The way to today's sign-in; nothing while the brand has it closed. */
export function SignBanner(): ReactNode {
  const { data } = useSignStatus()
  if (!data?.open) return null
  return (
    <Link to={toSign} className={css.banner}>
      <span className={css.icon}>
        <Icon name="spark" size={0.24} />
      </span>
      <span className={css.words}>
        <b className={css.title}>每日签到</b>
        <span className={css.note}>{data.continuityDays > 0 ? `已连续签到${data.continuityDays}天` : '签到领积分，连续签到奖励更多'}</span>
      </span>
      <span className={cx(css.button, data.hasSign && css.done)}>{data.hasSign ? '已完成' : '去完成'}</span>
    </Link>
  )
}
