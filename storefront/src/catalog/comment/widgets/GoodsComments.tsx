import { commentTexts } from '@youli/domain/catalog/comment/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toComments } from '../links.ts'
import { CommentRow } from './CommentRow.tsx'
import css from './comment.module.css'

const maxComments = 2

/** On a goods page: how it is liked, the newest comments and the way to all. Nothing until it is known. */
export function GoodsComments({ goodsId }: { goodsId: string }): ReactNode {
  const { data: sum } = useCall('GET /comment/api/v1/comment/goods-summary', { goodsId }, { quiet: true })
  const any = (sum?.count ?? 0) > 0
  const { data: newest } = useCall('GET /comment/api/v1/comment/list', { goodsId, pageSize: maxComments }, { quiet: true, enabled: any })
  if (!sum) return null
  return (
    <section className={css.part} aria-label={commentTexts.title}>
      <div className={css.head}>
        <h2 className={css.title}>
          {commentTexts.title}
          {any && <span className={css.count}>（{sum.count}）</span>}
        </h2>
        {any && (
          <Link to={toComments(goodsId)} className={css.more}>
            {`${sum.average.toFixed(1)}分 · 好评率${sum.goodShare}%`}
            <Icon name="forward" size={0.14} />
          </Link>
        )}
      </div>
      {!any && <p className={css.none}>{commentTexts.none}</p>}
      {newest?.data.map((one) => (
        <CommentRow key={one.id} comment={one} />
      ))}
    </section>
  )
}
