import type { ReactNode } from 'react'
import { Page } from '../../kit/ui/Page.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { MyRank } from './parts/MyRank.tsx'
import { Ranking } from './parts/Players.tsx'
import { useVoteClock } from './parts/use-vote-clock.ts'
import { VoteCountdown } from './parts/VoteCountdown.tsx'
import { VoteFrame } from './parts/VoteFrame.tsx'
import type { Vote } from './parts/vote.ts'

const title = '投票排行榜'

/** 排行榜 by itself. */
export default function VoteRank(): ReactNode {
  return <VoteFrame title={title}>{(vote, again) => <Rank key={vote.voteId} vote={vote} onTurn={again} />}</VoteFrame>
}

function Rank({ vote, onTurn }: { vote: Vote; onTurn: () => void }): ReactNode {
  const { stage, endAt } = useVoteClock(vote, onTurn)
  return (
    <Page title={`${vote.title} · ${title}`} header={<BrandHeader title={title} />}>
      <VoteCountdown stage={stage} endAt={endAt} />
      <MyRank vote={vote} />
      <Ranking voteId={vote.voteId} />
    </Page>
  )
}
