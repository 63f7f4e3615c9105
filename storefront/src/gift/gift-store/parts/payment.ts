import type { GiftFamily } from '@youli/domain/gift/gift-store/rules.ts'
import { giftTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { navigate } from '../../../kit/nav.tsx'
import { useAction, type InputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { toGiftOrder } from '../links.ts'
import { giftReads } from '../widgets/gift.ts'

/** What pays for the gift of this page. */
export type Payment =
  | { kind: 'wallet' }
  | { kind: 'card'; cardId: string }
  | { kind: 'award'; id: string; pageId: string; qualifiedId: string }

/** As the address says it (`toGiftBuy`). */
export function paymentIn(query: URLSearchParams): Payment {
  const [cardId, id] = [query.get('cardId') ?? '', query.get('awardId') ?? '']
  if (isId(cardId)) return { kind: 'card', cardId }
  if (!isId(id)) return { kind: 'wallet' }
  return { kind: 'award', id, pageId: query.get('pageId') ?? '', qualifiedId: query.get('qualifiedId') ?? '' }
}

type Request = InputOf<'FORM /giftmall/api/v1/giftmall/trade'>

/** Sends a request to the call of its payment and family; a gift that was had leads to its order. */
export function useExchange(family: GiftFamily, payment: Payment): { send: (request: Request) => void; busy: boolean } {
  const options = {
    once: true,
    invalidates: giftReads,
    onDone: ({ id }: { id: string }) => {
      successToast(giftTexts.exchanged)
      navigate(toGiftOrder(id), { replace: true })
    },
    onFail: (error: Error) => alertToast(errorMessage(error)),
  }
  const mall = useAction('FORM /giftmall/api/v1/giftmall/trade', options)
  const plat = useAction('FORM /giftmall/api/v1/giftmall/plat/create', options)
  const card = useAction('POST /giftmall/card/mobile/trade', options)
  const award = useAction('POST /customize-page/award/receive-gift', options)
  const send = (request: Request): void => {
    if (payment.kind === 'card') return card.mutate({ ...request, cardId: payment.cardId })
    if (payment.kind === 'award') {
      const { id, pageId, qualifiedId } = payment
      return award.mutate({ ...request, id, pageId, qualifiedId })
    }
    return family === 'platform' ? plat.mutate(request) : mall.mutate(request)
  }
  return { send, busy: [mall, plat, card, award].some((way) => way.isPending) }
}
