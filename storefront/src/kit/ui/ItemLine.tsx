import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { ImageBox } from './ImageBox.tsx'
import css from './ItemLine.module.css'

interface ItemLineProps {
  image: string
  /** The first picture of the screen: there at once. */
  eager?: boolean
  name: ReactNode
  /** The name stands out. */
  strong?: boolean
  spec: string
  price: ReactNode
  count: ReactNode
}

/** What is bought in a line: picture, name, what a piece costs and how many. */
export const ItemLine = ({ image, eager, name, strong, spec, price, count }: ItemLineProps): ReactNode => (
  <span className={css.line}>
    <span className={css.picture}>
      <ImageBox src={image} alt="" wide="24vw" eager={eager} rounded />
    </span>
    <span className={css.body}>
      <span className={cx(css.name, strong && css.strong)}>{name}</span>
      {spec && <span className={css.spec}>{spec}</span>}
      <span className={css.foot}>
        {price}
        {count && <span className={css.count}>{count}</span>}
      </span>
    </span>
  </span>
)
