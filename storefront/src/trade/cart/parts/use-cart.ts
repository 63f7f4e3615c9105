import { cartTexts } from '@youli/domain/trade/cart/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { askQuery, useAsk, useSend, type Key, type OutOf } from '../../../kit/ask.ts'
import { messageOf, type Reply } from '../../../kit/reply.ts'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'

export type CartLine = OutOf<'GET /order/api/v1/cart/list'>[number]

const list = 'GET /order/api/v1/cart/list'
const count = 'GET /order/api/v1/cart/count'
const checkout = 'GET /order/api/v1/cart/checkout'
const touched: readonly Key[] = [list, count, checkout]

/** The cart and what can be done in it. It shows a change at once, and what the server made of it right after. */
export function useCart() {
  const client = useQueryClient()
  const query = useAsk(list, {}, { quiet: true, staleTime: 0 })
  const show = (next: (line: CartLine) => CartLine | null): void => {
    void client.cancelQueries({ queryKey: [list] })
    client.setQueryData(askQuery(list, {}).queryKey, (lines) => lines?.flatMap((line) => next(line) ?? []))
  }
  const settle = {
    refresh: touched,
    onFail: (error: Reply) => {
      void client.invalidateQueries({ queryKey: [list] })
      alertToast(messageOf(error))
    },
  }
  const change = useSend('POST /order/api/v1/cart/change', settle)
  const select = useSend('POST /order/api/v1/cart/select', settle)
  const remove = useSend('POST /order/api/v1/cart/remove', { ...settle, onDone: () => successToast(cartTexts.removed) })
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
