import type { ApiError } from '@youli/client/error.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { createStatus } from '@youli/domain/trade/order/rules.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { useAction, type InputOf, type Key } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { couponChoice, couponReads } from '../../../promotion/coupon/widgets/coupon-reads.ts'
import { toOrderDetail, type OrderWay } from '../../../trade/order/links.ts'

/** Answers that a join makes stale. */
const stale: readonly Key[] = [
  'GET /activity/api/v2/h5/detail',
  'GET /goods/store/all',
  'GET /order/api/v1/order/take-date-list',
  'GET /order/api/v1/order/list',
  'GET /order/api/v1/order/unfinish-amount',
  'GET /activity/api/v1/group-buy/process-list',
  'GET /activity/pack-buy/mobile/my-pack-list',
  'GET /activity/pack-buy/mobile/pack-view',
  ...couponReads,
]

type Create = 'POST /activity/api/v1/group-buy/create-order' | 'POST /activity/pack-buy/mobile/create-order'

/** Places an order that joins others, once however often it is tapped, and opens it; anything else is told with the server's words. */
export function useJoin<K extends Create>(create: K, way: OrderWay): { place: (request: InputOf<K>) => void; isPlacing: boolean } {
  const client = useQueryClient()
  // Two taps may come before the first has been drawn as busy.
  const sent = useRef(false)
  const send = useAction(create, {
    once: true,
    invalidates: stale,
    onDone: ({ id, status, msg }) => {
      if (status === createStatus.created) successToast(orderTexts.created)
      else alertToast(msg)
      sent.current = false
      if (id !== noId) navigate(toOrderDetail(id, way), { replace: true })
    },
    onFail: (error: ApiError) => {
      sent.current = false
      void client.invalidateQueries({ queryKey: [couponChoice] })
      // A lost connection is told by the kit.
      if (error.kind === 'refusal' || error.kind === 'status') alertToast(errorMessage(error))
    },
  })
  const place = (request: InputOf<K>): void => {
    if (sent.current) return
    sent.current = true
    send.mutate(request)
  }
  return { place, isPlacing: send.isPending }
}
