import type { ReactNode } from 'react'
import { tappedGround } from '../tapped-picture.ts'
import { cx } from './cx.ts'
import css from './Skeleton.module.css'
import { uiTexts } from './texts.ts'

/** One grey bone. Sizes in rem (1 = 100 design points) or per cent. */
export const Bone = ({ width, height, round }: { width?: string; height?: string; round?: boolean }): ReactNode => (
  <span className={cx(css.bone, round && css.round)} style={{ width, height }} />
)

const Waiting = ({ children, className }: { children: ReactNode; className?: string }): ReactNode => (
  <output aria-label={uiTexts.loading} className={cx(css.waiting, className)}>
    {children}
  </output>
)

const times = (count: number, one: (i: number) => ReactNode): ReactNode => Array.from({ length: count }, (_, i) => one(i))

/** Goods tiles to come, two in a row. */
export const CardSkeleton = ({ count = 4 }: { count?: number }): ReactNode => (
  <Waiting className={css.cards}>
    {times(count, (i) => (
      <div key={i} className={css.card}>
        <span className={cx(css.square, css.tall)} />
        <Bone width="40%" height="0.18rem" />
        <Bone width="72%" />
        <Bone width="50%" height="0.18rem" />
      </div>
    ))}
  </Waiting>
)

/** Rows to come: a picture and three lines. */
export const ListSkeleton = ({ count = 4 }: { count?: number }): ReactNode => (
  <Waiting className={css.rows}>
    {times(count, (i) => (
      <div key={i} className={css.row}>
        <Bone width="0.88rem" height="0.88rem" />
        <div className={css.lines}>
          <Bone width="90%" />
          <Bone width="60%" />
          <Bone width="34%" height="0.18rem" />
        </div>
      </div>
    ))}
  </Waiting>
)

/** A detail page to come: large picture, name, price, lines. */
export const DetailSkeleton = (): ReactNode => (
  <Waiting>
    <span className={cx(css.square, css.large)} style={tappedGround()} />
    <div className={css.detail}>
      <Bone width="36%" height="0.3rem" />
      <Bone width="64%" height="0.18rem" />
      <Bone width="44%" height="0.28rem" />
      <Bone width="100%" height="0.52rem" />
      <Bone width="100%" height="0.52rem" />
    </div>
  </Waiting>
)

/** A page that opens with a picture from edge to edge to come. */
export const HeroSkeleton = (): ReactNode => (
  <Waiting>
    <span className={cx(css.square, css.hero)} />
  </Waiting>
)
