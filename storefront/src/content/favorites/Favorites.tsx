import { goodsStatus, isSoldOut } from '@youli/domain/catalog/goods/rules.ts'
import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { toGoods, toMall } from '../../catalog/goods/links.ts'
import { goodsPageSize } from '../../catalog/goods/widgets/goods.ts'
import { GoodsRow } from '../../catalog/goods/widgets/GoodsRow.tsx'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { toSubjects } from '../subject/links.ts'
import own from './favorites.module.css'
import { SubjectCard } from '../subject/widgets/SubjectCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Tab = 'goods' | 'subject'
const nothing = {}

/** 我的收藏: goods and topics, the latest first. */
export default function Favorites(): ReactNode {
  const [query, setQuery] = useSearchParams()
  const tab: Tab = query.get('tab') === 'subject' ? 'subject' : 'goods'
  return (
    <BrandPage title="我的收藏">
      <Tabs<Tab>
        label="我的收藏"
        active={tab}
        onChange={(next) => setQuery(next === 'subject' ? { tab: next } : {}, { replace: true })}
        tabs={[
          { key: 'goods', title: '商品' },
          { key: 'subject', title: '专题' },
        ]}
      />
      {tab === 'goods' ? <LikedGoods /> : <LikedTopics />}
    </BrandPage>
  )
}

function LikedGoods(): ReactNode {
  const query = usePages('GET /goods/fav/list', nothing, goodsPageSize, { quiet: true })
  return (
    <PagedList
      query={query}
      rows={(page) => page.data}
      keyOf={(one) => one.id}
      label="收藏的商品"
      lined
      empty={<Empty art="bag" text="还没有收藏商品" to={toMall()} way="去商城逛逛" look="outline" />}
    >
      {(goods) => (
        <div className={own.row}>
          <GoodsRow
            name={goods.goodsName}
            image={goods.thumbnailImg}
            yuan={goods.minPrice}
            was={goods.marketPrice}
            from={goods.skuNumber > 1}
            note={goods.status === goodsStatus.offShelf ? goodsTexts.offShelf : goods.summary}
            soldOut={isSoldOut(goods)}
            to={toGoods(goods.id)}
          />
        </div>
      )}
    </PagedList>
  )
}

function LikedTopics(): ReactNode {
  const query = usePages('GET /customize-page/api/v1/subject/fav/list', nothing, 10, { quiet: true })
  return (
    <PagedList
      query={query}
      rows={(page) => page.data}
      keyOf={(one) => one.id}
      label="收藏的专题"
      lined
      empty={<Empty art="bag" text="还没有收藏专题" to={toSubjects()} way="看看专题" look="outline" />}
    >
      {(one) => <SubjectCard subject={one} />}
    </PagedList>
  )
}
