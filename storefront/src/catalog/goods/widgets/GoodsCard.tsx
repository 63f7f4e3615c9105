import { isSoldOut, displayedSales } from '@youli/domain/catalog/goods/rules.ts'
import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { ImageBox, SoldOutOverlay } from '../../../kit/ui/ImageBox.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { toGoods } from '../links.ts'
import { salesText } from './sales-text.ts'
import type { Goods } from './goods.ts'
import css from './GoodsCard.module.css'
import { WasPrice } from './WasPrice.tsx'
import { PieceName } from './PieceName.tsx'

/** The lowest price, with 起 when there are several. */
export const GoodsPrice = ({ goods, size = 'sm', was }: { goods: Goods; size?: 'sm' | 'md' | 'lg'; was?: boolean }): ReactNode => (
  <span className={css.price}>
    <Price yuan={goods.minPrice} size={size} short />
    {goods.skuNumber > 1 && <span className={css.from}>{goodsTexts.from}</span>}
    {was && <WasPrice yuan={goods.marketPrice} above={goods.minPrice} />}
  </span>
)

/** A goods in a grid of two. `eager` for the first row of a screen. */
export const GoodsCard = ({ goods, eager }: { goods: Goods; eager?: boolean }): ReactNode => (
  <Link to={toGoods(goods.id)} className={css.card}>
    <ImageBox src={goods.thumbnailImg} alt="" eager={eager} wide="44vw">
      {isSoldOut(goods) && <SoldOutOverlay text={goodsTexts.soldOut} />}
    </ImageBox>
    <span className={css.words}>
      <span className={css.name}>
        <PieceName name={goods.goodsName} />
      </span>
      <span className={css.line}>
        <GoodsPrice goods={goods} />
        {goods.exchangeMoney > 0 && <span className={css.points}>{goodsTexts.exchangeMoney}</span>}
      </span>
      <span className={css.sales}>{salesText(displayedSales(goods))}</span>
    </span>
  </Link>
)

/** A goods in a row that scrolls sideways: picture, name, price. */
export const GoodsTile = ({ goods, eager }: { goods: Goods; eager?: boolean }): ReactNode => (
  <Link to={toGoods(goods.id)} className={css.tile}>
    <ImageBox src={goods.thumbnailImg} alt="" eager={eager} wide="34vw" rounded>
      {isSoldOut(goods) && <SoldOutOverlay text={goodsTexts.soldOut} />}
    </ImageBox>
    <span className={css.tileName}>
      <PieceName name={goods.goodsName} />
    </span>
    <GoodsPrice goods={goods} />
  </Link>
)
