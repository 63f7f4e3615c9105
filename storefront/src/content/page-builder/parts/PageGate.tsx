import { isRefusal } from '@youli/client/error.ts'
import { pageTexts } from '@youli/domain/content/page-builder/texts.ts'
import type { ReactNode } from 'react'
import { toMall } from '../../../catalog/goods/links.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { CardSkeleton } from '../../../kit/ui/Skeleton.tsx'

interface PageGateProps {
  error: Error | null
  /** The address names no page. */
  nameless: boolean
  onRetry: () => void
}

/** In a page's place: bones while it loads, and a friendly word when there is none. */
export const PageGate = ({ error, nameless, onRetry }: PageGateProps): ReactNode => {
  if (!error && !nameless) return <CardSkeleton count={6} />
  if (error && !isRefusal(error)) return <ErrorView note={errorMessage(error)} onRetry={onRetry} />
  return <Empty text={pageTexts.gone} to={toMall()} way="去商城逛逛" look="outline" />
}
