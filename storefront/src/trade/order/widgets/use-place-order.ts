import type { ApiError } from '@youli/client/error.ts'
import { createStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals, orderTexts } from '@youli/domain/trade/order/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { useAction, type InputOf, type Key } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { alert } from '../../../kit/ui/dialog.ts'
import { successToast } from '../../../kit/ui/toast.ts'
import { couponChoice, couponReads } from '../../../promotion/coupon/widgets/coupon-reads.ts'
import { toOrderDetail } from '../links.ts'
import { orderReads } from '../parts/order.ts'

/** The calls that place an order of the mall. */
type Create = 'POST /order/api/v1/order/create' | 'POST /order/api/v1/order/create-cart'
/** What a refusal may be about: price, stock, full days, stores. */
const goodsReads: readonly Key[] = [
  'GET /goods/info',
  'GET /goods/store/mobile-all',
  'GET /goods/take-shop',
  'GET /order/api/v1/order/take-date-list',
  'GET /order/api/v1/cart/list',
  'GET /order/api/v1/cart/checkout',
  couponChoice,
]

/** What an order out of the cart changes there; its confirm page is left. */
const cartReads: readonly Key[] = ['GET /order/api/v1/cart/list', 'GET /order/api/v1/cart/count']

/** What points that paid a part of it change. */
const walletReads: readonly Key[] = [
  'GET /user/account/api/v1/integral-balance',
  'GET /account/api/v1/user',
  'GET /account/api/v1/user/all',
]

interface Placing<K extends Create> {
  place: (request: InputOf<K>) => void
  isPlacing: boolean
  /** Why no order with money to pay can be placed here; '' while it can. */
  closed: string
}

/** Places an order once, however often it is tapped, and opens it; a "no" is told with the server's reason. */
export function usePlaceOrder<K extends Create>(create: K): Placing<K> {
  const client = useQueryClient()
  // Two taps may come before the first has been drawn as busy.
  const sent = useRef(false)
  const [closed, setClosed] = useState('')
  const send = useAction(create, {
    once: true,
    invalidates: [
      ...orderReads,
      ...cartReads,
      'GET /goods/store/mobile-all',
      'GET /order/api/v1/order/buy-amount',
      ...walletReads,
      ...couponReads,
    ],
    onDone: async ({ id, status }) => {
      if (status === createStatus.created) successToast(orderTexts.created)
      navigate(toOrderDetail(id), { replace: true })
    },
    onFail: (error: ApiError) => {
      sent.current = false
      for (const key of goodsReads) void client.invalidateQueries({ queryKey: [key] })
      if (error.code === orderRefusals.noPayments.code) return setClosed(errorMessage(error))
      // A lost connection is told by the kit.
      return error.kind === 'refusal' || error.kind === 'status' ? void alert(errorMessage(error)) : undefined
    },
  })
  const place = (request: InputOf<K>): void => {
    if (sent.current) return
    sent.current = true
    send.mutate(request)
  }
  return { place, isPlacing: send.isPending, closed }
}
