import { resendWait } from '@youli/domain/member/registration/rules.ts'
import { useEffect, useState } from 'react'
import { keep, recall } from '../../../kit/storage.ts'

const name = 'youli.codeSentAt'

/** Milliseconds until another code may be sent; a reload does not shorten it (Spec 1 §5). */
export const waitLeft = (now = Date.now()): number => resendWait(recall(localStorage, name, 0), now)

/** Whole seconds left, counting down, and what to call after sending. */
export function useResendWait(): { seconds: number; sent: () => void } {
  const [left, setLeft] = useState(waitLeft)
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setLeft(waitLeft()), 500)
    return () => clearInterval(timer)
  }, [waiting])
  const sent = (): void => {
    keep(localStorage, name, Date.now())
    setLeft(waitLeft())
  }
  return { seconds: Math.ceil(left / 1000), sent }
}
