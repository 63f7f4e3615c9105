import { taskTexts as t } from '@youli/domain/content/task/texts.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { Cell } from '../../../kit/ui/Cell.tsx'
import { toTasks } from '../links.ts'

/** The way to an employee's tasks, with their number. */
export function TaskCell(): ReactNode {
  const { data } = useCall('GET /employee/task/mobile/get-task-count', {}, { quiet: true, staleTime: 0 })
  return <Cell title={t.title} note={t.note} value={data} to={toTasks} />
}
