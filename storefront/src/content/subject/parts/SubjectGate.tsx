import { isRefusal } from '@youli/client/error.ts'
import { subjectRefusals } from '@youli/domain/content/subject/texts.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { HeroSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toSubjects } from '../links.ts'

interface SubjectGateProps {
  /** Null while the topic loads. */
  error: Error | null
  /** The address names no topic. */
  nameless: boolean
  onRetry: () => void
}

/** In a topic's place: bones while it loads, and a friendly word when there is none. */
export const SubjectGate = ({ error, nameless, onRetry }: SubjectGateProps): ReactNode => {
  if (!error && !nameless) return <HeroSkeleton />
  if (error && !isRefusal(error)) return <ErrorView note={errorMessage(error)} onRetry={onRetry} />
  return <Empty text={subjectRefusals.gone.msg} to={toSubjects()} way="看看其他专题" look="outline" />
}
