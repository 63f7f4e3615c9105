import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { toSubject } from '../links.ts'
import css from './subject.module.css'
import type { SubjectSummary } from './subject.ts'

const ratio = 343 / 193

/** Fewer readers than this are not told of: they would say that nobody comes (note 71). */
const leastCount = 100

/** How often a topic was read and liked. */
export const SubjectCounts = ({ subject }: { subject: Pick<SubjectSummary, 'hits' | 'collect' | 'userCollect'> }): ReactNode => (
  <span className={css.counts}>
    {subject.hits >= leastCount && <span>{`${subject.hits} 次阅读`}</span>}
    {subject.collect >= leastCount && <span>{`${subject.collect} 人收藏`}</span>}
    {subject.userCollect && <span className={css.liked}>已收藏</span>}
  </span>
)

/** A topic in a list: its picture, title, summary and counts. */
export const SubjectCard = ({ subject, eager }: { subject: SubjectSummary; eager?: boolean }): ReactNode => (
  <Link to={toSubject(subject.id)} className={css.card}>
    <ImageBox src={subject.masterImg} alt="" ratio={ratio} eager={eager} first={eager} wide="92vw" />
    <span className={css.words}>
      <span className={css.title}>{subject.title}</span>
      {subject.summary && <span className={css.summary}>{subject.summary}</span>}
      <span className={css.foot}>
        <SubjectCounts subject={subject} />
        <Icon name="forward" size={0.14} />
      </span>
    </span>
  </Link>
)
