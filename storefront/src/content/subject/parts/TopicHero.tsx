import type { ReactNode } from 'react'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { SubjectCounts } from '../widgets/SubjectCard.tsx'
import { TopicTitle } from './TopicTitle.tsx'
import type { SubjectSummary } from '../widgets/subject.ts'
import css from './TopicHero.module.css'

/** Width by height, as its bones are (HeroSkeleton). */
const ratio = 390 / 548

interface TopicHeroProps {
  topic: Omit<SubjectSummary, 'modules'>
  /** The title is the page's own heading, or one below it. */
  level: 1 | 2
  /** Below the words. */
  children?: ReactNode
}

/** A topic's picture from edge to edge with its title and summary on it, live, on a shade that keeps them readable on any picture. */
export function TopicHero({ topic, level, children }: TopicHeroProps): ReactNode {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={css.hero}>
      <ImageBox src={topic.masterImg} alt="" ratio={ratio} eager first wide="100vw" />
      <div className={css.words}>
        <Heading className={css.title}>
          <TopicTitle title={topic.title} />
        </Heading>
        {topic.summary && <p className={css.summary}>{topic.summary}</p>}
        <SubjectCounts subject={topic} onPicture />
        {children}
      </div>
    </div>
  )
}
