import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { PhotoSlider } from '../../catalog/goods/widgets/PhotoSlider.tsx'
import { useAsk } from '../../kit/ask.ts'
import { Card, Page } from '../../kit/ui/Page.tsx'
import { FactRow } from '../../kit/ui/FactRow.tsx'
import { MembersOnly } from '../activity/widgets/MembersOnly.tsx'
import { usePhase } from '../activity/widgets/use-phase.ts'
import type { SeckillWay } from './links.ts'
import { PriceBand } from './parts/PriceBand.tsx'
import { useWay, type Sale } from './parts/sale.ts'
import css from './parts/Sale.module.css'
import { SaleBar } from './parts/SaleBar.tsx'
import { SaleChooser } from './parts/SaleChooser.tsx'
import { limitText } from './parts/SaleFacts.tsx'
import { SaleFrame } from './parts/SaleFrame.tsx'
import { SaleStory } from './parts/SaleStory.tsx'
import { SaleTop } from './parts/SaleTop.tsx'
import { useBuying } from './parts/use-buying.ts'

/** The goods of a flash sale: its own pictures and words, at the sale's price. */
export default function SeckillGoods(): ReactNode {
  const { activityId = '', goodsId = '' } = useParams()
  const way = useWay()
  return (
    <MembersOnly>
      <SaleFrame activityId={activityId} shareId={way.shareId} goodsId={goodsId}>
        {(sale, again) => <GoodsPage key={sale.activityId} sale={sale} way={way} onTurn={again} />}
      </SaleFrame>
    </MembersOnly>
  )
}

function GoodsPage({ sale, way, onTurn }: { sale: Sale; way: SeckillWay; onTurn: () => void }): ReactNode {
  const standing = usePhase(sale, onTurn)
  const { buy, busy, popup } = useBuying(sale, way)
  const goods = sale.goodsInfoDto
  const pictures = useAsk('GET /goods/img/list', { goodsId: goods.goodsId }, { quiet: true })
  const own = pictures.data?.map((one) => one.imgUrl) ?? []
  const photos = own.length > 0 || pictures.isPending || !goods.thumbnailImg ? own : [goods.thumbnailImg]
  const { sku, quantity } = popup.choice
  return (
    <Page title={goods.goodsName} footer={<SaleBar sale={sale} standing={standing} busy={busy} onBuy={buy} />}>
      <SaleTop sale={sale} />
      <PhotoSlider photos={photos} name={goods.goodsName} loading={pictures.isPending} />
      <PriceBand sale={sale} standing={standing} />
      <section className={css.head}>
        <h1 className={css.name}>{goods.goodsName}</h1>
      </section>
      <Card flush>
        <FactRow name="规格">
          {sku ? `${sku.spec}，${quantity}件` : popup.skus.map((one) => one.spec).join('、') || seckillTexts.soldOut}
        </FactRow>
        <FactRow name="限购">{limitText(sale.data.personLimit ?? 0)}</FactRow>
        {goods.takeRemark && <FactRow name="提货">{goods.takeRemark}</FactRow>}
      </Card>
      <SaleStory html={goods.goodsInfo} />
      <SaleChooser sale={sale} popup={popup} />
    </Page>
  )
}
