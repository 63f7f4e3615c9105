import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { BuyerTrace } from '../../activity/widgets/BuyerTrace.tsx'
import { usePhase } from '../../activity/widgets/use-phase.ts'
import { SaleBanner } from '../../activity/widgets/SaleBanner.tsx'
import { toComplaint } from '../../complaint/links.ts'
import { toSeckill, toSeckillCreate, toSeckillGoods } from '../links.ts'
import { limitText } from './limit-text.ts'
import type { SaleWay } from '../../activity/widgets/sale.ts'
import { PriceBand } from '../../activity/widgets/PriceBand.tsx'
import type { Sale } from '../../activity/widgets/sale.ts'
import css from '../../activity/widgets/Sale.module.css'
import { SaleBar } from './SaleBar.tsx'
import { SaleChooser } from '../../activity/widgets/SaleChooser.tsx'
import { SaleFacts, SaleHead } from '../../activity/widgets/SaleFacts.tsx'
import { SaleGround } from '../../activity/widgets/SaleGround.tsx'
import { SaleStory } from '../../activity/widgets/SaleStory.tsx'
import { SaleTop } from '../../activity/widgets/SaleTop.tsx'
import { useBuy } from '../../activity/widgets/use-buy.ts'

interface SalePageProps {
  sale: Sale
  way: SaleWay
  /** Looked at by an operator: nothing can be done. */
  preview?: boolean
  /** The sale is asked for again: it started, or ended. */
  onTurn: () => void
}

/** A flash sale: what, for how much, how long, who bought, and the way to buy. */
export function SalePage({ sale, way, preview, onTurn }: SalePageProps): ReactNode {
  const standing = usePhase(sale, onTurn)
  const { buy, busy, popup } = useBuy(sale, (request) => toSeckillCreate(request, way))
  const goods = sale.goodsInfoDto
  return (
    <Page
      title={sale.activityName}
      tone="plain"
      footer={<SaleBar sale={sale} standing={standing} preview={preview} busy={busy} onBuy={buy} />}
    >
      {preview && <NoticeBar>预览：仅供查看效果，不能预约和下单</NoticeBar>}
      <SaleTop sale={sale} toShared={(shareId) => toSeckill(sale.activityId, { shareId })} />
      <SaleGround sale={sale}>
        <SaleBanner sale={sale} standing={standing} />
        <PriceBand sale={sale} price={seckillTexts.killPrice} standing={standing} />
        <SaleHead sale={sale} standing={standing} bar joined="人已抢" limit={limitText(sale.data.personLimit ?? 0)} />
        <SaleFacts sale={sale} goodsPage={toSeckillGoods(sale.activityId, goods.goodsId, way)} />
        <BuyerTrace activityId={sale.activityId} activityType="seckill" />
      </SaleGround>
      <SaleStory html={goods.goodsInfo} />
      <p className={css.complain}>
        <Link to={toComplaint(sale.activityId)}>对本活动有疑问？投诉与建议</Link>
      </p>
      <SaleChooser sale={sale} popup={popup} confirmText={seckillTexts.buyNow} />
    </Page>
  )
}
