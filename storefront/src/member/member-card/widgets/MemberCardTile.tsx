import type { ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { grouped } from '../../wallet/widgets/wallet.ts'
import { spaced } from '../../../kit/spaced.ts'
import css from './MemberCardTile.module.css'

export type CardData = OutputOf<'GET /user/member-card/my-card'>

/** What is missing to the next grade; `getWay` is `12000/30000`, both the same at the top. */
function growthText(getWay: string, next: string): string {
  const [have = 0, need = 0] = getWay.split('/').map(Number)
  if (!(need > have)) return `成长值 ${grouped(have)}`
  return `距${next || '下一级'}还差 ${grouped(need - have)} 成长值`
}

interface TileProps {
  /** Null until it is known: the card keeps its size. */
  card: CardData | null
  /** A word, or the way to the grade's page. */
  grade?: ReactNode
  userName: string
  /** Beside the name, small. */
  note?: string
  nextGrade?: string
  /** At the end of the number's line. */
  children?: ReactNode
}

/** The member card in the theme's material or the brand's picture: grade, number, holder, how far the next grade is. */
export function MemberCardTile({ card, grade, userName, note, nextGrade = '', children }: TileProps): ReactNode {
  const picture = card && (card.background || card.cover)
  return (
    <section
      className={cx(css.card, picture && css.pictured)}
      aria-label="会员卡"
      style={picture ? { backgroundImage: `linear-gradient(var(--shade), var(--shade)), url("${encodeURI(picture)}")` } : undefined}
    >
      {!picture && (
        <svg className={css.rings} viewBox="0 0 100 100" aria-hidden="true">
          {[46, 40, 34, 28].map((r) => (
            <circle key={r} cx="50" cy="50" r={r} />
          ))}
        </svg>
      )}
      <div className={css.head}>
        <span className={css.title}>{card?.title}</span>
        {grade && <span className={css.grade}>{grade}</span>}
      </div>
      <div className={css.middle}>
        <p className={cx(card?.cardNo ? css.number : css.none)}>{card ? (card.cardNo ? spaced(card.cardNo) : '尚未激活') : ''}</p>
        {children}
      </div>
      <div className={css.foot}>
        <span className={css.holder}>
          <span className={css.name}>
            {userName || '会员'}
            {note && <span className={css.note}>{note}</span>}
          </span>
          {card?.shopName && <span className={css.shop}>{card.shopName}</span>}
        </span>
        {card && <span className={css.way}>{growthText(card.getWay, nextGrade)}</span>}
      </div>
      <progress className={css.track} aria-label="升级进度" max={100} value={card?.finishRate ?? 0} />
    </section>
  )
}
