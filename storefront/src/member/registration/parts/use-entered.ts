import { useQueryClient } from '@tanstack/react-query'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { navigate } from '../../../kit/nav.tsx'
import { storeLogin, type LoginData } from '../../../kit/session.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'
import { toCompletion, toRegistered } from '../links.ts'

/** After log-in or registration: keeps the session, forgets the visitor's answers, goes on as the brand wants. */
export function useEntered(): (data: LoginData, kind: 'new' | 'old') => void {
  const client = useQueryClient()
  const config = useConfig()
  return (data, kind) => {
    storeLogin(data)
    void client.invalidateQueries()
    const complete = config.of(registrationSettings.asksProfile) === 'true' && !data.isUpdateInfo
    navigate(complete ? toCompletion : toRegistered(kind), { replace: true })
  }
}
