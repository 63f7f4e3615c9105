import { playerVerdict } from '@youli/domain/marketing/vote/rules.ts'
import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { App } from 'antd'
import { useAction } from '../../../kit/client.ts'

/** Passing, rejecting, hiding and deleting players; `done` when the rows changed. */
export function usePlayers(voteId: string, done: () => void) {
  const { message, modal } = App.useApp()
  const send = useAction('POST /console/api/v1/votes/players/audit')
  const reject = useAction('POST /console/api/v1/votes/players/audit', { quiet: true })
  const remove = useAction('POST /console/api/v1/votes/players/delete')
  const put = useAction('POST /console/api/v1/votes/players/hide')
  const approve = async (playerIds: string[]): Promise<void> => {
    const result = await send.mutateAsync({ voteId, playerIds, status: playerVerdict.pass })
    if (result.done > 0) message.success(`${voteTexts.passed}${result.done}人`)
    if (result.left > 0) message.info(`${result.left}人已处理，未重复审核`)
    done()
  }
  const askRemove = (playerIds: string[]): void => {
    modal.confirm({
      title: voteTexts.deleteAsk,
      content: `${playerIds.length}位选手将从活动中移除，已得的票保留在投票记录中。`,
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () =>
        remove.mutateAsync({ voteId, playerIds }).then(() => {
          message.success(voteTexts.deleted)
          done()
        }),
    })
  }
  const hide = (playerId: string, hidden: boolean): void =>
    put.mutate({ playerId, hidden }, { onSuccess: () => void message.success(hidden ? '已隐藏，访客看不到也不能投票' : '已恢复显示') })
  const audit: typeof reject.mutateAsync = async (input, options) => {
    const result = await reject.mutateAsync(input, options)
    done()
    return result
  }
  return { approve, askRemove, hide, audit, busy: send.isPending }
}
