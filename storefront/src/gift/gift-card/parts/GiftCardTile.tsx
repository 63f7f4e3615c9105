import { cardDay } from '@youli/domain/gift/gift-card/rules.ts'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import css from './card.module.css'

interface Card {
  name: string
  imageUrl: string
  validStartTime: number
  validEndTime: number
}
interface GiftCardTileProps {
  card: Card
  /** Without colour: nothing can be done with it. */
  grey?: boolean
  chosen?: boolean
  /** Beside the name: where it stands. */
  mark?: ReactNode
  note?: ReactNode
  end?: ReactNode
}

/** A gift card: picture, name, the days in which it is good (Spec 2 §3). */
export const GiftCardTile = ({ card, grey, chosen, mark, note, end }: GiftCardTileProps): ReactNode => (
  <span className={cx(css.card, grey && css.grey, chosen && css.chosen)}>
    <span className={css.picture}>
      <ImageBox src={card.imageUrl} alt="" ratio={1.5} wide="30vw" rounded />
    </span>
    <span className={css.words}>
      <span className={css.line}>
        <b className={css.name}>{card.name}</b>
        {mark && <span className={css.mark}>{mark}</span>}
      </span>
      <span className={css.days}>
        {cardDay(card.validStartTime)} - {cardDay(card.validEndTime)}
      </span>
      {note && <span className={css.note}>{note}</span>}
      {end && <span className={css.end}>{end}</span>}
    </span>
  </span>
)
