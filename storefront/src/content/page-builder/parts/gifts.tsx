import { costOf, familyOf, showsSoldOut } from '@youli/domain/gift/gift-store/rules.ts'
import type { ReactNode } from 'react'
import { toGift } from '../../../gift/gift-store/links.ts'
import { Cost } from '../../../gift/gift-store/widgets/Cost.tsx'
import { SoldOutOverlay } from '../../../kit/ui/ImageBox.tsx'
import type { RendererProps } from '../widgets/page.ts'
import { Wares } from './Wares.tsx'

/** The gifts chosen that are on the shelf, in the order chosen. */
export function GiftList({ option, stage: { page } }: RendererProps<'gift_list'>): ReactNode {
  const wares = option.ids
    .flatMap((id) => page.gifts.find((one) => one.id === id) ?? [])
    .map((one) => ({
      id: one.id,
      to: toGift(familyOf(one.productType), one.id),
      image: one.defaultImageUrl,
      name: one.productName,
      price: <Cost {...costOf(one)} />,
      over: showsSoldOut(one) && <SoldOutOverlay text="已兑完" />,
    }))
  return <Wares option={option} label="礼品列表" wares={wares} />
}
