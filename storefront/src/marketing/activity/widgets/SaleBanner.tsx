import type { ReactNode } from 'react'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { picturesOf } from './activity.ts'
import type { Sale } from './sale.ts'
import css from './Sale.module.css'
import type { usePhase } from './use-phase.ts'

/** Width by height of a main picture: it is made for lists, where it lies. */
const mainRatio = 16 / 9

/** Pictures of a sale: its own, square as goods are; else its main one, else the goods'. Pale and stamped when there is nothing to get any more. */
export function SaleBanner({ sale, standing: { phase } }: { sale: Sale; standing: ReturnType<typeof usePhase> }): ReactNode {
  const stamp = phase === 'over' ? '已结束' : phase === 'running' && sale.goodsInfoDto.quantity === 0 ? '抢完了' : ''
  const own = picturesOf(sale)
  const pictures = own.length > 0 ? own : [sale.activityMainPicUrl || sale.goodsInfoDto.thumbnailImg]
  const ratio = own.length === 0 && sale.activityMainPicUrl ? mainRatio : 1
  return (
    <div className={cx(css.banner, stamp && css.gone)}>
      <Carousel
        label={`${sale.activityName}的图片`}
        loop
        autoplayMs={4000}
        mark="count"
        slides={pictures.map((src, i) => (
          <ImageBox key={src} src={src} alt={i === 0 ? sale.activityName : ''} ratio={ratio} eager={i === 0} first={i === 0} wide="100vw" />
        ))}
      />
      {stamp && (
        <span className={css.stamp} aria-hidden="true">
          {stamp}
        </span>
      )}
    </div>
  )
}
