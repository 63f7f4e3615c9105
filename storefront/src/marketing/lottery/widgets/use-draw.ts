import { isRefusal } from '@youli/client/error.ts'
import { freshKey } from '@youli/client/request.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { costKind, drawsUsedUp, participation, prizeStatus, stopCell } from '@youli/domain/marketing/lottery/rules.ts'
import { costQuestion, costShort, lotteryTexts as t, statusText } from '@youli/domain/marketing/lottery/texts.ts'
import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { useRef, useState } from 'react'
import { call } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { reportFault } from '../../../kit/report.ts'
import { serverNow } from '../../../kit/server-time.ts'
import { useRegistered } from '../../../kit/session.ts'
import { alert, confirm } from '../../../kit/ui/dialog.ts'
import { alertToast } from '../../../kit/ui/toast.ts'
import { register } from '../../../member/registration/widgets/registration.ts'
import { useKindNames } from '../../../member/wallet/widgets/wallet.ts'
import type { Drawn, Lottery, Prize } from './lottery.ts'

/** A draw that was answered: where the board stops. */
export interface Turn {
  drawn: Drawn
  cell: number
}

/** The prize of a draw; null when nothing was won. */
export const wonIn = ({ prizeInfos }: Lottery, { drawn, cell }: Turn): Prize | null =>
  (drawn.prizeStatus === prizeStatus.won && prizeInfos.find((p) => p.prizeIndex === cell)) || null

/** Whether only those may draw whose address names a draw that was given to them, and this one names none. */
export const lacksRight = (lottery: Lottery, qualifiedId: string | undefined): boolean =>
  lottery.participationType === participation.qualified && !qualifiedId

/** Asks what a draw costs and whether it is there. False: not agreed to, or too little. */
async function agreedToCost({ partakMode, consumeNum }: Lottery, name: string): Promise<boolean> {
  const kind = costKind(partakMode)
  if (!kind) return true
  if (!(await confirm(costQuestion(consumeNum, name)))) return false
  const have =
    kind === 'integral'
      ? await call('GET /user/account/api/v1/integral-balance', {})
      : (await call('GET /account/api/v1/user', { accountType: kind })).balance
  if (have >= consumeNum) return true
  await alert(costShort(consumeNum, have, name))
  return false
}

/** Brings the prize into the account. When that fails the app does it by itself. */
const fetchPrize = (lotterWinnerId: string): Promise<unknown> =>
  call('GET /activity/api/v1/h5/awardPrize', { lotterWinnerId }).catch(reportFault)

/** Says why nobody may draw now, or asks what it costs; true when there will be no draw. */
async function isRefused(lottery: Lottery, names: ReturnType<typeof useKindNames>): Promise<boolean> {
  const { activityStatus: status } = lottery
  if (status === activityStatus.ended) await alert({ title: t.over, text: '感谢您的关注，期待下次与您相遇' })
  else if (status !== activityStatus.open) await alert(statusText(status))
  else return !(await agreedToCost(lottery, names[costKind(lottery.partakMode) ?? 'integral']))
  return true
}

/** Why a member has no draw now though the lottery runs: a word for its button, and a line. */
interface Rest {
  hub: string
  line: string
}

/** Null when there is a draw to be had, or something else to be told first: who has no phone yet, or comes too early or late. */
export function restOf(lottery: Lottery, qualifiedId: string | undefined, left: number, now: number): Rest | null {
  const { activityStatus: status, remainTodayLimit, endTime } = lottery
  if (status === drawsUsedUp) return { hub: t.allDrawn, line: statusText(status) }
  if (status !== activityStatus.open) return null
  if (lacksRight(lottery, qualifiedId)) return { hub: t.byRight, line: t.noPermission }
  const again = dayOf(new Date(now)) !== dayOf(new Date(endTime - 1))
  if (left <= 0) return again ? { hub: t.tomorrow, line: `${t.usedUp}，${t.drawsTomorrow}` } : { hub: t.allDrawn, line: t.usedUp }
  return remainTodayLimit === 0 ? { hub: again ? t.tomorrow : t.allDrawn, line: again ? t.fullToday : t.fullForGood } : null
}

/**
 * The draw, in the order of Spec 3 §4: phone, status, draws left, cost, request; the count falls at once. `turn` runs the board until
 * `stopped` is called, then `shown` is what it came to; `drawing` until then. `reload` reads the lottery anew.
 */
export function useDraw(lottery: Lottery, qualifiedId: string | undefined, reload: () => Promise<unknown>) {
  const registered = useRegistered()
  const names = useKindNames()
  const lock = useRef(false)
  const key = useRef('')
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState(0)
  const [turn, setTurn] = useState<Turn | null>(null)
  const [shown, setShown] = useState<Turn | null>(null)
  const left = lacksRight(lottery, qualifiedId) ? 0 : Math.max(0, lottery.remainLotteryNum - taken)

  const refused = async (): Promise<boolean> => {
    if (registered) return isRefused(lottery, names)
    alertToast(activityTexts.bindPhone)
    register()
    return true
  }

  const request = async (): Promise<void> => {
    setTaken(1)
    setShown(null)
    // Kept until an answer comes: a draw whose answer was lost is told by the next try, not drawn again.
    key.current ||= freshKey()
    const { activityId: id, businessId } = lottery
    const drawn = await call('GET /activity/api/v1/h5/extract', { id, businessId, qualifiedId }, { idempotencyKey: key.current })
    key.current = ''
    if (drawn.prizeStatus === prizeStatus.won) void fetchPrize(drawn.lotterWinnerId)
    setTurn({ drawn, cell: stopCell(lottery.lotteryType, lottery.prizeInfos, drawn, Math.random()) })
  }
  const release = async (): Promise<void> => {
    await reload().catch(reportFault)
    setTaken(0)
    setBusy(false)
    lock.current = false
  }
  const draw = async (): Promise<void> => {
    if (lock.current) return
    lock.current = true
    setBusy(true)
    try {
      if (await refused()) await release()
      else await request()
    } catch (error) {
      if (isRefusal(error)) key.current = ''
      setTaken(0)
      reportFault(error)
      await alert((isRefusal(error) && errorMessage(error)) || t.failed)
      await release()
    }
  }
  const stopped = (): void => {
    setShown(turn)
    setTurn(null)
    void release()
  }
  const rest = registered && !busy ? restOf(lottery, qualifiedId, left, serverNow()) : null
  return { draw: () => void draw(), busy, left, drawing: taken > 0 && !shown, rest, turn, stopped, shown, close: () => setShown(null) }
}
