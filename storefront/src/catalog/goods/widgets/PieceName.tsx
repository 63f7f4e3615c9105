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
  /** The rest goes on beside the series, as in a line of a bag or an order. */
  row?: boolean
}

/** Names so short are set in the theme's voice as a whole. */
const shortName = 8

/** A name without a series whose first part is short is parted there: `明前龙井 · 一级`. */
function partsOf(name: string): { series: string; rest: string } {
  const { series, rest } = pieceName(name)
  if (series) return { series, rest }
  const [kind = '', ...more] = rest.split(' · ')
  return more.length > 0 && kind.length <= shortName ? { series: kind, rest: more.join(' · ') } : { series, rest }
}

/** A goods' name: its series in the theme's voice, then what it is. */
export function PieceName({ name, inline, tile, row }: PieceNameProps): ReactNode {
  if (inline) {
    const { series, rest } = pieceName(name)
    return series ? `${series} ${rest}` : rest
  }
  const { series, rest } = row ? pieceName(name) : partsOf(name)
  if (row) {
    if (!series) return <span className={rest.length <= shortName ? css.rowSeries : undefined}>{rest}</span>
    return (
      <>
        <span className={css.rowSeries}>{series}</span> <span className={css.rowRest}>{rest}</span>
      </>
    )
  }
  if (!series) return <span className={cx(css.whole, rest.length <= shortName && css.short, tile && css.two)}>{rest}</span>
  return (
    <>
      <span className={cx(css.series, tile && css.one)}>{series}</span> <span className={cx(css.rest, tile && css.one)}>{rest}</span>
    </>
  )
}
