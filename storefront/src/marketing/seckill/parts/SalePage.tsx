import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { picturesOf } from '../../activity/widgets/activity.ts'
import { BuyerTrace } from '../../activity/widgets/BuyerTrace.tsx'
import { MusicToggle } from '../../activity/widgets/MusicToggle.tsx'
import { RulesButton } from '../../activity/widgets/RulesButton.tsx'
import { usePhase } from '../../activity/widgets/use-phase.ts'
import { toComplaint } from '../../complaint/links.ts'
import type { SeckillWay } from '../links.ts'
import { PriceBand } from './PriceBand.tsx'
import type { Sale } from './sale.ts'
import css from './Sale.module.css'
import { SaleBar } from './SaleBar.tsx'
import { SaleChooser } from './SaleChooser.tsx'
import { SaleFacts, SaleHead } from './SaleFacts.tsx'
import { SaleStory } from './SaleStory.tsx'
import { SaleTop } from './SaleTop.tsx'
import { useBuying } from './use-buying.ts'

/** Width by height of a main picture: it is made for lists, where it lies. */
const mainRatio = 16 / 9

interface SalePageProps {
  sale: Sale
  way: SeckillWay
  /** Looked at by an operator: nothing can be done. */
  preview?: boolean
  /** The sale is asked for again: it started, or ended. */
  onTurn: () => void
}

/** A flash sale: what, for how much, how long, who bought, and the way to buy. */
export function SalePage({ sale, way, preview, onTurn }: SalePageProps): ReactNode {
  const standing = usePhase(sale, onTurn)
  const { buy, busy, popup } = useBuying(sale, way)
  const goods = sale.goodsInfoDto
  const tint = sale.backgroundColor ? { background: sale.backgroundColor } : undefined
  return (
    <Page title={sale.activityName} footer={<SaleBar sale={sale} standing={standing} preview={preview} busy={busy} onBuy={buy} />}>
      {preview && <NoticeBar>预览：仅供查看效果，不能预约和下单</NoticeBar>}
      <SaleTop sale={sale} />
      <div className={css.ground} style={tint}>
        <div className={css.banner}>
          <Banner sale={sale} />
          <div className={css.aside}>
            {sale.activityRule && <RulesButton html={sale.activityRule} />}
            {sale.activityMusicUrl && <MusicToggle src={sale.activityMusicUrl} />}
          </div>
        </div>
        <PriceBand sale={sale} standing={standing} />
        <SaleHead sale={sale} />
        <SaleFacts sale={sale} way={way} />
        <BuyerTrace activityId={sale.activityId} activityType="seckill" />
      </div>
      <SaleStory html={goods.goodsInfo} />
      <p className={css.complain}>
        <Link to={toComplaint(sale.activityId)}>对本活动有疑问？投诉与建议</Link>
      </p>
      <SaleChooser sale={sale} popup={popup} />
    </Page>
  )
}

/** Its own pictures, square as goods are; else its main one, else the goods'. */
function Banner({ sale }: { sale: Sale }): ReactNode {
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
