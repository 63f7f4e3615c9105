import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { ImageBox, SoldOutOverlay } from '../../../kit/ui/ImageBox.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import css from './GoodsRow.module.css'
import { WasPrice } from './WasPrice.tsx'
import { PieceName } from './PieceName.tsx'

export interface GoodsRowProps {
  name: string
  image: string
  /** Yuan a piece. */
  yuan: number
  /** Yuan before, struck through when higher. */
  was?: number
  /** Several prices: 起 behind the lowest. */
  from?: boolean
  /** The specification or a summary. */
  note?: ReactNode
  /** Pieces, as ×2. */
  quantity?: number
  soldOut?: boolean
  /** Where a tap leads; without it the row is only read. */
  to?: string
  /** Below the price: buttons, tags. */
  children?: ReactNode
}

/** A goods as a line: orders, lists with little room. */
export function GoodsRow({ name, image, yuan, was, from, note, quantity, soldOut, to, children }: GoodsRowProps): ReactNode {
  const inside = (
    <>
      <span className={css.picture}>
        <ImageBox src={image} alt="" wide="24vw" ratio={4 / 5} rounded>
          {soldOut && <SoldOutOverlay text={goodsTexts.soldOut} />}
        </ImageBox>
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <PieceName name={name} />
        </span>
        {note && <span className={css.note}>{note}</span>}
        <span className={css.line}>
          <span>
            <Price yuan={yuan} size="sm" short />
            {from && <span className={css.from}>{goodsTexts.from}</span>}
            <WasPrice yuan={was} above={yuan} />
          </span>
          {quantity !== undefined && <span className={css.quantity}>×{quantity}</span>}
        </span>
        {children}
      </span>
    </>
  )
  return to ? (
    <Link to={to} className={css.row}>
      {inside}
    </Link>
  ) : (
    <div className={css.row}>{inside}</div>
  )
}
