import { navigate } from '../../../kit/nav.tsx'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { noteBeforeReg } from '../../../kit/session.ts'
import { toLogin } from '../links.ts'

/** 1 bind a phone, 2 follow the official account, 3 complete the profile, 0 done (Spec 1 §4). */
export type RegisterStep = 0 | 1 | 2 | 3

export const stepOf = (p: { bindPhone: boolean; subscribe: boolean; updateInfo: boolean }): RegisterStep =>
  p.bindPhone ? (p.subscribe ? (p.updateInfo ? 0 : 3) : 2) : 1

export type Progress = OutputOf<'GET /user/member/api/v1/user-state-schedule'>

/** How far registration is and what each step is worth; undefined until known. */
export function useRegisterProgress() {
  const { data } = useCall('GET /user/member/api/v1/user-state-schedule', {}, { quiet: true })
  return data && { ...data, step: stepOf(data) }
}

/** Opens registration; it leads back to this page. */
export function register(): void {
  noteBeforeReg(window.location.pathname + window.location.search)
  navigate(toLogin)
}
