import { pieceName } from '@youli/domain/catalog/goods/piece-name.ts'
import type { ReactNode } from 'react'
import css from './PieceName.module.css'

/** A goods' name: its series first, then what it is; `inline` where there is one line only. */
export function PieceName({ name, inline }: { name: string; inline?: boolean }): ReactNode {
  const { series, rest } = pieceName(name)
  if (inline) return series ? `${series} ${rest}` : rest
  if (!series) return <span className={css.whole}>{rest}</span>
  return (
    <>
      <span className={css.series}>{series}</span> <span className={css.rest}>{rest}</span>
    </>
  )
}
