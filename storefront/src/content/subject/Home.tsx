import { subjectPageSize } from '@youli/domain/content/subject/rules.ts'
import { subjectTexts } from '@youli/domain/content/subject/texts.ts'
import type { ReactNode } from 'react'
import { toMall } from '../../catalog/goods/links.ts'
import { GoodsStrip } from '../../catalog/goods/widgets/GoodsStrip.tsx'
import { ShopHeader } from '../../catalog/goods/widgets/ShopHeader.tsx'
import { useStoredScroll } from '../../catalog/goods/widgets/use-stored-scroll.ts'
import { usePages } from '../../kit/client.ts'
import { Link } from '../../kit/nav.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { HeroSkeleton } from '../../kit/ui/Skeleton.tsx'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { FooterMenu } from '../footer-menu/widgets/FooterMenu.tsx'
import css from './Home.module.css'
import { toHome, toSubject } from './links.ts'
import { Chapter } from './parts/Chapter.tsx'
import { HomeBar } from './parts/HomeBar.tsx'
import { TopicHero } from './parts/TopicHero.tsx'
import { newGoodsQuery } from './widgets/new-goods.ts'

/** Home: the brand's first topic as a picture from edge to edge, what is new in its mall, and its other topics as chapters. */
export default function Home(): ReactNode {
  const { brand } = useBrand()
  const query = usePages('GET /customize-page/api/v1/subject/list/fore', {}, subjectPageSize, { quiet: true })
  useStoredScroll(query.data !== undefined)
  const [first, second] = query.data?.pages[0]?.data ?? []
  const pictured = query.isPending || first !== undefined
  return (
    <Page
      title={brand}
      header={pictured ? <HomeBar brand={brand} clear={first !== undefined} /> : <ShopHeader title={brand} />}
      footer={<FooterMenu at={toHome} />}
    >
      {first ? (
        <Link to={toSubject(first.id)} className={css.first}>
          <TopicHero topic={first} level={2}>
            <span className={css.more}>
              翻开看看
              <Icon name="forward" size={0.15} />
            </span>
          </TopicHero>
        </Link>
      ) : (
        query.isPending && <HeroSkeleton />
      )}
      {pictured && <GoodsStrip title="新到" query={newGoodsQuery} end={<ToMall />} />}
      {second && (
        <PagedList
          query={query}
          rows={(page) => page.data.filter((one) => one !== first)}
          keyOf={(one) => one.id}
          lined
          label={subjectTexts.title}
        >
          {(one) => <Chapter topic={one} />}
        </PagedList>
      )}
      {!pictured && (query.isError ? <ErrorView onRetry={() => void query.refetch()} busy={query.isRefetching} /> : <NoTopics />)}
    </Page>
  )
}

const NoTopics = (): ReactNode => <Empty text={subjectTexts.none} to={toMall()} way="去商城逛逛" look="outline" />

const ToMall = (): ReactNode => (
  <Link to={toMall()} className={css.mall}>
    进商城
    <Icon name="forward" size={0.15} />
  </Link>
)
