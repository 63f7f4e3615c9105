import { giftCardTexts, heldCardPhaseTexts } from '@youli/domain/gift/gift-card/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { useState, type ReactNode } from 'react'
import { useCall, usePages, type OutputOf } from '../../kit/client.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Popup } from '../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toGiftOrder, toGiftStore } from '../gift-store/links.ts'
import { GiftCardTile } from './parts/GiftCardTile.tsx'
import { CardGifts } from './parts/CardGifts.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type HeldCards = OutputOf<'GET /giftmall/card/mobile/havecard'>['data'][number]

const { mine: title } = giftCardTexts
/** All cards come at once (Spec 2 §9). */
const pageSize = 9999

const fromOf = ({ shopName, employeeName }: HeldCards): string => [shopName, employeeName].filter(Boolean).join(' · ')

/** 我的礼品卡: each good for a gift of its own choice, and what became of those that were used. */
export default function MyCards(): ReactNode {
  const cards = usePages('GET /giftmall/card/mobile/havecard', {}, pageSize, { quiet: true })
  const [open, setOpen] = useState<{ card: HeldCards; what: 'gifts' | 'record' } | null>(null)
  const close = (): void => setOpen(null)
  return (
    <BrandPage title={title}>
      <PagedList
        query={cards}
        rows={(page) => page.data}
        keyOf={(card) => card.id}
        label="礼品卡"
        empty={
          <Empty art="ticket" text="还没有礼品卡" note="到店消费或参与活动，门店伙伴可能会送您一张" to={toGiftStore} way="去礼品商城" />
        }
      >
        {(card) => (
          <GiftCardTile
            card={card}
            grey={card.phase !== 'usable' && card.phase !== 'notYet'}
            mark={heldCardPhaseTexts[card.phase]}
            note={card.remark || (fromOf(card) && `来自 ${fromOf(card)}`)}
            end={
              card.phase === 'usable' ? (
                <Button look="strong" size="sm" onClick={() => setOpen({ card, what: 'gifts' })}>
                  选择礼品
                </Button>
              ) : card.phase === 'redeemed' ? (
                <Button look="outline" size="sm" onClick={() => setOpen({ card, what: 'record' })}>
                  核销记录
                </Button>
              ) : undefined
            }
          />
        )}
      </PagedList>
      <Popup open={open?.what === 'gifts'} onClose={close} title="选择礼品">
        {open && <CardGifts id={open.card.id} />}
      </Popup>
      <Popup open={open?.what === 'record'} onClose={close} title="核销记录">
        {open && <Record card={open.card} />}
      </Popup>
    </BrandPage>
  )
}

/** What a card was redeemed for. */
function Record({ card }: { card: HeldCards }): ReactNode {
  const { data, isPending } = useCall('GET /giftmall/card/mobile/getwriteoff', { cardId: card.id }, { staleTime: 0 })
  if (isPending) return <ListSkeleton count={2} />
  if (!data) return <Empty art="ticket" text="还没有核销记录" />
  return (
    <CellGroup>
      <Cell title="礼品" value={[data.productName, data.specification].filter(Boolean).join(' ')} />
      <Cell title="兑换时间" value={clockOf(new Date(data.writeOffTime)).slice(0, 16)} />
      <Cell title="礼品订单" value={data.orderNo} to={toGiftOrder(data.orderId)} />
    </CellGroup>
  )
}
