import { isSoldOut, displayedSales, saleType } from '@youli/domain/catalog/goods/rules.ts'
import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox, SoldOutOverlay } from '../../../kit/ui/ImageBox.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { toGoods } from '../links.ts'
import { salesText } from './sales-text.ts'
import type { Goods } from './goods.ts'
import css from './GoodsCard.module.css'
import { WasPrice } from './WasPrice.tsx'
import { PieceName } from './PieceName.tsx'

/** Width by height of a picture on a tile. */
const tileRatio = 4 / 5
/** So few pieces decide whether to buy now. */
const fewPieces = 3

/** The lowest price, with 起 when there are several. */
export const GoodsPrice = ({ goods, size = 'sm', was }: { goods: Goods; size?: 'sm' | 'md' | 'lg'; was?: boolean }): ReactNode => (
  <span className={css.price}>
    <Price yuan={goods.minPrice} size={size} short />
    {goods.skuNumber > 1 && <span className={css.from}>{goodsTexts.from}</span>}
    {was && <WasPrice yuan={goods.marketPrice} above={goods.minPrice} />}
  </span>
)

/** The one word a tile carries: few pieces left, else a presale, else that points pay a part. */
function TileTag({ goods }: { goods: Goods }): ReactNode {
  const { totalQuantity: left } = goods
  if (left > 0 && left <= fewPieces) return <Tag tone="red">只剩 {left} 件</Tag>
  if (goods.saleType === saleType.presale) return <Tag>预售</Tag>
  return goods.exchangeMoney > 0 ? <Tag>{goodsTexts.exchangeMoney}</Tag> : null
}

const Picture = ({ goods, eager, wide }: { goods: Goods; eager?: boolean; wide: string }): ReactNode => (
  <ImageBox src={goods.thumbnailImg} alt="" eager={eager} wide={wide} ratio={tileRatio} rounded>
    {isSoldOut(goods) && <SoldOutOverlay text={goodsTexts.soldOut} />}
    <span className={css.tag}>
      <TileTag goods={goods} />
    </span>
  </ImageBox>
)

/** A goods in a grid of two: picture, name, price, how many were sold. `eager` for the first row of a screen. */
export const GoodsCard = ({ goods, eager }: { goods: Goods; eager?: boolean }): ReactNode => (
  <Link to={toGoods(goods.id)} className={css.card}>
    <Picture goods={goods} eager={eager} wide="44vw" />
    <span className={css.name}>
      <PieceName name={goods.goodsName} tile />
    </span>
    <span className={css.line}>
      <GoodsPrice goods={goods} />
      <span className={css.sales}>{salesText(displayedSales(goods))}</span>
    </span>
  </Link>
)

/** A goods in a row that scrolls sideways: picture, name, price. */
export const GoodsTile = ({ goods, eager }: { goods: Goods; eager?: boolean }): ReactNode => (
  <Link to={toGoods(goods.id)} className={cx(css.card, css.tile)}>
    <Picture goods={goods} eager={eager} wide="38vw" />
    <span className={css.name}>
      <PieceName name={goods.goodsName} tile />
    </span>
    <span className={css.line}>
      <GoodsPrice goods={goods} />
    </span>
  </Link>
)
