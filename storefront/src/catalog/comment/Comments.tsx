import { commentTexts } from '@youli/domain/catalog/comment/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { useState, type ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useCall, usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Rate } from '../../kit/ui/Rate.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import css from './widgets/comment.module.css'
import { CommentRow } from './widgets/CommentRow.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Kind = '' | 'good' | 'middle' | 'bad' | 'pictures'
const sumOf = (stars: readonly number[], from: number, to: number): number => stars.slice(from - 1, to).reduce((sum, n) => sum + n, 0)

/** What buyers say about a goods, by how they liked it. */
export default function Comments(): ReactNode {
  const { productId = '' } = useParams()
  const [kind, setKind] = useState<Kind>('')
  const enabled = isId(productId)
  const { data: sum } = useCall('GET /comment/api/v1/comment/goods-summary', { goodsId: productId }, { quiet: true, enabled })
  const query = usePages('GET /comment/api/v1/comment/list', { goodsId: productId, kind }, 10, { quiet: true, enabled })
  const counted = (word: string, n: number | undefined): string => (n ? `${word} ${n}` : word)
  const { count, stars = [], pictures } = sum ?? {}
  return (
    <BrandPage title={commentTexts.title}>
      {sum && sum.count > 0 && (
        <div className={css.sum}>
          <b className={css.mean}>{sum.average.toFixed(1)}</b>
          <Rate value={Math.round(sum.average)} label="平均" />
          <span className={css.good}>{`好评率 ${sum.goodShare}%`}</span>
        </div>
      )}
      <Tabs<Kind>
        label="评价筛选"
        sticky
        active={kind}
        onChange={setKind}
        tabs={[
          { key: '', title: counted('全部', count) },
          { key: 'pictures', title: counted('有图', pictures) },
          { key: 'good', title: counted('好评', sumOf(stars, 4, 5)) },
          { key: 'middle', title: counted('中评', sumOf(stars, 3, 3)) },
          { key: 'bad', title: counted('差评', sumOf(stars, 1, 2)) },
        ]}
      />
      <div className={css.list}>
        <PagedList
          query={query}
          rows={(page) => page.data}
          keyOf={(one) => one.id}
          label="评价"
          empty={<Empty art="bag" text={commentTexts.none} />}
        >
          {(one) => <CommentRow comment={one} />}
        </PagedList>
      </div>
    </BrandPage>
  )
}
