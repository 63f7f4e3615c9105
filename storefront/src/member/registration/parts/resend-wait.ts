import { resendWait } from '@youli/domain/member/registration/rules.ts'
import { useEffect, useState } from 'react'
import { storeValue, recall } from '../../../kit/storage.ts'

/** Whose wait it is: two phones of one journey do not wait for each other. */
export type Wait = '' | '.new'
const name = 'youli.codeSentAt'

/** Milliseconds until another code may be sent; a reload does not shorten it (Spec 1 §5). */
export const waitLeft = (wait: Wait = '', now = Date.now()): number => resendWait(recall(localStorage, name + wait, 0), now)

/** Whole seconds left, counting down, and what to call after sending. */
export function useResendWait(wait: Wait = ''): { seconds: number; sent: () => void } {
  const [left, setLeft] = useState(() => waitLeft(wait))
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setLeft(waitLeft(wait)), 500)
    return () => clearInterval(timer)
  }, [waiting, wait])
  const sent = (): void => {
    storeValue(localStorage, name + wait, Date.now())
    setLeft(waitLeft(wait))
  }
  return { seconds: Math.ceil(left / 1000), sent }
}
