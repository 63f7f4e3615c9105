import { isRefusal } from '@youli/client/error.ts'
import type { Preview } from '@youli/domain/kit/preview.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { isWithin } from '@youli/domain/platform/operator/allowance.ts'
import { orderRefundRefusals as no } from '@youli/domain/trade/order-refund/texts.ts'
import { App } from 'antd'
import { useState } from 'react'
import { amount } from '../../../kit/amount.ts'
import { call, useAction, useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { usePreview } from '../../../kit/use-preview.ts'
import { type Choice, itemsOf, nothingChosen, type Wish, wishOf } from './wish.ts'

const ask = (wish: Wish, signal: AbortSignal): Promise<Preview> =>
  call('POST /console/api/v1/order/refund', { ...wish, dry: true }, { signal })

/** What a refund comes to while it is chosen, what it would do, and how it is done or asked for. */
export function useRefund(id: string, close: () => void) {
  const { message } = App.useApp()
  const [choice, setChoice] = useState<Choice>(nothingChosen)
  const [fault, setFault] = useState('')
  const asked = { id, items: JSON.stringify(itemsOf(choice)), freight: choice.freight && !choice.goodwill }
  const standing = useCall('GET /console/api/v1/order/refundable', asked, { keepPrevious: true, staleTime: 0 })
  const wish = wishOf(id, choice)
  const { preview, fault: previewFault, replace } = usePreview(wish, ask)
  const give = useAction('POST /console/api/v1/order/refund', { quiet: true })
  const request = useAction('POST /console/api/v1/order/refund-request', { quiet: true })
  const most = standing.data?.most ?? 0
  const sum = choice.amount ?? (choice.goodwill || (itemsOf(choice).length === 0 && !choice.freight) ? 0 : most)
  const overCap = standing.data !== undefined && !isWithin(standing.data.allowance, sum)
  const act = async () => {
    if (!wish || !preview) return
    setFault('')
    try {
      await (overCap ? request.mutateAsync(wish) : give.mutateAsync({ ...wish, hash: preview.hash }))
      message.success(overCap ? '已提交审批，批准后退款' : `退款已发出，${amount(sum)}原路退回`)
      close()
    } catch (error) {
      setFault(errorMessage(error))
      if (isRefusal(error, common.changed.code)) replace(error.data as Preview)
      // Something else was refunded meanwhile: what is left now decides whether the button refunds or asks.
      if (isRefusal(error, no.overCap.code) || isRefusal(error, no.withinCap.code)) void standing.refetch()
    }
  }
  return {
    standing,
    choice,
    choose: (more: Partial<Choice>) => setChoice((before) => ({ ...before, ...more })),
    most,
    sum,
    overCap,
    preview,
    computing: wish !== null && preview === null && previewFault === '',
    fault: fault || previewFault,
    busy: give.isPending || request.isPending,
    ready: wish !== null && preview !== null,
    act,
  }
}
