import { bespokeTexts as t } from '@youli/domain/trade/bespoke/texts.ts'
import type { ReactNode } from 'react'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toBespokeTrade } from './links.ts'
import { TradeCard } from './parts/TradeCard.tsx'

/** 我的定制: the member's own bespoke trades. */
export default function MemberTrades(): ReactNode {
  const query = usePages('GET /bespoke/trade/user-trade-list', {})
  return (
    <Page title={t.title} header={<BrandHeader title={t.title} />}>
      <PagedList
        query={query}
        rows={(page) => page.data}
        keyOf={(row) => row.id}
        label={t.title}
        empty={<Empty text={t.none} note={t.noneNote} />}
      >
        {(row) => <TradeCard trade={row} to={toBespokeTrade(row.id)} />}
      </PagedList>
    </Page>
  )
}
