import { cartTexts } from '@youli/domain/trade/cart/texts.ts'
import { useSend, type InOf } from '../../../kit/ask.ts'
import { successToast } from '../../../kit/ui/toast.ts'

const add = 'POST /order/api/v1/cart/add'

/** Puts pieces into the cart and says so; a refusal is told as a toast. */
export function useAddToCart(): (wish: InOf<typeof add>) => void {
  const send = useSend(add, {
    refresh: ['GET /order/api/v1/cart/count', 'GET /order/api/v1/cart/list'],
    onDone: () => successToast(cartTexts.added),
  })
  return (wish) => {
    if (!send.isPending) send.mutate(wish)
  }
}
