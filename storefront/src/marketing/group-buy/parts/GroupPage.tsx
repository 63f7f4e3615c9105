import { groupProgress } from '@youli/domain/marketing/group-buy/rules.ts'
import { groupBuyTexts } from '@youli/domain/marketing/group-buy/texts.ts'
import { peopleMissing } from '@youli/domain/trade/buying-group/rules.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { HowTo } from '../../activity/widgets/HowTo.tsx'
import { PriceBand } from '../../activity/widgets/PriceBand.tsx'
import type { Sale, SaleWay } from '../../activity/widgets/sale.ts'
import shared from '../../activity/widgets/Sale.module.css'
import { SaleBanner } from '../../activity/widgets/SaleBanner.tsx'
import { SaleChooser } from '../../activity/widgets/SaleChooser.tsx'
import { SaleFacts, SaleHead } from '../../activity/widgets/SaleFacts.tsx'
import { SaleGround } from '../../activity/widgets/SaleGround.tsx'
import { SaleStory } from '../../activity/widgets/SaleStory.tsx'
import { SaleTop } from '../../activity/widgets/SaleTop.tsx'
import { useBuy } from '../../activity/widgets/use-buy.ts'
import { usePhase } from '../../activity/widgets/use-phase.ts'
import { toComplaint } from '../../complaint/links.ts'
import { toGroupBuy, toGroupCreate, toMyGroups } from '../links.ts'
import css from './group.module.css'
import { GroupBar } from './GroupBar.tsx'

const steps = ['选择规格参团', '付款锁定名额', '人数达标成团', '提货或收货']

interface GroupPageProps {
  sale: Sale
  way: SaleWay
  /** Looked at by an operator: nothing can be done. */
  preview?: boolean
  /** It is asked for again: it started, or ended. */
  onTurn: () => void
}

/** A group buy: what, for how much, how many have joined, how it goes, and the way to join. */
export function GroupPage({ sale, way, preview, onTurn }: GroupPageProps): ReactNode {
  const standing = usePhase(sale, onTurn)
  const { buy, busy, popup } = useBuy(sale, (request) => toGroupCreate(request, way))
  const limit = sale.data.personLimit ?? 0
  return (
    <Page
      title={sale.activityName}
      tone="plain"
      footer={<GroupBar sale={sale} standing={standing} preview={preview} busy={busy} onJoin={buy} />}
    >
      {preview && <NoticeBar>预览：仅供查看效果，不能预约和下单</NoticeBar>}
      <SaleTop sale={sale} toShared={(shareId) => toGroupBuy(sale.activityId, { shareId })} />
      <SaleGround sale={sale}>
        <SaleBanner sale={sale} standing={standing} />
        <PriceBand sale={sale} price={groupBuyTexts.groupPrice} start="开团" standing={standing} />
        <SaleHead sale={sale} standing={standing} joined="人已参团" limit={limit > 0 ? `每人限购${limit}件` : '不限购'} />
        <Progress sale={sale} />
        <HowTo steps={steps} note="活动结束时人数未达标，款项将自动原路退回" />
        <SaleFacts sale={sale} />
      </SaleGround>
      <SaleStory html={sale.goodsInfoDto.goodsInfo} />
      <p className={shared.complain}>
        <Link to={toMyGroups()}>{groupBuyTexts.mine}</Link>
        <Link to={toComplaint(sale.activityId)}>投诉与建议</Link>
      </p>
      <SaleChooser sale={sale} popup={popup} confirmText={groupBuyTexts.join} />
    </Page>
  )
}

/** How many of those who are needed have joined. */
function Progress({ sale }: { sale: Sale }): ReactNode {
  const { joinCount = 0, thresholdPerson = 0 } = sale.data
  const percent = groupProgress(joinCount, thresholdPerson)
  const missing = peopleMissing({ need: thresholdPerson, paid: joinCount })
  return (
    <section className={css.progress} aria-label="成团进度">
      <p className={css.words}>
        <span>
          已有<b>{joinCount}</b>人参团，满{thresholdPerson}人成团
        </span>
        <span className={css.percent}>{percent}%</span>
      </p>
      <progress className={css.track} value={percent} max={100} aria-label={`成团进度${percent}%`} />
      <p className={css.note}>{missing > 0 ? `还差${missing}人成团` : '已成团，活动结束后即可提货或发货'}</p>
    </section>
  )
}
