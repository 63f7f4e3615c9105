import { bespokeTexts as t } from '@youli/domain/trade/bespoke/texts.ts'
import type { ReactNode } from 'react'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { toBespokeTrade } from './links.ts'
import { TradeCard } from './parts/TradeCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 我的定制: the member's own bespoke trades. */
export default function MemberTrades(): ReactNode {
  const query = usePages('GET /bespoke/trade/user-trade-list', {})
  return (
    <BrandPage title={t.title}>
      <PagedList
        query={query}
        rows={(page) => page.data}
        keyOf={(row) => row.id}
        label={t.title}
        empty={<Empty text={t.none} note={t.noneNote} />}
      >
        {(row) => <TradeCard trade={row} to={toBespokeTrade(row.id)} />}
      </PagedList>
    </BrandPage>
  )
}
