import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { SectionTitle } from '../../../kit/ui/Page.tsx'
import { Bone } from '../../../kit/ui/Skeleton.tsx'
import { GoodsTile } from './GoodsCard.tsx'
import type { GoodsQuery } from './goods.ts'
import css from './GoodsStrip.module.css'

interface GoodsStripProps {
  title: string
  query: GoodsQuery
  /** The way to more of them. */
  end?: ReactNode
}

/** Goods of a list side by side, scrolled with the finger; nothing when there are none. */
export function GoodsStrip({ title, query, end }: GoodsStripProps): ReactNode {
  const { data, isPending } = useCall('GET /goods/mobile/list', query, { quiet: true, staleTime: 60_000 })
  if (!isPending && !data?.data.length) return null
  return (
    <section className={css.box} aria-label={title} aria-busy={isPending}>
      <SectionTitle end={end} voice>
        {title}
      </SectionTitle>
      <ul className={css.row}>
        {isPending
          ? Array.from({ length: 3 }, (_, i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i} className={css.item}>
                <div className={css.bones}>
                  <Bone width="1.48rem" height="1.85rem" />
                  <Bone width="1.1rem" height="0.3rem" />
                  <Bone width="0.6rem" height="0.2rem" />
                </div>
              </li>
            ))
          : data?.data.map((goods, i) => (
              <li key={goods.id} className={css.item}>
                <GoodsTile goods={goods} eager={i < 3} />
              </li>
            ))}
      </ul>
    </section>
  )
}
