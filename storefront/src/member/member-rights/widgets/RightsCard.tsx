import { foldRights } from '@youli/domain/member/member-rights/rules.ts'
import { useState, type ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import type { OutputOf } from '../../../kit/client.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { LinkedCard } from '../../../kit/ui/LinkedCard.tsx'
import { toRights } from '../links.ts'
import { RightIcon } from './RightIcon.tsx'
import css from './RightsCard.module.css'

export type Right = OutputOf<'GET /user/member-rights/list'>[number]

/** 我的权益 on the member's own page: five, then all on a tap; nothing for a brand without rights. */
export function RightsCard({ rights, gradeName }: { rights: readonly Right[]; gradeName: string }): ReactNode {
  const [open, setOpen] = useState(false)
  if (rights.length === 0) return null
  const { shown, more } = foldRights(rights, open)
  return (
    <LinkedCard title="我的权益" note={`${gradeName} · ${rights.length}项`} to={toRights}>
      <ul className={css.list}>
        {shown.map((right) => (
          <li key={right.id}>
            <Link to={`${toRights}#${right.id}`} className={css.right}>
              <span className={css.icon}>
                <RightIcon icon={right.icon} />
              </span>
              <span className={css.name}>{right.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={css.more} onClick={() => setOpen(true)}>
          展开其余{more}项
          <Icon name="down" size={0.14} />
        </button>
      )}
    </LinkedCard>
  )
}
