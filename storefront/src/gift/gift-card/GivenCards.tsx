import { giftCardTexts, heldCardPhaseTexts } from '@youli/domain/gift/gift-card/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { usePages } from '../../kit/client.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { toGiveCard } from './links.ts'
import { GiftCardTile } from './parts/GiftCardTile.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const { given: title } = giftCardTexts

/** 发卡记录: the cards that this employee gave. */
export default function GivenCards(): ReactNode {
  const cards = usePages('GET /giftmall/card/mobile/grantlist', {}, 20, { quiet: true })
  return (
    <BrandPage
      title={title}
      footer={
        <ActionBar>
          <ButtonLink to={toGiveCard} look="strong" size="lg" block>
            {giftCardTexts.give}
          </ButtonLink>
        </ActionBar>
      }
    >
      <PagedList
        query={cards}
        rows={(page) => page.data}
        keyOf={(card) => card.id}
        label={title}
        empty={<Empty art="ticket" text="还没有发过礼品卡" note="查找会员后即可发放" />}
      >
        {(card) => (
          <GiftCardTile
            card={card}
            grey={card.phase === 'expired' || card.phase === 'revoked'}
            mark={heldCardPhaseTexts[card.phase]}
            note={
              <>
                {card.userName || '会员'} {card.mobile}
                <br />
                {clockOf(new Date(card.time)).slice(0, 16)} 发放
              </>
            }
          />
        )}
      </PagedList>
    </BrandPage>
  )
}
