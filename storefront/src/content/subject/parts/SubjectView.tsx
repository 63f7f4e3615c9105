import { modulesOf, type SubjectModule } from '@youli/domain/content/subject/rules.ts'
import { isAddress } from '@youli/domain/platform/tenant-config/lists.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { GoodsCard } from '../../../catalog/goods/widgets/GoodsCard.tsx'
import { inWidth } from '../../../kit/pictures.ts'
import { RichText } from '../../../kit/RichText.tsx'
import css from '../widgets/subject.module.css'
import { TopicCoupons } from './TopicCoupons.tsx'
import { TopicHero } from './TopicHero.tsx'
import type { SubjectDetailData } from '../widgets/subject.ts'

/** A topic: its face and its parts in order. `preview`: nothing can be claimed. */
export const SubjectView = ({ subject, preview }: { subject: SubjectDetailData; preview?: boolean }): ReactNode => (
  <article>
    <TopicHero topic={subject} level={1} />
    {modulesOf(subject.modules).map((one, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no other name and never move
      <Part key={i} part={one} subject={subject} preview={preview} />
    ))}
  </article>
)

function Part({ part, subject, preview }: { part: SubjectModule; subject: SubjectDetailData; preview?: boolean }): ReactNode {
  if (part.type === 'text')
    return (
      <div className={css.text}>
        <RichText html={part.html} />
      </div>
    )
  if (part.type === 'image') return <Picture {...part} />
  if (part.type === 'coupon') return <TopicCoupons ids={part.couponIds} preview={preview} />
  const goods = part.goodsIds.flatMap((id) => subject.goods.find((one) => one.id === id) ?? [])
  if (goods.length === 0) return null
  return (
    <section className={css.goods} aria-label={part.heading || '相关商品'}>
      {part.heading && <h2 className={css.heading}>{part.heading}</h2>}
      <ul className={css.grid}>
        {goods.map((one) => (
          <li key={one.id}>
            <GoodsCard goods={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ imgUrl, url }: { imgUrl: string; url: string }): ReactNode {
  if (!isAddress(imgUrl)) return null
  const picture = <img src={inWidth(imgUrl)} alt="" loading="lazy" />
  if (!isAddress(url)) return <span className={css.picture}>{picture}</span>
  return url.startsWith('/') ? (
    <Link to={url} className={css.picture} aria-label="查看详情">
      {picture}
    </Link>
  ) : (
    <a href={url} className={css.picture} aria-label="查看详情">
      {picture}
    </a>
  )
}
