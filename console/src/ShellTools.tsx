import type { ReactNode } from 'react'
import { TasksButton } from './platform/bulk/widgets/TasksButton.tsx'
import { NoticeBell } from './platform/notice/widgets/NoticeBell.tsx'

/** What features have in the top bar; loaded after the page. */
export function ShellTools(): ReactNode {
  return (
    <>
      <TasksButton />
      <NoticeBell />
    </>
  )
}
