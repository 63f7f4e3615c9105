import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { alert } from '../../../kit/ui/dialog.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { goBack } from '../../../kit/nav.tsx'
import { toActivities } from '../../activity/links.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

/** Nothing is known under this address: says so, then goes back (Spec 3 §8). */
export function NotFound(): ReactNode {
  const alerted = useRef(false)
  useEffect(() => {
    if (alerted.current) return
    alerted.current = true
    void alert({ text: signUpTexts.gone, okText: '看看别的' }).then(() => goBack(toActivities('signup')))
  }, [])
  return (
    <BrandPage title={signUpTexts.title} tone="plain">
      <Empty art="clock" text={signUpTexts.gone} />
    </BrandPage>
  )
}
