import type { ReactNode } from 'react'
import { VoteFrame } from './parts/VoteFrame.tsx'
import { VotePage } from './parts/VotePage.tsx'

/** How a voting activity looks, up or down; nothing of it can be used. */
export default function VotePreview(): ReactNode {
  return <VoteFrame preview>{(vote, again) => <VotePage key={vote.voteId} vote={vote} preview onTurn={again} />}</VoteFrame>
}
