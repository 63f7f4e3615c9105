import type { ReactNode } from 'react'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { toGifts } from './links.ts'
import { GiftCard } from './parts/GiftCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 领取记录: the bags a member received. */
export default function ReceivedGifts(): ReactNode {
  const pages = usePages('GET /customize-page/gift-mobile/list', { state: 'received' })
  return (
    <BrandPage title="礼包领取记录">
      <PagedList
        query={pages}
        rows={(page) => page.data}
        keyOf={(gift) => gift.id}
        label="领取记录"
        empty={<Empty art="ticket" text="还没有领取过礼包" to={toGifts} way="我的礼包" look="outline" />}
      >
        {(gift) => <GiftCard gift={gift} />}
      </PagedList>
    </BrandPage>
  )
}
