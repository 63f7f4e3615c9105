import { isRefusal } from '@youli/client/error.ts'
import type { TaskKind } from '@youli/domain/content/task/rules.ts'
import { taskKindTexts, taskTexts as t } from '@youli/domain/content/task/texts.ts'
import type { ReactNode } from 'react'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { NoticeBar } from '../../kit/ui/NoticeBar.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toGiftCounter } from '../../gift/gift-store/links.ts'
import { toSignUpAudit } from '../../marketing/sign-up/links.ts'
import { toVoteAudit } from '../../marketing/vote/links.ts'
import { mustPassGate } from '../../platform/session/widgets/EmployeeGate.tsx'
import { toBookingCounter } from '../../trade/appointment/links.ts'
import { toBespokeArrived } from '../../trade/bespoke/links.ts'
import { toPickups } from '../../trade/pickup/links.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Task = OutputOf<'GET /employee/task/mobile/task-list'>[number]

/** Where a kind of task is done. */
const places: Record<TaskKind, (task: Task) => string> = {
  booking: () => toBookingCounter,
  pickup: () => toPickups,
  gift: () => toGiftCounter,
  bespoke: () => toBespokeArrived,
  signUp: ({ activityId }) => toSignUpAudit(activityId),
  vote: () => toVoteAudit,
}
const isAudit = ({ kind }: Task): boolean => kind === 'signUp' || kind === 'vote'

/** 员工待办: what waits for the employee, each with the way to where it is done. */
export default function Tasks(): ReactNode {
  const { data, error, isPending, isRefetching, refetch } = useCall(
    'GET /employee/task/mobile/task-list',
    {},
    { quiet: true, staleTime: 0 },
  )
  return (
    <BrandPage title={t.title}>
      {isPending && <ListSkeleton count={5} />}
      {isRefusal(error) && <Empty text={errorMessage(error)} />}
      {error && !isRefusal(error) && <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} />}
      {data && <Lists tasks={data} />}
    </BrandPage>
  )
}

function Lists({ tasks }: { tasks: readonly Task[] }): ReactNode {
  const audits = tasks.filter(isAudit)
  return (
    <>
      {tasks.every(({ count }) => count === 0) && <NoticeBar>{t.done}</NoticeBar>}
      <CellGroup title={t.ofStore}>
        {tasks
          .filter((task) => !isAudit(task))
          .map((task) => (
            <Row key={task.kind} task={task} />
          ))}
      </CellGroup>
      {audits.length > 0 && (
        <CellGroup title={t.toAudit}>
          {audits.map((task) => (
            <Row key={`${task.kind} ${task.activityId}`} task={task} />
          ))}
        </CellGroup>
      )}
    </>
  )
}

/** Pages of the store's desk open in the enterprise messenger only. */
function Row({ task }: { task: Task }): ReactNode {
  const { name, note } = taskKindTexts[task.kind]
  const to = places[task.kind](task)
  const shut = mustPassGate(to)
  return <Cell title={name} note={shut ? t.elsewhere : task.activityName || note} value={task.count} to={shut ? undefined : to} />
}
