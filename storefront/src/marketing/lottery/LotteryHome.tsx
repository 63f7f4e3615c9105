import { participation } from '@youli/domain/marketing/lottery/rules.ts'
import type { ReactNode } from 'react'
import { Redirect } from '../../kit/navigation/navigation.tsx'
import { toLotterySite } from './links.ts'
import { LotteryFrame, LotteryPage } from './parts/LotteryPage.tsx'

/** 抽奖: one that is held on the spot has a page of its own. */
export default function LotteryHome(): ReactNode {
  return (
    <LotteryFrame>
      {(lottery, { activityId, qualifiedId, shareId }, reload) =>
        lottery.participationType === participation.onSite ? (
          <Redirect to={toLotterySite(activityId, { shareId })} />
        ) : (
          <LotteryPage key={activityId} lottery={lottery} qualifiedId={qualifiedId} reload={reload} />
        )
      }
    </LotteryFrame>
  )
}
