import type { OutputOf } from '../../../kit/client.ts'
import { ago } from '../../../kit/when.ts'

export type TodoAnswer = OutputOf<'GET /console/api/v1/home/todo'>
export type TodayAnswer = OutputOf<'GET /console/api/v1/home/today'>

/** A source of the page: its last answer, from when it is, and whether it failed since. */
export interface Source<T> {
  data: T | undefined
  error: Error | null
  dataUpdatedAt: number
  refetch: () => unknown
}
export type TodoSource = Source<TodoAnswer>
export type TodaySource = Source<TodayAnswer>

/** What is said of figures that are not of this minute, shown in grey; nothing while they are. */
export function staleText({ data, error, dataUpdatedAt }: Source<unknown>): string | null {
  if (!error) return null
  return data === undefined ? '没能载入' : `${ago(dataUpdatedAt)}的数据`
}
