import { pieceName } from '@youli/domain/catalog/goods/piece-name.ts'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import css from './PieceName.module.css'

interface PieceNameProps {
  name: string
  /** Plain text, where there is one line only. */
  inline?: boolean
  /** One line each for the series and the rest, as on tiles. */
  tile?: boolean
}

/** Names so short are set in the theme's voice as a whole. */
const shortName = 8

/** A goods' name: its series in the theme's voice, then what it is. */
export function PieceName({ name, inline, tile }: PieceNameProps): ReactNode {
  const { series, rest } = pieceName(name)
  if (inline) return series ? `${series} ${rest}` : rest
  if (!series) return <span className={cx(css.whole, rest.length <= shortName && css.short, tile && css.two)}>{rest}</span>
  return (
    <>
      <span className={cx(css.series, tile && css.one)}>{series}</span> <span className={cx(css.rest, tile && css.one)}>{rest}</span>
    </>
  )
}
