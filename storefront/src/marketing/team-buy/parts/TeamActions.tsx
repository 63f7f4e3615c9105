import { teamAction, type OwnTeam } from '@youli/domain/marketing/team-buy/rules.ts'
import { teamBuyTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import { useState, type ReactNode } from 'react'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../../kit/ui/Button.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import { toOrderDetail } from '../../../trade/order/links.ts'
import type { Sale } from '../../activity/widgets/sale.ts'
import { SaleChooser } from '../../activity/widgets/SaleChooser.tsx'
import { sharedSale } from '../../activity/widgets/SaleTop.tsx'
import { useActivityCard } from '../../activity/widgets/share-card.ts'
import { useBuy } from '../../activity/widgets/use-buy.ts'
import { toTeam, toTeamBuy, toTeamCreate } from '../links.ts'
import type { Team } from './team.ts'
import { TeamPoster } from './TeamPoster.tsx'

/** The order that waits for its payment. */
export const ToPay = ({ orderId }: { orderId: string }): ReactNode => (
  <ActionBar>
    <ButtonLink to={toOrderDetail(orderId, { activityType: 'pack_buy', finish: 1 })} look="strong" size="lg">
      {teamBuyTexts.pay}
    </ButtonLink>
  </ActionBar>
)

/** What the visitor of a pack may do. */
export function TeamActions({ sale, own, pack: team }: { sale: Sale; own: OwnTeam; pack: Team }): ReactNode {
  const action = teamAction(team, own)
  const way = { activityType: 'pack_buy', finish: 1 } as const
  if (action === 'pay') return <ToPay orderId={own.orderId} />
  if (action === 'invite') return <Invite sale={sale} pack={team} />
  if (action === 'join') return <Join sale={sale} pack={team} />
  return (
    <ActionBar>
      {action === 'order' && (
        <ButtonLink to={toOrderDetail(own.orderId, way)} look="strong" size="lg">
          {teamBuyTexts.order}
        </ButtonLink>
      )}
      {(action === 'again' || action === 'openOwn') && (
        <ButtonLink to={toTeamBuy(sale.activityId)} look="strong" size="lg">
          {teamBuyTexts[action]}
        </ButtonLink>
      )}
      {action === 'other' && <Elsewhere activityId={sale.activityId} packId={own.packId} />}
      {action === 'none' && (
        <Button look="strong" size="lg" disabled>
          {teamBuyTexts.full}
        </Button>
      )}
    </ActionBar>
  )
}

/** Somebody who is in another pack. */
const Elsewhere = ({ activityId, packId }: { activityId: string; packId: string }): ReactNode => (
  <>
    <Button look="outline" size="lg" disabled>
      {teamBuyTexts.once}
    </Button>
    <ButtonLink to={toTeam(activityId, { packId })} look="strong" size="lg">
      我的团
    </ButtonLink>
  </>
)

/** Into the pack, by the stock chooser. */
function Join({ sale, pack: team }: { sale: Sale; pack: Team }): ReactNode {
  const { buy, busy, popup } = useBuy(sale, (request) => toTeamCreate(request, { packId: team.id }))
  return (
    <>
      <ActionBar>
        <Button look="strong" size="lg" busy={busy} onClick={buy}>
          {teamBuyTexts.joinThis}
        </Button>
      </ActionBar>
      <SaleChooser sale={sale} popup={popup} confirmText={teamBuyTexts.joinThis} />
    </>
  )
}

/** Brings friends: by a card in a chat, or by a poster. */
function Invite({ sale, pack: team }: { sale: Sale; pack: Team }): ReactNode {
  const [open, setOpen] = useState<'card' | 'poster' | null>(null)
  const card = useActivityCard(sharedSale(sale), () => toTeam(sale.activityId, { packId: team.id }))
  const close = (): void => setOpen(null)
  if (team.left === 0)
    return (
      <ActionBar>
        <Button look="strong" size="lg" disabled>
          {teamBuyTexts.full}
        </Button>
      </ActionBar>
    )
  return (
    <>
      <ActionBar>
        <Button look="outline" size="lg" onClick={() => setOpen('poster')}>
          {teamBuyTexts.poster}
        </Button>
        <Button look="strong" size="lg" onClick={() => setOpen('card')}>
          {teamBuyTexts.invite}
        </Button>
      </ActionBar>
      <ShareGuide open={open === 'card'} onClose={close} note={card.desc} />
      {open === 'poster' && <TeamPoster sale={sale} address={card.link} onClose={close} />}
    </>
  )
}
