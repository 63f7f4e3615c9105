import { unlimited } from '@youli/domain/marketing/sign-up/rules.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Icon, LineIcon } from '../../../kit/ui/Icon.tsx'
import { momentText, spanText } from '../../activity/widgets/when-text.ts'
import { type Event, seatsLeft } from './event.ts'
import css from './SignUp.module.css'

/** Faces shown at most. */
const mostFaces = 3

// Paths of Lucide: calendar, scan-line.
const day = 'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18'
const scan = 'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 12h10'

/** When it is, how one comes in, how many seats there are, and who has one already. */
export function EventFacts({ event }: { event: Event }): ReactNode {
  const { signupLimit = unlimited, joinNum = 0, checkInTime = 0 } = event.data
  const left = seatsLeft(event)
  return (
    <ul className={css.facts}>
      <li className={css.fact}>
        <LineIcon strokes={day} size={0.2} />
        <p className={css.what}>{spanText(event.startTime, event.endTime)}</p>
      </li>
      {checkInTime > 0 && (
        <li className={css.fact}>
          <LineIcon strokes={scan} size={0.2} />
          <p className={css.what}>
            {momentText(checkInTime)} 起签到
            <small>到现场扫码</small>
          </p>
        </li>
      )}
      <li className={css.fact}>
        <Icon name="user" size={0.2} />
        <p className={css.what}>
          {left === null ? '不限席位' : `${signupLimit} 席，还剩 ${left} 席`}
          {joinNum > 0 && <small>已有 {joinNum} 位报名</small>}
        </p>
        <Joiners event={event} />
      </li>
    </ul>
  )
}

function Joiners({ event: { activityId, data } }: { event: Event }): ReactNode {
  const result = { activityId, page: 1, pageSize: mostFaces }
  const { data: joined } = useCall('GET /activity/api/v1/h5/signup/join-user-list', result, { quiet: true })
  if ((data.joinNum ?? 0) === 0 || !joined?.data.length) return null
  return (
    <span className={css.faces} aria-label="已报名的会员">
      {joined.data.map((one) => (
        <Avatar key={one.signupId} src={one.userHeadImg} name={one.userName} size={0.28} />
      ))}
    </span>
  )
}
