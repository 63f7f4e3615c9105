import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Carousel } from '../Carousel.tsx'
import { Countdown } from '../Countdown.tsx'
import { ImageBox, SoldOutOverlay } from '../ImageBox.tsx'
import { NoticeBar } from '../NoticeBar.tsx'
import { Card, SectionTitle } from '../Page.tsx'
import { PagedList } from '../PagedList.tsx'
import { Price } from '../Price.tsx'
import { CardSkeleton } from '../Skeleton.tsx'
import { StepsBar } from '../StepsBar.tsx'
import { Tag } from '../Tag.tsx'
import css from './gallery.module.css'
import { goods, pictures } from './samples.ts'

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

export function ShopPart(): ReactNode {
  const [endAt] = useState(() => Date.now() + 2 * 86_400_000 + 3_723_000)
  const query = useInfiniteQuery({
    queryKey: ['goods'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      await wait(600)
      return { page: pageParam, data: goods.map((one) => ({ ...one, id: `${pageParam}-${one.id}` })) }
    },
    getNextPageParam: (last) => (last.page < 3 ? last.page + 1 : undefined),
  })
  return (
    <>
      <Carousel
        label="精选"
        slides={pictures.slice(0, 3).map((src) => (
          <ImageBox key={src} src={src} alt="" ratio={1.9} eager />
        ))}
      />
      <NoticeBar onClose={() => {}}>国庆期间门店营业时间调整，请提前预约。</NoticeBar>
      <Card>
        <div className={css.line}>
          <strong>限时秒杀</strong>
          <Countdown endAt={endAt} look="blocks" />
        </div>
        <div className={css.line}>
          <Price yuan={1299.5} was={1599} size="lg" />
          <Countdown endAt={endAt - 2 * 86_400_000} look="minutes" />
        </div>
        <StepsBar steps={['下单', '待提货', '已完成']} at={1} />
      </Card>
      <SectionTitle end="全部">为您推荐</SectionTitle>
      <PagedList query={query} rows={(page) => page.data} keyOf={(one) => one.id} grid label="商品" skeleton={<CardSkeleton />}>
        {(one, i) => (
          <article className={css.goods}>
            <ImageBox src={pictures[i % pictures.length]} alt={one.name}>
              {one.id.endsWith('-4') && <SoldOutOverlay />}
            </ImageBox>
            <div className={css.words}>
              <h3 className={css.name}>{one.name}</h3>
              <div>{one.tag && <Tag>{one.tag}</Tag>}</div>
              <Price yuan={one.price} was={one.was} size="sm" short />
            </div>
          </article>
        )}
      </PagedList>
    </>
  )
}
