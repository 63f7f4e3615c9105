import { cartTexts } from '@youli/domain/trade/cart/texts.ts'
import { useAction, type InputOf } from '../../../kit/client.ts'
import { successToast } from '../../../kit/ui/toast.ts'

const add = 'POST /order/api/v1/cart/add'

/** Puts pieces into the cart and says so; a refusal is told as a toast. */
export function useAddToCart(): (request: InputOf<typeof add>) => void {
  const send = useAction(add, {
    invalidates: ['GET /order/api/v1/cart/count', 'GET /order/api/v1/cart/list'],
    onDone: () => successToast(cartTexts.added),
  })
  return (request) => {
    if (!send.isPending) send.mutate(request)
  }
}
