import type { ReactNode } from 'react'
import { usePages } from '../../kit/client.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toGifts } from './links.ts'
import { GiftCard } from './parts/GiftCard.tsx'

/** 领取记录: the bags a member received. */
export default function ReceivedGifts(): ReactNode {
  const pages = usePages('GET /customize-page/gift-mobile/list', { state: 'received' })
  return (
    <Page title="礼包领取记录" header={<BrandHeader title="礼包领取记录" />}>
      <PagedList
        query={pages}
        rows={(page) => page.data}
        keyOf={(gift) => gift.id}
        label="领取记录"
        empty={
          <Empty text="还没有领取过礼包">
            <ButtonLink to={toGifts} look="outline">
              我的礼包
            </ButtonLink>
          </Empty>
        }
      >
        {(gift) => <GiftCard gift={gift} />}
      </PagedList>
    </Page>
  )
}
