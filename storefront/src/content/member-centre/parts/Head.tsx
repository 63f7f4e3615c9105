import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { serverNow } from '../../../kit/server-time.ts'
import { useSession } from '../../../kit/session.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { toMemberCode } from '../../../member/member-card/links.ts'
import { toProfile } from '../../../member/profile/links.ts'
import { toSettings } from '../../../member/registration/links.ts'
import type { Centre } from './centre.ts'
import { greetingAt } from './greeting.ts'
import css from './member-centre.module.css'
import { MenuIcon } from './MenuIcon.tsx'

/** Greets the member by the hour; the session knows the name before anything is requested. */
export function Head({ data }: { data: Centre | undefined }): ReactNode {
  const { userName, headImgUrl } = useSession()
  const info = data?.info ?? { userName, headImgUrl }
  return (
    <div className={css.me}>
      <Link to={toProfile} className={css.face} aria-label="编辑会员资料">
        <Avatar src={info.headImgUrl} name={info.userName} size={0.36} />
      </Link>
      <h1 className={css.hello}>
        {info.userName && <span className={css.name}>{info.userName}</span>}
        <span className={css.greeting}>
          {info.userName && '，'}
          {greetingAt(new Date(serverNow()).getHours())}
        </span>
      </h1>
      <Link to={toMemberCode} className={css.tool} aria-label="会员码">
        <MenuIcon icon="code" />
      </Link>
      <Link to={toSettings} className={css.tool} aria-label="设置">
        <MenuIcon icon="gear" />
      </Link>
    </div>
  )
}
