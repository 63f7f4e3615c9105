import { pieceName } from '@youli/domain/catalog/goods/piece-name.ts'
import type { ReactNode } from 'react'
import css from './LineName.module.css'

/** Longest name without a series that is set in the theme's voice. */
const maxVoiced = 8

/** A goods' name in a line of a bag or an order: its series in the theme's voice, then what it is. */
export function LineName({ name }: { name: string }): ReactNode {
  const { series, rest } = pieceName(name)
  if (!series) return <span className={rest.length <= maxVoiced ? css.series : undefined}>{rest}</span>
  return (
    <>
      <span className={css.series}>{series}</span> <span className={css.rest}>{rest}</span>
    </>
  )
}
