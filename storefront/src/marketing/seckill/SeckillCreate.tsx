import type { ApiError } from '@youli/client/error.ts'
import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { seckillRefusals, seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { navigate, useSearchParams } from '../../kit/nav.tsx'
import { useAction, type Key } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { alert } from '../../kit/ui/dialog.ts'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { couponChoice, couponReads } from '../../promotion/coupon/widgets/coupon-reads.ts'
import { ActivityCheckout, type ActivityRequest } from '../activity/widgets/ActivityCheckout.tsx'
import { toSeckill } from './links.ts'
import { useWay } from '../activity/widgets/sale.ts'
import { useOutcome } from './parts/use-outcome.ts'

/** Answers that a settled request makes stale. */
const stale: readonly Key[] = [
  'GET /activity/api/v2/h5/detail',
  'GET /goods/store/all',
  'GET /order/api/v1/order/take-date-list',
  'GET /order/api/v1/order/list',
  'GET /order/api/v1/order/unfinish-amount',
  ...couponReads,
]
/** After these nothing on this page helps. */
const hopeless = [seckillRefusals.allSold, activityRefusals.gone, activityRefusals.closed, activityRefusals.ended].map(
  (no) => no.code as number,
)

/** 确认订单 of a flash sale: the tap that decides. */
export default function SeckillCreate(): ReactNode {
  const [params] = useSearchParams()
  const activityId = params.get('activityId') ?? ''
  const way = useWay()
  const client = useQueryClient()
  const settle = useOutcome(activityId, way)
  // Two taps may come before the first has been drawn as busy.
  const sent = useRef(false)
  const kill = useAction('POST /activity/api/v1/seckill/user/kill', {
    once: true,
    invalidates: stale,
    onDone: (outcome) => {
      if (outcome.status === 'success') successToast(orderTexts.created)
      settle(outcome)
    },
    onFail: (error: ApiError) => {
      sent.current = false
      void client.invalidateQueries({ queryKey: [couponChoice] })
      // Too many at once: the same page tries again.
      if (error.code === seckillRefusals.busy.code) return alertToast(errorMessage(error))
      // A lost connection is told by the kit.
      if (error.kind !== 'refusal' && error.kind !== 'status') return undefined
      return alert({ title: seckillTexts.failed, text: errorMessage(error), okText: '回到秒杀' }).then(() => {
        if (hopeless.includes(error.code)) navigate(toSeckill(activityId, way), { replace: true })
      })
    },
  })
  const place = (request: ActivityRequest): void => {
    if (sent.current) return
    sent.current = true
    kill.mutate(request)
  }
  return <ActivityCheckout activityType="seckill" onPlace={place} isPlacing={kill.isPending} />
}
