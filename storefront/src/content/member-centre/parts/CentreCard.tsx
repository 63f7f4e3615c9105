import { maskPhone } from '@youli/domain/kit/phone.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useSession } from '../../../kit/session.ts'
import { toCardStore, toMemberCode } from '../../../member/member-card/links.ts'
import { MemberCardTile } from '../../../member/member-card/widgets/MemberCardTile.tsx'
import { GradeBadge } from '../../../member/grade/widgets/GradeBadge.tsx'
import type { Centre } from './centre.ts'
import css from './member-centre.module.css'
import { MenuIcon } from './MenuIcon.tsx'

/** The member's card on their page: a tap shows the code, or activates the card. Stands before the answer, without its figures. */
export function CentreCard({ data }: { data: Centre | undefined }): ReactNode {
  const { userName, mobileNo } = useSession()
  if (!data) return <MemberCardTile card={null} userName={userName} note={maskPhone(mobileNo)} />
  const { card, info, grade } = data
  const active = card.cardNo !== ''
  return (
    <MemberCardTile
      card={card}
      userName={info.userName}
      note={maskPhone(info.mobileNo)}
      nextGrade={grade.rules.levels[grade.level + 1]?.name ?? ''}
      grade={<GradeBadge gradeName={info.gradeName} />}
    >
      <Link to={active ? toMemberCode : toCardStore} className={css.show}>
        <MenuIcon icon={active ? 'code' : 'card'} />
        {active ? '出示会员码' : '立即激活'}
      </Link>
    </MemberCardTile>
  )
}
