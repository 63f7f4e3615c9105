import { useEffect, useRef, type ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { isId } from '@youli/domain/kit/ids.ts'
import { call } from '../../kit/client.ts'
import { reportFault } from '../../kit/report.ts'
import { VoteFrame } from './parts/VoteFrame.tsx'
import { VotePage } from './parts/VotePage.tsx'

/** 投票活动. Opening it counts as one visit; looking again, when a countdown ends or after a vote, does not. */
export default function VoteHome(): ReactNode {
  const { voteId = '' } = useParams()
  const counted = useRef('')
  useEffect(() => {
    if (counted.current === voteId || !isId(voteId)) return
    counted.current = voteId
    call('GET /activity/api/v1/h5/vote/detail', { voteId }).catch(reportFault)
  }, [voteId])
  return <VoteFrame>{(vote, again) => <VotePage key={vote.voteId} vote={vote} onTurn={again} />}</VoteFrame>
}
