import { participation } from '@youli/domain/marketing/lottery/rules.ts'
import type { ReactNode } from 'react'
import { Navigate } from '../../kit/nav.tsx'
import { toLotterySite } from './links.ts'
import { LotteryFrame, LotteryPage } from './parts/LotteryPage.tsx'

/** 抽奖: one that is held on the spot has a page of its own. */
export default function LotteryHome(): ReactNode {
  return (
    <LotteryFrame>
      {(lottery, { activityId, qualifiedId, shareId }, reload) =>
        lottery.participationType === participation.onSite ? (
          <Navigate to={toLotterySite(activityId, { shareId })} replace />
        ) : (
          <LotteryPage key={activityId} lottery={lottery} qualifiedId={qualifiedId} reload={reload} />
        )
      }
    </LotteryFrame>
  )
}
