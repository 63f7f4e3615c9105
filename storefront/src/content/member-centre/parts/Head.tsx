import { maskPhone } from '@youli/domain/kit/phone.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useSession } from '../../../kit/session.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { GradeBadge } from '../../../member/grade/widgets/GradeBadge.tsx'
import { toMemberCode } from '../../../member/member-card/links.ts'
import { toProfile } from '../../../member/profile/links.ts'
import { toSettings } from '../../../member/registration/links.ts'
import type { Centre } from './centre.ts'
import css from './member-centre.module.css'
import { MenuIcon } from './MenuIcon.tsx'

/** Who the member is, at the head of their page: known from the session before anything is asked. */
export function Head({ data }: { data: Centre | undefined }): ReactNode {
  const { userName, headImgUrl, mobileNo } = useSession()
  const info = data?.info ?? { userName, headImgUrl, mobileNo }
  return (
    <div className={css.me}>
      <Link to={toProfile} className={css.face} aria-label="编辑会员资料">
        <Avatar src={info.headImgUrl} name={info.userName} size={0.6} />
      </Link>
      <div className={css.who}>
        <h1 className={css.name}>{info.userName || '会员'}</h1>
        <p className={css.phone}>{maskPhone(info.mobileNo)}</p>
        {data && <GradeBadge gradeName={data.info.gradeName} />}
      </div>
      <Link to={toMemberCode} className={css.tool} aria-label="会员码">
        <MenuIcon icon="code" />
      </Link>
      <Link to={toSettings} className={css.tool} aria-label="设置">
        <MenuIcon icon="gear" />
      </Link>
    </div>
  )
}
