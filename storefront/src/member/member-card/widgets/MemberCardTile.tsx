import type { ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { cx } from '../../../kit/ui/cx.ts'
import css from './MemberCardTile.module.css'

export type CardData = OutputOf<'GET /user/member-card/my-card'>

/** `8123 4567 8901`. */
export const spaced = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The member card as the brand drew it: who holds it, its number, how far the next grade is. */
export const MemberCardTile = (props: { card: CardData; gradeName?: string; userName: string; children?: ReactNode }): ReactNode => {
  const { card, gradeName, userName, children } = props
  const picture = card.background || card.cover
  return (
    <section
      className={cx(css.card, picture && css.pictured)}
      aria-label="会员卡"
      style={picture ? { backgroundImage: `linear-gradient(var(--shade), var(--shade)), url("${encodeURI(picture)}")` } : undefined}
    >
      <div className={css.head}>
        <span className={css.title}>{card.title}</span>
        {gradeName && <span className={css.grade}>{gradeName}</span>}
      </div>
      <p className={css.number}>{card.cardNo ? spaced(card.cardNo) : '尚未激活'}</p>
      <div className={css.foot}>
        <span className={css.holder}>
          {userName || '会员'}
          {card.shopName && <span className={css.shop}>{card.shopName}</span>}
        </span>
        {children}
      </div>
      <progress className={css.track} aria-label="升级进度" max={100} value={card.finishRate} />
      <p className={css.way}>成长值 {card.getWay}</p>
    </section>
  )
}
