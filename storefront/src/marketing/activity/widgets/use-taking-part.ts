import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { useLocation, navigate } from '../../../kit/nav.tsx'
import { noteBeforeReg, useRegistered } from '../../../kit/session.ts'
import { storeValue, recall } from '../../../kit/storage.ts'
import { alertToast } from '../../../kit/ui/toast.ts'
import { toAttention } from '../../../member/registration/links.ts'
import { register, useRegisterProgress } from '../../../member/registration/widgets/registration.ts'

const shownKey = 'youli.attention'

/**
 * Asked before somebody takes part: without a phone registration opens, with one but without the official account its
 * page does, once a visit: who does not want to follow it is not kept from buying. Answers whether to go on.
 */
export function useTakingPart(): () => boolean {
  const registered = useRegistered()
  const progress = useRegisterProgress()
  const { pathname, search } = useLocation()
  return () => {
    if (!registered) {
      alertToast(activityTexts.bindPhone)
      register()
      return false
    }
    if (progress?.subscribe !== false || recall(sessionStorage, shownKey, false)) return true
    storeValue(sessionStorage, shownKey, true)
    noteBeforeReg(pathname + search)
    navigate(toAttention)
    return false
  }
}
