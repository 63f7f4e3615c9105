import type { ReactNode } from 'react'
import { grouped } from '../yuan.ts'
import { cx } from './cx.ts'
import css from './Price.module.css'

export interface PriceProps {
  /** Yuan, as the wire has it. */
  yuan: number | string
  /** Price before, struck through; the price of now is then in the colour of a sale. */
  was?: number | string | null
  size?: 'sm' | 'md' | 'lg'
  /** In the colour of the text around it instead of the price's own. */
  plain?: boolean
  /** As goods are priced, without `.00`. What is to be paid always has its two decimals. */
  short?: boolean
}

/** ¥ with small decimals. */
export function Price({ yuan, was, size = 'md', plain, short }: PriceProps): ReactNode {
  const [whole, cents] = grouped(Number(yuan)).split('.')
  const before = was !== undefined && was !== null && Number(was) > Number(yuan) ? grouped(Number(was)) : null
  return (
    <span className={cx(css.price, css[size], plain && css.plain, before && css.sale)}>
      <span className={css.now}>
        <span className={css.sign}>¥</span>
        <span className={css.whole}>{whole}</span>
        {!(short && cents === '00') && <span className={css.cents}>.{cents}</span>}
      </span>
      {before && (
        <del className={css.was}>
          <span className="sr-only">原价</span>¥{short ? before.replace(/\.00$/, '') : before}
        </del>
      )}
    </span>
  )
}
