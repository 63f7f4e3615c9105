import { lotteryTexts as t, ownPrizeTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import css from './lottery.module.css'
import { lookOf } from './lottery.ts'
import { PrizeMark } from './PrizeMark.tsx'
import { toPrize } from './Win.tsx'

const key = 'GET /activity/api/v1/h5/getWinPrizes'
type Won = OutputOf<typeof key>[number]

/** 我的奖品: what the member won in a lottery, and where it is. */
export function MyPrizes({ activityId, open, onClose }: { activityId: string; open: boolean; onClose: () => void }): ReactNode {
  return (
    <Popup open={open} onClose={onClose} title={t.mine} tall>
      {open && <Prizes activityId={activityId} />}
    </Popup>
  )
}

function Prizes({ activityId }: { activityId: string }): ReactNode {
  const { data, error, refetch, isRefetching } = useCall(key, { id: activityId }, { quiet: true, staleTime: 0 })
  if (error) return <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} />
  if (!data) return <ListSkeleton />
  if (data.length === 0) return <Empty art="clock" text={t.none} note="参与抽奖，好运就在下一次" />
  return (
    <ul className={css.prizes} aria-label={t.mine}>
      {data.map((won) => (
        <li key={won.lotterWinnerId}>
          <Row won={won} />
        </li>
      ))}
    </ul>
  )
}

function Row({ won }: { won: Won }): ReactNode {
  const to = toPrize(won.prizeType)
  const inside = (
    <>
      <PrizeMark look={lookOf(won)} size={0.44} />
      <span className={css.prizeWords}>
        <b>{won.prizeItemName}</b>
        <small>
          {won.prizeName} · {clockOf(new Date(won.time)).slice(5, 16)}
        </small>
      </span>
      <span className={css.prizeState}>{ownPrizeTexts[won.state]}</span>
    </>
  )
  return to ? (
    <Link to={to} className={css.prize}>
      {inside}
    </Link>
  ) : (
    <div className={css.prize}>{inside}</div>
  )
}
