import { useState, type ReactNode } from 'react'
import { inWidth } from '../../../kit/pictures.ts'
import { LineIcon } from '../../../kit/ui/Icon.tsx'
import type { Look } from './lottery.ts'
import css from './prize-mark.module.css'

/** Lucide's ticket and sprout: a coupon of no amount, and what is still to come. */
const ticket =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2'
const sprout =
  'M7 20h10M10 20c5.5-2.5.8-6.4 3-10M9.5 9.4c1.1.8 1.8 2.2 2.3 3.7-2 .4-3.5.4-4.8-.3-1.2-.6-2.3-1.9-3-4.2 2.8-.5 4.4 0 5.5.8zM14.1 6a7 7 0 0 0-1.1 4c1.9-.1 3.3-.6 4.3-1.4 1-1 1.6-2.3 1.7-4.6-2.7.1-4 1-4.9 2z'

/** What a prize looks like, in a round so many rem wide. */
export function PrizeMark({ look: { picture, figure, type }, size }: { look: Look; size: number }): ReactNode {
  const [broken, setBroken] = useState('')
  const shown = picture !== '' && broken !== picture
  return (
    <span
      className={css.mark}
      style={{ width: `${size}rem`, height: `${size}rem`, fontSize: `${size * (figure.length > 2 ? 0.32 : 0.42)}rem` }}
      aria-hidden="true"
    >
      {shown ? (
        <img src={inWidth(picture, 390)} alt="" onError={() => setBroken(picture)} />
      ) : (
        figure || <LineIcon strokes={type === 'coupon' ? ticket : sprout} size={size / 2} weight={1.2} />
      )}
    </span>
  )
}
