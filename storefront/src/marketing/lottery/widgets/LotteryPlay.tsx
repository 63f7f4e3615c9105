import { costKind } from '@youli/domain/marketing/lottery/rules.ts'
import { drawsText, lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { useRegistered } from '../../../kit/session.ts'
import { Cell } from '../../../kit/ui/Cell.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { register } from '../../../member/registration/widgets/registration.ts'
import { useKindNames } from '../../../member/wallet/widgets/wallet.ts'
import { toActivities } from '../../activity/links.ts'
import { Board } from './Board.tsx'
import { isLottery, type Lottery, useLottery } from './lottery.ts'
import css from './lottery.module.css'
import { MyPrizes } from './MyPrizes.tsx'
import { Win } from './Win.tsx'
import { lacksRight, useDraw, wonIn } from './use-draw.ts'
import { Winners } from './Winners.tsx'

interface LotteryPlayProps {
  activityId: string
  /** A draw that was given to the member, from the address. */
  qualifiedId?: string
}

/** A lottery to play, wherever it is placed, on a ground of its own. Nothing for what is none. */
export function LotteryPlay({ activityId, qualifiedId }: LotteryPlayProps): ReactNode {
  const result = useLottery(activityId, { qualifiedId })
  const { data, error } = result
  if (data) {
    return isLottery(data) ? (
      <div className={css.ground}>
        <Play lottery={data} qualifiedId={qualifiedId} reload={() => result.refetch()} />
      </div>
    ) : null
  }
  return error ? (
    <ErrorView note={errorMessage(error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
  ) : (
    <DetailSkeleton />
  )
}

interface PlayProps {
  lottery: Lottery
  qualifiedId?: string
  /** How long it goes on still, before the draws that are left. */
  when?: ReactNode
  reload: () => Promise<unknown>
  /** What the brand says about it: the foot of the sheet. */
  children?: ReactNode
}

/** As `LotteryPlay`, of a lottery that was read already: the draws that are left, the board, what came of it, one's prizes. */
export function Play({ lottery, qualifiedId, when, reload, children }: PlayProps): ReactNode {
  const { draw, busy, left, drawing, rest, turn, stopped, shown, close } = useDraw(lottery, qualifiedId, reload)
  const lacks = lacksRight(lottery, qualifiedId)
  const prize = shown && wonIn(lottery, shown)
  useEffect(() => {
    if (lacks) toast(t.noPermission)
  }, [lacks])
  return (
    <section className={css.play} aria-label={lottery.activityName}>
      <p className={css.line}>
        {when}
        <span aria-live="polite">{drawing ? t.turning : drawsText(left)}</span>
      </p>
      <Board
        lottery={lottery}
        stop={turn?.cell ?? null}
        busy={busy}
        resting={rest !== null}
        label={rest?.hub ?? t.draw[lottery.lotteryType]}
        onDraw={draw}
        onStopped={stopped}
      />
      <p className={css.said} aria-live="polite">
        {shown && !prize ? <b>{`${t.lost}，${lottery.failureRemark || t.lostRemark}`}</b> : (rest?.line ?? <Cost lottery={lottery} />)}
      </p>
      <Winners activityId={lottery.activityId} />
      <Sheet activityId={lottery.activityId} others={rest !== null}>
        {children}
      </Sheet>
      <Win prize={prize} onClose={close} />
    </section>
  )
}

/** What a draw costs. */
function Cost({ lottery: { partakMode, consumeNum } }: { lottery: Lottery }): ReactNode {
  const names = useKindNames()
  const kind = costKind(partakMode)
  return kind ? `每次 ${consumeNum} ${names[kind]}` : '免费参与'
}

/** Below the board: one's prizes, other lotteries for who has no draw left, and what the brand says. */
function Sheet({ activityId, others, children }: { activityId: string; others: boolean; children: ReactNode }): ReactNode {
  const registered = useRegistered()
  const [open, setOpen] = useState(false)
  return (
    <div className={css.sheet}>
      <Cell title={t.mine} icon={<Icon name="gift" />} onClick={() => (registered ? setOpen(true) : register())} />
      {others && <Cell title={t.others} icon={<Icon name="spark" />} to={toActivities('lottery')} />}
      {children}
      <MyPrizes activityId={activityId} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
