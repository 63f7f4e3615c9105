import { countlessDraws, costKind } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { useRegistered } from '../../../kit/session.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { register } from '../../../member/registration/widgets/registration.ts'
import { useKindNames } from '../../../member/wallet/widgets/wallet.ts'
import { Board } from './Board.tsx'
import { isLottery, type Lottery, useLottery } from './lottery.ts'
import css from './lottery.module.css'
import { MyPrizes } from './MyPrizes.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { lacksRight, useDraw } from './use-draw.ts'
import { Winners } from './Winners.tsx'

interface LotteryPlayProps {
  activityId: string
  /** A draw that was given to the member, from the address. */
  qualifiedId?: string
}

/** A lottery to play, wherever it is placed: the board, how many draws are left, one's prizes and who won. Nothing for what is none. */
export function LotteryPlay({ activityId, qualifiedId }: LotteryPlayProps): ReactNode {
  const result = useLottery(activityId, { qualifiedId })
  const { data, error } = result
  if (data) return isLottery(data) ? <Play lottery={data} qualifiedId={qualifiedId} reload={() => result.refetch()} /> : null
  return error ? (
    <ErrorView note={errorMessage(error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
  ) : (
    <DetailSkeleton />
  )
}

/** As `LotteryPlay`, of a lottery that was read already. */
export function Play({
  lottery,
  qualifiedId,
  reload,
}: {
  lottery: Lottery
  qualifiedId?: string
  reload: () => Promise<unknown>
}): ReactNode {
  const { draw, busy, left, endless, turn, stopped, shown, close } = useDraw(lottery, qualifiedId, reload)
  const lacks = lacksRight(lottery, qualifiedId)
  useEffect(() => {
    if (lacks) toast(t.noPermission)
  }, [lacks])
  return (
    <section className={css.play} aria-label={lottery.activityName}>
      <p className={css.left} aria-live="polite">
        {t.left}
        <b>{endless && left >= countlessDraws - 1 ? '不限' : left}</b>
      </p>
      <Board lottery={lottery} stop={turn?.cell ?? null} busy={busy} label={t.draw} onDraw={draw} onStopped={stopped} />
      <Foot lottery={lottery} />
      <Winners activityId={lottery.activityId} />
      <ResultDialog lottery={lottery} shown={shown} onClose={close} />
    </section>
  )
}

/** What a draw costs, and the way to one's prizes. */
function Foot({ lottery }: { lottery: Lottery }): ReactNode {
  const names = useKindNames()
  const registered = useRegistered()
  const [open, setOpen] = useState(false)
  const kind = costKind(lottery.partakMode)
  return (
    <div className={css.foot}>
      <span>{kind ? `每次消耗${lottery.consumeNum}${names[kind]}` : '免费参与'}</span>
      <button type="button" className={css.mine} onClick={() => (registered ? setOpen(true) : register())}>
        {t.mine}
      </button>
      <MyPrizes activityId={lottery.activityId} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
