import type { ReactNode } from 'react'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { picturesOf } from './activity.ts'
import type { Sale } from './sale.ts'

/** Width by height of a main picture: it is made for lists, where it lies. */
const mainRatio = 16 / 9

/** Pictures of a sale: its own, square as goods are; else its main one, else the goods'. */
export function SaleBanner({ sale }: { sale: Sale }): ReactNode {
  const own = picturesOf(sale)
  const pictures = own.length > 0 ? own : [sale.activityMainPicUrl || sale.goodsInfoDto.thumbnailImg]
  const ratio = own.length === 0 && sale.activityMainPicUrl ? mainRatio : 1
  return (
    <Carousel
      label={`${sale.activityName}的图片`}
      loop
      autoplayMs={4000}
      mark="count"
      slides={pictures.map((src, i) => (
        <ImageBox key={src} src={src} alt={i === 0 ? sale.activityName : ''} ratio={ratio} eager={i === 0} first={i === 0} wide="100vw" />
      ))}
    />
  )
}
