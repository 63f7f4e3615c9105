import { Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { errorMessage } from './errors.ts'

interface Asked<T> {
  data: T | undefined
  error: Error | null
  /** Whether what is shown still belongs to the last question. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Shows a thing once it is there, a skeleton before, and what went wrong with a way to try again. */
export function Loaded<T>({ asked, children }: { asked: Asked<T>; children: (data: T) => ReactNode }) {
  if (asked.data !== undefined && !asked.isPlaceholderData) return children(asked.data)
  if (asked.error)
    return <Result status="warning" title={errorMessage(asked.error)} extra={<Button onClick={() => asked.refetch()}>重试</Button>} />
  return <Skeleton active paragraph={{ rows: 10 }} />
}
