import { stewardTexts } from '@youli/domain/member/steward/texts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '../../../kit/client.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toSteward } from '../links.ts'
import css from './StewardLine.module.css'

export type Steward = NonNullable<OutputOf<'GET /user/member/api/v1/my-employee'>>

/** The member's steward in a line, leading to their page; the way to one for who has none. */
export const StewardLine = ({ steward }: { steward: Steward | null }): ReactNode => (
  <Link to={toSteward()} className={css.line}>
    <Avatar src={steward?.employeeimageurl} name={steward?.employeename ?? ''} size={0.44} />
    <span className={css.words}>
      <b className={css.name}>{steward ? steward.employeename : stewardTexts.none}</b>
      <span className={css.note}>{steward ? `专属顾问${steward.shopName && ` · ${steward.shopName}`}` : '选择一位门店顾问为您服务'}</span>
    </span>
    <span className={css.go}>
      {steward ? '联系TA' : '去选择'}
      <Icon name="forward" size={0.14} />
    </span>
  </Link>
)
