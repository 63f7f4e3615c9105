import { packAction, type OwnPack } from '@youli/domain/marketing/pack-buy/rules.ts'
import { packBuyTexts } from '@youli/domain/marketing/pack-buy/texts.ts'
import { useState, type ReactNode } from 'react'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../../kit/ui/Button.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import { toOrderDetail } from '../../../trade/order/links.ts'
import type { Sale } from '../../activity/widgets/sale.ts'
import { SaleChooser } from '../../activity/widgets/SaleChooser.tsx'
import { sharedSale } from '../../activity/widgets/SaleTop.tsx'
import { useActivityCard } from '../../activity/widgets/share-card.ts'
import { useBuying } from '../../activity/widgets/use-buying.ts'
import { toPack, toPackBuy, toPackCreate } from '../links.ts'
import type { Pack } from './pack.ts'
import { PackPoster } from './PackPoster.tsx'

/** The order that waits for its payment. */
export const ToPay = ({ orderId }: { orderId: string }): ReactNode => (
  <ActionBar>
    <ButtonLink to={toOrderDetail(orderId, { activityType: 'pack_buy', finish: 1 })} look="strong" size="lg">
      {packBuyTexts.pay}
    </ButtonLink>
  </ActionBar>
)

/** What the visitor of a pack may do. */
export function PackActions({ sale, own, pack }: { sale: Sale; own: OwnPack; pack: Pack }): ReactNode {
  const action = packAction(pack, own)
  const way = { activityType: 'pack_buy', finish: 1 } as const
  if (action === 'pay') return <ToPay orderId={own.orderId} />
  if (action === 'invite') return <Invite sale={sale} pack={pack} />
  if (action === 'join') return <Join sale={sale} pack={pack} />
  return (
    <ActionBar>
      {action === 'order' && (
        <ButtonLink to={toOrderDetail(own.orderId, way)} look="strong" size="lg">
          {packBuyTexts.order}
        </ButtonLink>
      )}
      {(action === 'again' || action === 'openOwn') && (
        <ButtonLink to={toPackBuy(sale.activityId)} look="strong" size="lg">
          {packBuyTexts[action]}
        </ButtonLink>
      )}
      {action === 'other' && <Elsewhere activityId={sale.activityId} packId={own.packId} />}
      {action === 'none' && (
        <Button look="strong" size="lg" disabled>
          {packBuyTexts.full}
        </Button>
      )}
    </ActionBar>
  )
}

/** Somebody who is in another pack. */
const Elsewhere = ({ activityId, packId }: { activityId: string; packId: string }): ReactNode => (
  <>
    <Button look="outline" size="lg" disabled>
      {packBuyTexts.once}
    </Button>
    <ButtonLink to={toPack(activityId, { packId })} look="strong" size="lg">
      我的团
    </ButtonLink>
  </>
)

/** Into the pack, by the stock chooser. */
function Join({ sale, pack }: { sale: Sale; pack: Pack }): ReactNode {
  const { buy, busy, popup } = useBuying(sale, (request) => toPackCreate(request, { packId: pack.id }))
  return (
    <>
      <ActionBar>
        <Button look="strong" size="lg" busy={busy} onClick={buy}>
          {packBuyTexts.joinThis}
        </Button>
      </ActionBar>
      <SaleChooser sale={sale} popup={popup} confirmText={packBuyTexts.joinThis} />
    </>
  )
}

/** Brings friends: by a card in a chat, or by a poster. */
function Invite({ sale, pack }: { sale: Sale; pack: Pack }): ReactNode {
  const [open, setOpen] = useState<'card' | 'poster' | null>(null)
  const card = useActivityCard(sharedSale(sale), () => toPack(sale.activityId, { packId: pack.id }))
  const close = (): void => setOpen(null)
  if (pack.left === 0)
    return (
      <ActionBar>
        <Button look="strong" size="lg" disabled>
          {packBuyTexts.full}
        </Button>
      </ActionBar>
    )
  return (
    <>
      <ActionBar>
        <Button look="outline" size="lg" onClick={() => setOpen('poster')}>
          {packBuyTexts.poster}
        </Button>
        <Button look="strong" size="lg" onClick={() => setOpen('card')}>
          {packBuyTexts.invite}
        </Button>
      </ActionBar>
      <ShareGuide open={open === 'card'} onClose={close} note={card.desc} />
      {open === 'poster' && <PackPoster sale={sale} address={card.link} onClose={close} />}
    </>
  )
}
