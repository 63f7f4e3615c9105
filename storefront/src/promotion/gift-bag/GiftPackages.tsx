import type { GiftScene } from '@youli/domain/promotion/gift-bag/rules.ts'
import { useState, type ReactNode } from 'react'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { toReceived } from './links.ts'
import { GiftCard } from './parts/GiftCard.tsx'
import { GiftPopup } from './widgets/GiftPopup.tsx'
import type { Gift } from './widgets/gifts.ts'
import { SceneGifts } from './widgets/use-gifts.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const tabs = [
  { key: 'waiting', title: '待领取' },
  { key: 'received', title: '已领取' },
  { key: 'over', title: '已失效' },
] as const
type Tab = (typeof tabs)[number]['key']

/** Bags that are earned by what somebody is, not by what they do on a page. */
const standing: readonly GiftScene[] = ['old_member_login', 'subscribe', 'birthday']

/** 我的礼包: what waits, what was received, what came too late. */
export default function GiftPackages(): ReactNode {
  const [tab, setTab] = useState<Tab>('waiting')
  const [open, setOpen] = useState<Gift | null>(null)
  const pages = usePages('GET /customize-page/gift-mobile/list', { state: tab })
  const close = (): void => {
    setOpen(null)
    void pages.refetch()
  }
  return (
    <BrandPage title="我的礼包">
      <Tabs tabs={tabs} active={tab} onChange={setTab} label="礼包状态" sticky />
      <PagedList
        query={pages}
        rows={(page) => page.data}
        keyOf={(gift) => gift.id}
        label="礼包"
        empty={
          <Empty
            art="ticket"
            text={tab === 'waiting' ? '没有待领取的礼包' : '还没有礼包'}
            note="注册、完善资料、生日与活动都可能获得礼包"
            to={toReceived}
            way="领取记录"
            look="outline"
          />
        }
      >
        {(gift) => <GiftCard gift={gift} onOpen={setOpen} />}
      </PagedList>
      <GiftPopup gift={open} onClose={close} />
      <SceneGifts scenes={standing} onSeen={() => void pages.refetch()} />
    </BrandPage>
  )
}
