import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { toSubject } from '../links.ts'
import css from './subject.module.css'
import type { SubjectSummary } from './subject.ts'

const ratio = 4 / 5

/** Fewer readers than this are not told of: they would say that nobody comes (note 71). */
const leastCount = 100

interface SubjectCountsProps {
  subject: Pick<SubjectSummary, 'hits' | 'collect' | 'userCollect'>
  /** They stand on a picture and take the colour of the words there. */
  onPicture?: boolean
}

/** How often a topic was read and liked. */
export const SubjectCounts = ({ subject, onPicture }: SubjectCountsProps): ReactNode => (
  <span className={cx(css.counts, onPicture && css.onPicture)}>
    {subject.hits >= leastCount && <span>{`${subject.hits} 次阅读`}</span>}
    {subject.collect >= leastCount && <span>{`${subject.collect} 人收藏`}</span>}
    {subject.userCollect && <span className={css.liked}>已收藏</span>}
  </span>
)

/** A topic in a list: its picture, title, summary and counts. */
export const SubjectCard = ({ subject, eager }: { subject: SubjectSummary; eager?: boolean }): ReactNode => (
  <Link to={toSubject(subject.id)} className={css.card}>
    <span className={css.thumb}>
      <ImageBox src={subject.masterImg} alt="" ratio={ratio} eager={eager} wide="28vw" rounded />
    </span>
    <span className={css.words}>
      <span className={css.title}>{subject.title}</span>
      {subject.summary && <span className={css.summary}>{subject.summary}</span>}
      <SubjectCounts subject={subject} />
    </span>
  </Link>
)
