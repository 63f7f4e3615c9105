import { mayAppoint } from '@youli/domain/marketing/activity/rules.ts'
import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { startAction } from '@youli/domain/marketing/team-buy/rules.ts'
import { teamBuyTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import type { ReactNode } from 'react'
import { Link, navigate } from '../../../kit/nav.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { toOrderDetail } from '../../../trade/order/links.ts'
import { AppointButton } from '../../activity/widgets/AppointButton.tsx'
import { HowTo } from '../../activity/widgets/HowTo.tsx'
import { PriceBand } from '../../activity/widgets/PriceBand.tsx'
import type { Sale } from '../../activity/widgets/sale.ts'
import css from '../../activity/widgets/Sale.module.css'
import { SaleBanner } from '../../activity/widgets/SaleBanner.tsx'
import { SaleChooser } from '../../activity/widgets/SaleChooser.tsx'
import { SaleFacts, SaleHead } from '../../activity/widgets/SaleFacts.tsx'
import { SaleGround } from '../../activity/widgets/SaleGround.tsx'
import { SaleStory } from '../../activity/widgets/SaleStory.tsx'
import { SaleTop } from '../../activity/widgets/SaleTop.tsx'
import { useBuy } from '../../activity/widgets/use-buy.ts'
import { usePhase } from '../../activity/widgets/use-phase.ts'
import { toComplaint } from '../../complaint/links.ts'
import { toMyTeams, toTeamBuy, toTeamCreate } from '../links.ts'
import { ownOf } from './own-team.ts'

interface TeamPageProps {
  sale: Sale
  way: { packId?: string; shareId?: string }
  /** Looked at by an operator: nothing can be done. */
  preview?: boolean
  /** It is asked for again: it started, or ended. */
  onTurn: () => void
}

/** A team buy: what, for how much, how many make a pack, how it goes, and the way to open or join one. */
export function TeamPage({ sale, way, preview, onTurn }: TeamPageProps): ReactNode {
  const standing = usePhase(sale, onTurn)
  const { buy, busy, popup } = useBuy(sale, (request) => toTeamCreate(request, way))
  const { unitPerson = 0 } = sale.data
  const start = <Start sale={sale} standing={standing} packId={way.packId ?? ''} preview={preview} busy={busy} onBuy={buy} />
  return (
    <Page title={sale.activityName} tone="plain" footer={start}>
      {preview && <NoticeBar>预览：仅供查看效果，不能预约和下单</NoticeBar>}
      <SaleTop sale={sale} toShared={(shareId) => toTeamBuy(sale.activityId, { packId: way.packId, shareId })} />
      <SaleGround sale={sale}>
        <SaleBanner sale={sale} standing={standing} />
        <PriceBand sale={sale} price={`${unitPerson}人${teamBuyTexts.packPrice}`} start="开团" standing={standing} />
        <SaleHead sale={sale} standing={standing} joined="人已参团" limit={`${unitPerson}人成团`} />
        <HowTo steps={['选择规格开团', '付款锁定名额', `满${unitPerson}人成团`, '提货或收货']} note="限时内未满员，款项将自动原路退回" />
        <SaleFacts sale={sale} />
      </SaleGround>
      <SaleStory html={sale.goodsInfoDto.goodsInfo} />
      <p className={css.complain}>
        <Link to={toMyTeams()}>{teamBuyTexts.mine}</Link>
        <Link to={toComplaint(sale.activityId)}>投诉与建议</Link>
      </p>
      <SaleChooser sale={sale} popup={popup} confirmText={way.packId ? teamBuyTexts.join : teamBuyTexts.open} />
    </Page>
  )
}

interface StartProps {
  sale: Sale
  standing: ReturnType<typeof usePhase>
  packId: string
  preview?: boolean
  busy: boolean
  onBuy: () => void
}

/** At the foot of the start page: pay what waits, open a pack, join one, or why neither. */
function Start({ sale, standing, packId, preview, busy, onBuy }: StartProps): ReactNode {
  const own = ownOf(sale)
  const action = startAction({ own, phase: standing.phase, left: sale.goodsInfoDto.quantity, packId })
  const appoint = !preview && action !== 'pay' && mayAppoint(sale, standing.now)
  const pay = async (): Promise<void> => {
    if (await confirm(teamBuyTexts.unpaidAsk)) navigate(toOrderDetail(own.orderId, { activityType: 'pack_buy', finish: 1 }))
  }
  const reminder = preview ? (
    <Button look="text" size="lg" disabled>
      {activityTexts.appoint}
    </Button>
  ) : (
    appoint && (
      <AppointButton
        activityId={sale.activityId}
        activityType="pack_buy"
        booked={sale.data.appointFlag}
        look={standing.phase === 'before' ? 'strong' : 'text'}
      />
    )
  )
  return (
    <ActionBar marks={standing.phase !== 'before' && reminder}>
      {standing.phase === 'before' && reminder}
      {action === 'pay' && (
        <Button look="strong" size="lg" onClick={() => void pay()}>
          {teamBuyTexts.goPay}
        </Button>
      )}
      {(action === 'open' || action === 'join') && (
        <Button look="strong" size="lg" busy={busy} disabled={preview} onClick={onBuy}>
          {teamBuyTexts[action]}
        </Button>
      )}
      {(action === 'over' || action === 'soldOut') && (
        <Button look="strong" size="lg" disabled>
          {teamBuyTexts[action]}
        </Button>
      )}
    </ActionBar>
  )
}
