import { costOf, familyOf, showsSoldOut } from '@youli/domain/gift/gift-store/rules.ts'
import { giftSettings } from '@youli/domain/gift/gift-store/settings.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { ImageBox, SoldOutOverlay } from '../../../kit/ui/ImageBox.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { shortYuan } from '../../../kit/yuan.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'
import { toGift } from '../links.ts'
import { Cost } from './Cost.tsx'
import type { Gift } from './gift.ts'
import css from './GiftCard.module.css'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'

/** The market price struck through, where the brand shows it (Spec 2 §9). */
export function TagPrice({ gift }: { gift: Gift }): ReactNode {
  const shown = useConfig().of(giftSettings.showsMarketPrice) === 'true'
  if (!shown || gift.tagPrice <= 0) return null
  return (
    <del>
      <span className="sr-only">市场价</span>
      {shortYuan(gift.tagPrice)}
    </del>
  )
}

/** A gift in a grid of two. `eager` for the first row of a screen. */
export function GiftCard({ gift, eager }: { gift: Gift; eager?: boolean }): ReactNode {
  return (
    <Link to={toGift(familyOf(gift.productType), gift.id)} className={css.card}>
      <ImageBox src={gift.defaultImageUrl} alt="" eager={eager} wide="44vw" ratio={4 / 5} rounded>
        {showsSoldOut(gift) && <SoldOutOverlay text="已兑完" />}
        {gift.volume <= 0 && (
          <span className={css.tag}>
            <Tag>新品</Tag>
          </span>
        )}
      </ImageBox>
      <span className={css.name}>
        <PieceName name={gift.productName} tile />
      </span>
      <span className={css.line}>
        <Cost {...costOf(gift)} />
        <TagPrice gift={gift} />
      </span>
      <span className={css.foot}>
        <span className={css.from}>{gift.partnerName || gift.sendTypeText}</span>
        {gift.volume > 0 && <span>已兑{gift.volume}件</span>}
      </span>
    </Link>
  )
}
