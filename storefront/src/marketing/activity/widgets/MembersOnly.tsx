import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from '../../../kit/nav.tsx'
import { noteBeforeReg, useRegistered } from '../../../kit/session.ts'
import { alertToast } from '../../../kit/ui/toast.ts'
import { toLogin } from '../../../member/registration/links.ts'

/** A page for members: somebody without a phone is told so and led to registration, which leads back here. */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  return useRegistered() ? children : <Register />
}

function Register(): ReactNode {
  const { pathname, search } = useLocation()
  useEffect(() => {
    noteBeforeReg(pathname + search)
    alertToast(activityTexts.bindPhone)
  }, [pathname, search])
  return <Navigate to={toLogin} replace />
}
