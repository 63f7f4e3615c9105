import type { ReactNode } from 'react'
import { ImageBox } from './ImageBox.tsx'
import css from './ItemLine.module.css'

interface ItemLineProps {
  image: string
  /** The first picture of the screen: there at once. */
  eager?: boolean
  name: ReactNode
  spec: string
  price: ReactNode
  count: ReactNode
}

/** What is bought in a line: picture, name, and at the end what a piece costs and how many. */
export const ItemLine = ({ image, eager, name, spec, price, count }: ItemLineProps): ReactNode => (
  <span className={css.line}>
    <span className={css.picture}>
      <ImageBox src={image} alt="" wide="18vw" eager={eager} rounded />
    </span>
    <span className={css.body}>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {spec && <span className={css.spec}>{spec}</span>}
      </span>
      <span className={css.end}>
        {price}
        {count && <span className={css.count}>{count}</span>}
      </span>
    </span>
  </span>
)
