import { familyOf, giftStatus } from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import type { ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toGiftBuy } from '../../gift-store/links.ts'
import type { Gift } from '../../gift-store/widgets/gift.ts'
import css from './card.module.css'

/** Why a gift of a card cannot be had now, or ''. */
const missing = (g: Gift): string => (g.productStatus === giftStatus.offShelf ? '已下架' : g.quantity < 1 ? '已兑完' : '')

/** The gifts that a card of the caller is good for; a tap leads to where it is redeemed. */
export function CardGifts({ id }: { id: string }): ReactNode {
  const ids = useCall('GET /giftmall/card/getgift', { id }, { quiet: true, staleTime: 0 })
  const gifts = useCall(
    'GET /giftmall/api/v1/giftmall/products/up_product_info',
    { ids: (ids.data ?? []).join(',') },
    { quiet: true, staleTime: 0, enabled: (ids.data ?? []).length > 0 },
  )
  const failure = ids.error ?? gifts.error
  if (failure) {
    const again = (): void => {
      void ids.refetch()
      if (gifts.isError) void gifts.refetch()
    }
    return <ErrorView note={errorMessage(failure)} onRetry={again} />
  }
  if (!gifts.data) return <ListSkeleton count={3} />
  if (gifts.data.length === 0) return <Empty art="ticket" text={giftRefusals.gone.msg} />
  return (
    <ul aria-label="可兑换的礼品">
      {gifts.data.map((gift) => (
        <li key={gift.id}>
          <button
            type="button"
            className={css.gift}
            disabled={missing(gift) !== ''}
            onClick={() => navigate(toGiftBuy(familyOf(gift.productType), gift.id, { cardId: id }))}
          >
            <span className={css.giftPicture}>
              <ImageBox src={gift.defaultImageUrl} alt="" wide="18vw" rounded />
            </span>
            <span className={css.giftWords}>
              {gift.productName}
              <span>{missing(gift) || gift.sendTypeText}</span>
            </span>
            <Icon name="forward" size={0.16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
