import { payCheckCode, payPoll } from '@youli/domain/trade/order/rules.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '../../../kit/nav.tsx'
import { call } from '../../../kit/client.ts'
import { reportFault } from '../../../kit/report.ts'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'

type Result = 'paid' | 'failed' | 'busy'

/** Asks until the server knows, at most `payPoll.times`. A lost connection is no answer about the money. */
async function resultOf(id: string, going: () => boolean): Promise<Result> {
  for (let time = 1; going(); time += 1) {
    const { code } = await call('POST /order/api/v1/order/pay-check', { id })
    if (code === payCheckCode.paid) return 'paid'
    if (code === payCheckCode.failed) return 'failed'
    if (time >= payPoll.times) break
    await new Promise((resolve) => setTimeout(resolve, payPoll.everyMs))
  }
  return 'busy'
}

function tell(result: Result): void {
  if (result === 'paid') successToast(orderTexts.paySuccess)
  else alertToast(result === 'failed' ? orderTexts.payFailed : orderTexts.networkBusy)
}

/**
 * What became of a payment when the payment page led back with `pay_state`. The word leaves the address at once, so that a
 * reload does not ask again; `ok` is only a hint and the server is asked. True while it is being asked.
 */
export function usePayResult(orderId: string, onSettled: () => void): boolean {
  const [params, setParams] = useSearchParams()
  const state = params.get('pay_state')
  // Kept when the word leaves the address: a word counts once, when it comes.
  const [seen, setSeen] = useState(state)
  const [said, setSaid] = useState(state)
  if (state !== seen) {
    setSeen(state)
    if (state !== null) setSaid(state)
  }
  const checking = said === 'ok'
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })
  useEffect(() => {
    if (state === null) return
    setParams(
      (now) => {
        now.delete('pay_state')
        return now
      },
      { replace: true },
    )
    if (state === 'cancel') alertToast(orderTexts.payCancelled)
    else if (state !== 'ok') alertToast(orderTexts.payFailed)
  }, [state, setParams])
  useEffect(() => {
    if (!checking) return undefined
    let here = true
    resultOf(orderId, () => here)
      .catch((error: unknown) => {
        reportFault(error)
        return 'busy' as const
      })
      .then((result) => {
        if (!here) return
        setSaid(null)
        tell(result)
        settled.current()
      })
      .catch(reportFault)
    return () => {
      here = false
    }
  }, [checking, orderId])
  return checking
}
