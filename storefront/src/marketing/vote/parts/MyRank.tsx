import { myRankStatus } from '@youli/domain/marketing/vote/rules.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { toPlayer } from '../links.ts'
import type { Vote } from './vote.ts'
import css from './Vote.module.css'

/** Where the player who looks stands; nothing for everybody else. */
export function MyRank({ vote }: { vote: Vote }): ReactNode {
  const { voteId, mine } = vote
  const result = useCall(
    'GET /activity/api/v1/h5/vote/my-ranking',
    { voteId },
    { enabled: mine?.state === 'passed', quiet: true, staleTime: 0 },
  )
  if (result.data?.status !== myRankStatus.player || !mine) return null
  return (
    <Link to={toPlayer(mine.playerId, voteId)} className={css.mine}>
      <span>我的排名</span>
      <b>第{result.data.index}名</b>
      <span>{result.data.currentTicket}票</span>
    </Link>
  )
}
