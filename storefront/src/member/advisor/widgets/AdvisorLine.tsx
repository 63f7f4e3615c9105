import { advisorTexts } from '@youli/domain/member/advisor/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import type { OutputOf } from '../../../kit/client.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toAdvisor } from '../links.ts'
import css from './AdvisorLine.module.css'

export type Advisor = NonNullable<OutputOf<'GET /user/member/api/v1/my-employee'>>

/** The member's advisor in a line, leading to their page; the way to one for who has none. */
export const AdvisorLine = ({ steward: advisor }: { steward: Advisor | null }): ReactNode => (
  <Link to={toAdvisor()} className={css.line}>
    <Avatar src={advisor?.employeeimageurl} name={advisor?.employeename ?? ''} size={0.4} />
    <span className={css.words}>
      <b className={css.name}>{advisor ? advisor.employeename : advisorTexts.none}</b>
      <span className={css.note}>
        {advisor ? `您的专属顾问${advisor.shopName && ` · ${advisor.shopName}`}` : '选一位门店顾问，专属顾问会照应您'}
      </span>
    </span>
    <span className={css.go}>
      {advisor ? '联系TA' : '去选择'}
      <Icon name="forward" size={0.14} />
    </span>
  </Link>
)
