import type { ComponentType, ReactNode } from 'react'
import css from '../config.module.css'
import { BrandPiece, MallPiece, MemberPiece, MessagesPiece, SwitchesPiece } from './brand-pieces.tsx'
import type { PieceProps } from './piece.ts'
import { AfterSalePiece, PointsPiece, TradePiece } from './trade-pieces.tsx'

const pieces: Readonly<Record<string, ComponentType<PieceProps>>> = {
  brand: BrandPiece,
  mall: MallPiece,
  trade: TradePiece,
  'after-sale': AfterSalePiece,
  member: MemberPiece,
  points: PointsPiece,
  messages: MessagesPiece,
  switches: SwitchesPiece,
}

/** What members see of a group of settings, while they are changed. */
export function SettingPreview({ group, values }: PieceProps & { group: string }): ReactNode {
  const Piece = pieces[group]
  if (!Piece) return null
  return (
    <section className={css.piece} aria-label="会员会看到">
      <h2>会员会看到</h2>
      <div className={css.phone}>
        <Piece values={values} />
      </div>
    </section>
  )
}
