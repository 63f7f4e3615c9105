import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { PhotoSlider } from '../../catalog/goods/widgets/PhotoSlider.tsx'
import { useCall } from '../../kit/client.ts'
import { Page } from '../../kit/ui/Page.tsx'
import { FactRow } from '../../kit/ui/FactRow.tsx'
import { MembersOnly } from '../activity/widgets/MembersOnly.tsx'
import { usePhase } from '../activity/widgets/use-phase.ts'
import type { SaleWay } from '../activity/widgets/sale.ts'
import { PriceBand } from '../activity/widgets/PriceBand.tsx'
import { useWay, type Sale } from '../activity/widgets/sale.ts'
import css from '../activity/widgets/Sale.module.css'
import { SaleBar } from './parts/SaleBar.tsx'
import { SaleChooser } from '../activity/widgets/SaleChooser.tsx'
import { limitText } from './parts/limit-text.ts'
import { toSeckill, toSeckillCreate } from './links.ts'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { SaleStory } from '../activity/widgets/SaleStory.tsx'
import { SaleTop } from '../activity/widgets/SaleTop.tsx'
import { useBuy } from '../activity/widgets/use-buy.ts'
import { PieceName } from '../../catalog/goods/widgets/PieceName.tsx'

/** The goods of a flash sale: its own pictures and words, at the sale's price. */
export default function SeckillGoods(): ReactNode {
  const { activityId = '', goodsId = '' } = useParams()
  const way = useWay()
  return (
    <MembersOnly>
      <SaleFrame title={seckillTexts.title} activityId={activityId} shareId={way.shareId} goodsId={goodsId}>
        {(sale, again) => <GoodsPage key={sale.activityId} sale={sale} way={way} onTurn={again} />}
      </SaleFrame>
    </MembersOnly>
  )
}

function GoodsPage({ sale, way, onTurn }: { sale: Sale; way: SaleWay; onTurn: () => void }): ReactNode {
  const standing = usePhase(sale, onTurn)
  const { buy, busy, popup } = useBuy(sale, (request) => toSeckillCreate(request, way))
  const goods = sale.goodsInfoDto
  const pictures = useCall('GET /goods/img/list', { goodsId: goods.goodsId }, { quiet: true })
  const own = pictures.data?.map((one) => one.imgUrl) ?? []
  const photos = own.length > 0 || pictures.isPending || !goods.thumbnailImg ? own : [goods.thumbnailImg]
  const { sku, quantity } = popup.choice
  return (
    <Page title={goods.goodsName} tone="plain" footer={<SaleBar sale={sale} standing={standing} busy={busy} onBuy={buy} />}>
      <SaleTop sale={sale} toShared={(shareId) => toSeckill(sale.activityId, { shareId })} />
      <PhotoSlider photos={photos} name={goods.goodsName} loading={pictures.isPending} />
      <PriceBand sale={sale} price={seckillTexts.killPrice} standing={standing} />
      <section className={css.head}>
        <h1 className={css.name}>
          <PieceName name={goods.goodsName} />
        </h1>
      </section>
      <section className={css.facts}>
        <FactRow name="规格">
          {sku ? `${sku.spec}，${quantity}件` : popup.skus.map((one) => one.spec).join('、') || seckillTexts.soldOut}
        </FactRow>
        <FactRow name="限购">{limitText(sale.data.personLimit ?? 0)}</FactRow>
        {goods.takeRemark && <FactRow name="提货">{goods.takeRemark}</FactRow>}
      </section>
      <SaleStory html={goods.goodsInfo} />
      <SaleChooser sale={sale} popup={popup} confirmText={seckillTexts.buyNow} />
    </Page>
  )
}
