import { isSoldOut } from '@youli/domain/catalog/goods/rules.ts'
import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import type { ReactNode } from 'react'
import { toGoods } from '../../../catalog/goods/links.ts'
import { GoodsPrice } from '../../../catalog/goods/widgets/GoodsCard.tsx'
import { SoldOutOverlay } from '../../../kit/ui/ImageBox.tsx'
import type { RendererProps, Stage } from '../widgets/page.ts'
import { Wares, type Ware } from './Wares.tsx'

/** Width by height of a tile's picture. */
const tileRatio = 4 / 5

/** The goods chosen that are on sale, in the order chosen. */
const waresOf = ({ ids }: { ids: readonly string[] }, { page }: Stage): Ware[] =>
  ids
    .flatMap((id) => page.goods.find((one) => one.id === id) ?? [])
    .map((one) => ({
      id: one.id,
      to: toGoods(one.id),
      image: one.thumbnailImg,
      name: one.goodsName,
      price: <GoodsPrice goods={one} was />,
      over: isSoldOut(one) && <SoldOutOverlay text={goodsTexts.soldOut} />,
    }))

export const GoodsList = ({ option, stage }: RendererProps<'goods_list'>): ReactNode => (
  <Wares option={option} label="商品列表" wares={waresOf(option, stage)} ratio={tileRatio} />
)

export const GoodsCarousel = ({ option, stage }: RendererProps<'goods_carousel'>): ReactNode => (
  <Wares option={option} label="商品推荐" wares={waresOf(option, stage)} row ratio={tileRatio} />
)
