import { giftFamilyTexts } from '@youli/domain/gift/gift-store/texts.ts'
import type { ReactNode } from 'react'
import { useStoredScroll } from '../../catalog/goods/widgets/use-stored-scroll.ts'
import { FooterMenu } from '../../content/footer-menu/widgets/FooterMenu.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { CardSkeleton } from '../../kit/ui/Skeleton.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import css from './parts/home.module.css'
import { Narrow } from './parts/Narrow.tsx'
import { PointsBalance } from './parts/PointsBalance.tsx'
import { useGiftList, useGiftFilter } from './parts/use-gift-list.ts'
import { GiftCard } from './widgets/GiftCard.tsx'

const title = '礼品商城'
const tabs = [
  { key: '', title: '全部' },
  { key: 'own', title: giftFamilyTexts.own },
  { key: 'partner', title: giftFamilyTexts.partner },
  { key: 'platform', title: giftFamilyTexts.platform },
] as const
const eagerCards = 2

/** 礼品商城: what points and lucky beans can be exchanged for. What is chosen lives in the address. */
export default function GiftHome(): ReactNode {
  const [filter, change] = useGiftFilter()
  const gifts = useGiftList(filter)
  useStoredScroll(gifts.data !== undefined)
  const narrowed = filter.categoryId !== '' || filter.affordable
  return (
    <Page title={title} header={<BrandHeader title={title} back={false} />} footer={<FooterMenu at="/gift_store" />}>
      <PointsBalance />
      <Tabs tabs={tabs} active={filter.family} onChange={(family) => change({ family, categoryId: '' })} label="礼品类型" sticky />
      <Narrow filter={filter} onChange={change} />
      <section className={css.shelf} aria-label="礼品列表">
        <PagedList
          query={gifts}
          rows={(page) => page.data}
          keyOf={(gift) => gift.id}
          grid
          label="礼品"
          skeleton={<CardSkeleton count={6} />}
          empty={
            <Empty
              art="bag"
              text={filter.affordable ? '暂时没有您能兑换的礼品' : '礼品还在路上'}
              note={narrowed ? '换个筛选条件试试' : '好礼正在准备中，请稍后再来'}
            >
              {narrowed && (
                <Button look="outline" onClick={() => change({ categoryId: '', affordable: false })}>
                  查看全部礼品
                </Button>
              )}
            </Empty>
          }
        >
          {(gift, i) => <GiftCard gift={gift} eager={i < eagerCards} />}
        </PagedList>
      </section>
    </Page>
  )
}
