import { dayOf } from '@youli/domain/kit/time.ts'
import { useState, type ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { PhotoViewer } from '../../../kit/ui/PhotoViewer.tsx'
import { Rate } from '../../../kit/ui/Rate.tsx'
import css from './comment.module.css'

export type PublicComment = OutputOf<'GET /comment/api/v1/comment/list'>['data'][number]

/** Pictures of a comment side by side; a tap shows one large. */
export function CommentPhotos({ photos }: { photos: readonly string[] }): ReactNode {
  const [viewed, setViewed] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul className={css.photos}>
        {photos.map((src, i) => (
          <li key={src} className={css.photo}>
            <button type="button" onClick={() => setViewed(i)} aria-label={`查看评价图片${i + 1}`}>
              <ImageBox src={src} alt="" wide="24vw" rounded />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer open={viewed !== null} onClose={() => setViewed(null)} photos={photos} at={viewed ?? 0} />
    </>
  )
}

/** What the brand answered. */
export const BrandReply = ({ text }: { text: string }): ReactNode =>
  text && (
    <p className={css.reply}>
      <b>商家回复：</b>
      {text}
    </p>
  )

/** Somebody's comment on a goods. */
export const CommentRow = ({ comment }: { comment: PublicComment }): ReactNode => (
  <article className={css.row}>
    <header className={css.who}>
      <Avatar src={comment.headImgUrl} name={comment.userName} size={0.36} />
      <span className={css.name}>
        {comment.userName}
        <Rate value={comment.score} />
      </span>
      <time className={css.time}>{dayOf(new Date(comment.time))}</time>
    </header>
    {comment.content && <p className={css.content}>{comment.content}</p>}
    <CommentPhotos photos={comment.imgs} />
    {comment.spec && <p className={css.spec}>{comment.spec}</p>}
    <BrandReply text={comment.reply} />
  </article>
)
