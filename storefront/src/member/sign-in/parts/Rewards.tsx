import { rewardTitle } from '@youli/domain/member/sign-in/texts.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { Card, SectionTitle } from '../../../kit/ui/Page.tsx'
import css from './sign.module.css'

/** What signing in brings, as the operator set it. */
export function Rewards({ name }: { name: string }): ReactNode {
  const { data } = useCall('GET /activity/sign/rules', {}, { quiet: true })
  if (!data) return null
  const list = [
    { type: 'daily' as const, day: 1, point: data.daily },
    { type: 'first' as const, day: 1, point: data.first },
    ...data.continuity.toSorted((a, b) => a.day - b.day).map((m) => ({ type: 'continuity' as const, ...m })),
    ...data.cumulative.toSorted((a, b) => a.day - b.day).map((m) => ({ type: 'cumulative' as const, ...m })),
  ].filter((reward) => reward.point > 0)
  return (
    <>
      {list.length > 0 && (
        <>
          <SectionTitle>签到奖励</SectionTitle>
          <Card flush>
            <ul aria-label="签到奖励">
              {list.map((reward) => (
                <li key={`${reward.type}-${reward.day}`} className={css.reward}>
                  <span>{rewardTitle(reward)}</span>
                  <b>
                    +{reward.point} {name}
                  </b>
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
      {data.remark && (
        <>
          <SectionTitle>活动说明</SectionTitle>
          <Card>
            <p className={css.remark}>{data.remark}</p>
          </Card>
        </>
      )}
    </>
  )
}
