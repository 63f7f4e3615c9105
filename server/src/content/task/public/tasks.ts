import type { TaskKind } from '@youli/domain/content/task/rules.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { countGiftsToHandOver } from '../../../gift/gift-store/public/orders.ts'
import type { Reader } from '../../../kit/db/db.ts'
import type { Visitor } from '../../../kit/http/callers.ts'
import { signUpsToAudit } from '../../../marketing/sign-up/public/sign-ups.ts'
import { countPlayersToAudit } from '../../../marketing/vote/public/votes.ts'
import { countBookingsOfToday } from '../../../trade/appointment/public/bookings.ts'
import { countBespokeToHandOver } from '../../../trade/bespoke/public/bespoke.ts'
import { countOrdersToHandOver } from '../../../trade/order/public/counts.ts'

export interface Task {
  kind: TaskKind
  activityId: string
  activityName: string
  count: number
}
type Staff = Pick<Visitor, 'tenantId' | 'employee'>

/** What waits for an employee, by kind: one query each. Kinds of the store are there with 0 too; nothing for who is none. */
export async function tasksOf(r: Reader, me: Staff, now: Date): Promise<Task[]> {
  const { tenantId, employee } = me
  if (!employee) return []
  const { shopId } = employee
  const task = (kind: TaskKind, count: number): Task => ({ kind, activityId: noId, activityName: '', count })
  const players = await countPlayersToAudit(r, me)
  return [
    task('booking', await countBookingsOfToday(r, tenantId, shopId, now)),
    task('pickup', await countOrdersToHandOver(r, tenantId, shopId)),
    task('gift', await countGiftsToHandOver(r, tenantId, shopId)),
    task('bespoke', await countBespokeToHandOver(r, tenantId, shopId)),
    ...(await signUpsToAudit(r, me)).map((one) => ({ kind: 'signUp' as const, ...one })),
    ...(players === null ? [] : [task('vote', players)]),
  ]
}

/** How many tasks somebody has; 0 for who is no employee. */
export const countTasks = async (r: Reader, me: Staff, now: Date): Promise<number> =>
  (await tasksOf(r, me, now)).reduce((sum, task) => sum + task.count, 0)
