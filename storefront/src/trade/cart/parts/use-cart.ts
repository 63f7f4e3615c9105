import type { ApiError } from '@youli/client/error.ts'
import { cartTexts } from '@youli/domain/trade/cart/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery, useAction, useCall, type Key, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'

export type CartLine = OutputOf<'GET /order/api/v1/cart/list'>[number]

const list = 'GET /order/api/v1/cart/list'
const count = 'GET /order/api/v1/cart/count'
const checkout = 'GET /order/api/v1/cart/checkout'
const touched: readonly Key[] = [list, count, checkout]

/** The cart and what can be done in it. It shows a change at once, and what the server made of it right after. */
export function useCart() {
  const client = useQueryClient()
  const query = useCall(list, {}, { quiet: true, staleTime: 0 })
  const show = (next: (line: CartLine) => CartLine | null): void => {
    void client.cancelQueries({ queryKey: [list] })
    client.setQueryData(callQuery(list, {}).queryKey, (lines) => lines?.flatMap((line) => next(line) ?? []))
  }
  const settle = {
    invalidates: touched,
    onFail: (error: ApiError) => {
      void client.invalidateQueries({ queryKey: [list] })
      alertToast(errorMessage(error))
    },
  }
  const change = useAction('POST /order/api/v1/cart/change', settle)
  const select = useAction('POST /order/api/v1/cart/select', settle)
  const remove = useAction('POST /order/api/v1/cart/remove', { ...settle, onDone: () => successToast(cartTexts.removed) })
  return {
    query,
    busy: change.isPending || select.isPending || remove.isPending,
    setQuantity: (skuId: string, quantity: number): void => {
      show((line) => (line.skuId === skuId ? { ...line, quantity, state: quantity > line.most ? line.state : 'ok' } : line))
      change.mutate({ skuId, quantity })
    },
    setSelected: (skuIds: readonly string[], selected: boolean): void => {
      if (skuIds.length === 0) return
      show((line) => (skuIds.includes(line.skuId) ? { ...line, selected } : line))
      select.mutate({ skuIds: [...skuIds], selected })
    },
    remove: (skuIds: readonly string[]): void => {
      show((line) => (skuIds.includes(line.skuId) ? null : line))
      remove.mutate({ skuIds: [...skuIds] })
    },
  }
}
