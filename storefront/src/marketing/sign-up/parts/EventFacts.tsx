import { unlimited } from '@youli/domain/marketing/sign-up/rules.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { FactRow } from '../../../kit/ui/FactRow.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { ActivityName } from '../../activity/widgets/ActivityName.tsx'
import { momentText, spanText } from '../../activity/widgets/when-text.ts'
import type { Event } from './event.ts'
import css from './SignUp.module.css'
import { yuanText } from '../../../kit/yuan.ts'

/** Faces shown at most. */
const mostFaces = 7

/** Name, time, fee, places, audit, and who is in already. */
export function EventFacts({ event }: { event: Event }): ReactNode {
  const { signupLimit = unlimited, signupNum = 0, signupFee = 0, needAuduit = false, checkInTime = 0 } = event.data
  return (
    <>
      <section className={css.head}>
        <ActivityName activity={event} className={css.name} />
        <p className={css.tags}>
          <Tag tone="gold">{signupFee > 0 ? `报名费${yuanText(signupFee)}` : '免费报名'}</Tag>
          {needAuduit && <Tag tone="ink">报名需审核</Tag>}
        </p>
      </section>
      <Card flush>
        <FactRow name="时间">{spanText(event.startTime, event.endTime)}</FactRow>
        {checkInTime > 0 && <FactRow name="签到">{momentText(checkInTime)} 起，现场扫码签到</FactRow>}
        <FactRow name="名额">
          {signupLimit > unlimited ? `限${signupLimit}人，还剩${Math.max(0, signupLimit - signupNum)}个名额` : '不限人数'}
        </FactRow>
        <Joiners event={event} />
      </Card>
    </>
  )
}

function Joiners({ event: { activityId, data } }: { event: Event }): ReactNode {
  const result = { activityId, page: 1, pageSize: mostFaces }
  const { data: joined } = useCall('GET /activity/api/v1/h5/signup/join-user-list', result, { quiet: true })
  if ((data.joinNum ?? 0) === 0 || !joined?.data.length) return null
  return (
    <div className={css.joiners} aria-label="已报名的会员">
      <span className={css.faces}>
        {joined.data.map((one) => (
          <Avatar key={one.signupId} src={one.userHeadImg} name={one.userName} size={0.3} />
        ))}
      </span>
      <span className={css.joined}>{data.joinNum}人已报名</span>
    </div>
  )
}
