import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { errorMessage } from './errors.ts'
import { Notice } from './Notice.tsx'

interface QueryResult<T> {
  data: T | undefined
  error: Error | null
  /** Whether what is shown still belongs to the last question. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Shows a thing once it is there, a skeleton before, and what went wrong with a way to try again. */
export function Loaded<T>({ result, children }: { result: QueryResult<T>; children: (data: T) => ReactNode }) {
  if (result.data !== undefined && !result.isPlaceholderData) return children(result.data)
  if (result.error) return <Notice title={errorMessage(result.error)} extra={<Button onClick={() => result.refetch()}>重试</Button>} />
  return <Skeleton active paragraph={{ rows: 10 }} />
}
