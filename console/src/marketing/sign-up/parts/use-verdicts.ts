import { auditVerdicts } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { App } from 'antd'
import { useAction } from '../../../kit/client.ts'

/** Approving some sign-ups, and sending a fee back; each asks where it must. `done` when the rows changed. */
export function useVerdicts(activityId: string, done: () => void) {
  const { message, modal } = App.useApp()
  const send = useAction('POST /console/api/v1/sign-ups/audit')
  const refund = useAction('POST /console/api/v1/sign-ups/refund')
  const approve = async (signupIds: string[], force = false): Promise<void> => {
    const { done: passed, full, left } = await send.mutateAsync({ activityId, signupIds, status: auditVerdicts.pass, force })
    if (passed > 0) message.success(`${signUpTexts.passed}${passed}人`)
    if (left > 0) message.info(`${left}人已处理，未重复审核`)
    done()
    if (full > 0)
      modal.confirm({
        title: signUpTexts.passAnyway,
        content: `还有${full}人因达到上限未通过`,
        okText: '确认通过',
        cancelText: '取消',
        onOk: () => approve(signupIds, true),
      })
  }
  const askRefund = (signupId: string, name: string, fee: string): void => {
    modal.confirm({
      title: signUpTexts.refundAsk,
      content: `${name}的报名费${fee}将原路退回，名额同时释放。`,
      okText: '退款',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () =>
        refund.mutateAsync({ signupId }).then(() => {
          message.success('已发起退款')
          done()
        }),
    })
  }
  return { approve, askRefund, busy: send.isPending }
}
