import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { toSubject } from '../links.ts'
import { SubjectCounts } from '../widgets/SubjectCard.tsx'
import type { SubjectSummary } from '../widgets/subject.ts'
import css from './Chapter.module.css'
import { TopicTitle } from './TopicTitle.tsx'

const ratio = 4 / 5

/** A topic as a chapter of home: its picture, title and summary. */
export const Chapter = ({ topic }: { topic: SubjectSummary }): ReactNode => (
  <Link to={toSubject(topic.id)} className={css.chapter}>
    <ImageBox src={topic.masterImg} alt="" ratio={ratio} wide="90vw" rounded />
    <h2 className={css.title}>
      <TopicTitle title={topic.title} />
    </h2>
    {topic.summary && <p className={css.summary}>{topic.summary}</p>}
    <SubjectCounts subject={topic} />
  </Link>
)
