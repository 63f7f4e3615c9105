import type { ReactNode } from 'react'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { picturesOf } from './activity.ts'
import { MusicToggle } from './MusicToggle.tsx'
import { RulesButton } from './RulesButton.tsx'
import type { Sale } from './sale.ts'
import css from './Sale.module.css'

/** Width by height of a main picture: it is made for lists, where it lies. */
const mainRatio = 16 / 9

/** What a sale looks like, with its rules and music at the side. */
export const SaleBanner = ({ sale }: { sale: Sale }): ReactNode => (
  <div className={css.banner}>
    <Pictures sale={sale} />
    <div className={css.aside}>
      {sale.activityRule && <RulesButton html={sale.activityRule} />}
      {sale.activityMusicUrl && <MusicToggle src={sale.activityMusicUrl} />}
    </div>
  </div>
)

/** Pictures of a sale: its own, square as goods are; else its main one, else the goods'. */
function Pictures({ sale }: { sale: Sale }): ReactNode {
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
