import type { ReactNode } from 'react'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'
import css from './SaleName.module.css'

/** What stands between the campaign's own words and the piece, as operators write it: `今日秒杀 · 「圆满」光面足金素圈`. */
const between = ' · '

/** A sale's name: the campaign's words in small, then the piece as goods are named. One that is not parted is named as a piece. */
export function SaleName({ name, tile, row }: { name: string; tile?: boolean; row?: boolean }): ReactNode {
  const at = name.indexOf(between)
  return (
    <>
      {at > 0 && <span className={row ? undefined : css.campaign}>{name.slice(0, at)} </span>}
      <PieceName name={at > 0 ? name.slice(at + between.length) : name} tile={tile} row={row} />
    </>
  )
}
