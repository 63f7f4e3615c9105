import { useQueryClient } from '@tanstack/react-query'
import { profileRefusals, profileTexts } from '@youli/domain/member/profile/texts.ts'
import { call, useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { storeLogin } from '../../../kit/session.ts'
import { alert } from '../../../kit/ui/dialog.ts'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { requestOf, type Values } from './form.ts'

interface Saving {
  /** The profile is complete for the first time, and its points were told. */
  onFirst: () => Promise<unknown>
  /** Once all is said. */
  onDone: () => void
  /** A refusal in its words. */
  onFault: (text: string) => void
}

/** Saves the profile; the first time the reward is shown, closing it goes on. A page that has not seen the latest is drawn anew. */
export function useSave({ onFirst, onDone, onFault }: Saving): { busy: boolean; save: (values: Values, version: number) => void } {
  const client = useQueryClient()
  const send = useAction('POST /user/member/api/v2/update-member-info', {
    onDone: async ({ firstTime }) => {
      storeLogin(await call('GET /user/member/api/v2/user-info', {}))
      void client.invalidateQueries({ queryKey: ['GET /user/member/api/v1/user-state-schedule'] })
      const reward = firstTime ? await call('POST /user/member/api/v1/step-reward', { step: 'updateInfo' }) : null
      if (reward) await alert({ title: '恭喜您', text: `获得完善资料礼：${reward.points}积分`, okText: '收下' })
      else successToast(profileTexts.saved)
      if (firstTime) await onFirst()
      onDone()
      // Only now: a new version draws the form anew.
      void client.invalidateQueries({ queryKey: ['GET /user/member/api/v2/user-detail-info'] })
    },
    onFail: async (error) => {
      if (error.code !== profileRefusals.stale.code) return onFault(errorMessage(error))
      alertToast(errorMessage(error))
      return client.invalidateQueries({ queryKey: ['GET /user/member/api/v2/user-detail-info'] })
    },
  })
  return { busy: send.isPending, save: (values, version) => send.mutate(requestOf(values, version)) }
}
