import { signUpPoll } from '@youli/domain/marketing/sign-up/rules.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '../../../kit/nav.tsx'
import { call } from '../../../kit/client.ts'
import { reportFault } from '../../../kit/report.ts'
import { alertToast } from '../../../kit/ui/toast.ts'

/** Whether a fee came in, asked until the server knows, at most `signUpPoll.times`. */
async function cameIn(signupId: string, going: () => boolean): Promise<boolean> {
  for (let time = 1; going(); time += 1) {
    // A lost connection is no answer about the money.
    if (await call('GET /activity/api/v1/h5/signup/check-pay-status', { signupId }).catch(() => false)) return true
    if (time >= signUpPoll.times) break
    await new Promise((resolve) => setTimeout(resolve, signUpPoll.everyMs))
  }
  return false
}

/**
 * What became of a fee when the payment page led back with `pay_state`: `asking` while the server is asked, `unknown` when it did not
 * learn of it. `ok` and no word at all are asked about, a cancelled or failed payment is said at once.
 */
export function useFee(signupId: string, unpaid: boolean, onPaid: () => void): 'none' | 'asking' | 'unknown' {
  const [params] = useSearchParams()
  const state = params.get('pay_state')
  const asks = unpaid && state !== null && state !== 'cancel' && state !== 'fail'
  const [unknown, setUnknown] = useState(false)
  const paid = useRef(onPaid)
  useEffect(() => {
    paid.current = onPaid
  })
  useEffect(() => {
    if (unpaid && state === 'cancel') alertToast(orderTexts.payCancelled)
    if (unpaid && state === 'fail') alertToast(orderTexts.payFailed)
  }, [unpaid, state])
  useEffect(() => {
    if (!asks) return undefined
    let here = true
    cameIn(signupId, () => here)
      .then((came) => {
        if (!here) return
        if (came) paid.current()
        else setUnknown(true)
      })
      .catch(reportFault)
    return () => {
      here = false
    }
  }, [asks, signupId])
  return unknown ? 'unknown' : asks ? 'asking' : 'none'
}
