import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { App } from 'antd'
import { callFile, useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { download } from '../../../kit/csv.ts'
import { callsOf, type SaleKind } from './kind.ts'

interface Activity {
  activityId: string
  activityName: string
  activityStatus: number
  finished: boolean
}
type StatusKey = 'POST /console/api/v1/seckill/status' | 'POST /console/api/v1/sign-ups/status' | 'POST /console/api/v1/lotteries/status'

const confirmTexts = {
  [activityStatus.closed]: { title: (name: string) => `下架“${name}”？`, okText: '下架', done: '已下架' },
  [activityStatus.open]: { title: (name: string) => `重新上架“${name}”？`, okText: '重新上架', done: '已重新上架' },
  [activityStatus.ended]: { title: (name: string) => `彻底结束“${name}”？`, okText: '彻底结束', done: '活动已结束' },
} as const
type Status = keyof typeof confirmTexts

/** What becomes of members; `done` where more is to be said afterwards. */
export type StandingNotes<A> = Record<Status, (a: A) => { content: string; done?: string }>

/** The entries of a row's menu that take an activity down, open it again or end it, each after a question; none of one that is over for good. */
export function useStanding<A extends Activity>(key: StatusKey, notes: StandingNotes<A>) {
  const { message, modal } = App.useApp()
  const send = useAction(key)
  const put = (a: A, status: Status) => () => {
    const { title, okText, done } = confirmTexts[status]
    const note = notes[status](a)
    modal.confirm({
      title: title(a.activityName),
      content: note.content,
      okText,
      cancelText: '取消',
      okButtonProps: { danger: status !== activityStatus.open },
      onOk: () =>
        send.mutateAsync({ activityId: a.activityId, activityStatus: status }).then(() => void message.success(note.done ?? done)),
    })
  }
  return (a: A) =>
    a.finished
      ? []
      : [
          a.activityStatus === activityStatus.closed
            ? { key: 'open', label: confirmTexts[activityStatus.open].okText, onClick: put(a, activityStatus.open) }
            : { key: 'close', label: confirmTexts[activityStatus.closed].okText, onClick: put(a, activityStatus.closed) },
          { key: 'end', label: confirmTexts[activityStatus.ended].okText, danger: true, onClick: put(a, activityStatus.ended) },
        ]
}

/** What a sale says of being taken down, opened again and ended. */
export const saleNotes = ({ verb, ending }: SaleKind): StandingNotes<Activity & { left: number }> => ({
  [activityStatus.closed]: () => ({
    content: `会员将看到“活动已下架”，不能再${verb}；已有订单不受影响，预留的库存继续保留，之后可以重新上架。`,
  }),
  [activityStatus.open]: () => ({ content: `会员可以再次看到活动，并在活动时间内${verb}。` }),
  [activityStatus.ended]: ({ left }) => ({
    content: `剩余 ${left} 件将退回商品库存，活动不能再修改，也不能重新上架；${ending}。`,
    done: '活动已结束，剩余库存已退回商品',
  }),
})

/** Hands the buyers of a sale to the operator as a file. */
export function useBuyersExport(kind: SaleKind) {
  const { message } = App.useApp()
  return async (activityId: string) => {
    try {
      const { name, content } = await callFile(callsOf(kind).buyers, { activityId })
      download(name, content)
    } catch (error) {
      message.error(errorMessage(error))
    }
  }
}
