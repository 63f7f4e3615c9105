import { commentPermissions } from '@youli/domain/catalog/comment/permissions.ts'
import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { lateBefore, todoCap, type TodoKind, type TodoList, todoListNames, todoLists } from '@youli/domain/content/console-home/rules.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { signUpPermissions } from '@youli/domain/marketing/sign-up/permissions.ts'
import { votePermissions } from '@youli/domain/marketing/vote/permissions.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { cardKinds, walletKinds } from '@youli/domain/member/wallet/rules.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { reconciliationPermissions } from '@youli/domain/trade/reconciliation/permissions.ts'
import { storeCardPermissions } from '@youli/domain/trade/store-card/permissions.ts'
import { countUnanswered } from '../../catalog/comment/public/comments.ts'
import { countLowGoods } from '../../catalog/goods/public/list.ts'
import type { WaitingCount } from '../../kit/db/counts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { holding, type Operator } from '../../kit/http/callers.ts'
import { listSignUpsWaiting } from '../../marketing/sign-up/public/sign-ups.ts'
import { listPlayersWaiting } from '../../marketing/vote/public/votes.ts'
import { countProposed } from '../../member/wallet/public/adjustments.ts'
import { countPendingAfterSales } from '../../trade/after-sale/public/waiting.ts'
import { countOrdersToShip, countPickupsDue } from '../../trade/order-admin/public/waiting.ts'
import { countOpenDifferences } from '../../trade/reconciliation/public/waiting.ts'
import { countAskedRefunds } from '../../trade/store-card/public/waiting.ts'

type InActivity = WaitingCount & { id: string; name: string }

/** One list: who may open it, and how much in it waits; by activity where each activity has a list of its own. */
interface Source {
  permission: Permission
  count: (r: Reader, me: Operator, late: Date, now: Date) => Promise<WaitingCount | InActivity[]>
}

/** Each counts with the condition of its list, so that the list shows the same number. */
const sources: Record<TodoList, Source> = {
  toShip: { permission: orderPermissions.view, count: countOrdersToShip },
  toPickUp: { permission: orderPermissions.view, count: (r, me, late, now) => countPickupsDue(r, me, now, late) },
  afterSale: { permission: orderPermissions.view, count: countPendingAfterSales },
  comment: { permission: commentPermissions.view, count: (r, { tenantId }, late) => countUnanswered(r, tenantId, late) },
  // Sign-ups and players have a list for each activity and none for all: the count opens the one with the most.
  signUp: { permission: signUpPermissions.audit, count: (r, { tenantId }, late) => listSignUpsWaiting(r, tenantId, late) },
  player: { permission: votePermissions.audit, count: (r, { tenantId }, late) => listPlayersWaiting(r, tenantId, late) },
  points: { permission: walletPermissions.view, count: (r, me, late) => countProposed(r, me, walletKinds, late) },
  card: { permission: storeCardPermissions.view, count: (r, me, late) => countProposed(r, me, cardKinds, late) },
  cardRefund: { permission: storeCardPermissions.view, count: countAskedRefunds },
  stock: { permission: goodsPermissions.view, count: (r, { tenantId }) => countLowGoods(r, tenantId) },
  difference: {
    permission: reconciliationPermissions.reconcile,
    count: (r, { tenantId }, late) => countOpenDifferences(r, tenantId, late),
  },
}

/** What waits in a list that the operator may open, null when they may not. */
async function countList(r: Reader, operator: Operator, list: TodoList, now: Date) {
  const { permission, count } = sources[list]
  const me = holding(operator, permission)
  if (!me) return null
  const found = await count(r, me, lateBefore(list, now), now)
  return (Array.isArray(found) ? found : [{ id: noId, name: '', ...found }]).map((each) => ({ list, ...each }))
}

type Counted = NonNullable<Awaited<ReturnType<typeof countList>>>[number]
const sumOf = (lists: readonly Counted[], name: keyof WaitingCount) =>
  Math.min(
    lists.reduce((sum, list) => sum + list[name], 0),
    todoCap,
  )

/** What waits, by kind; kinds of which the operator may open no list are absent. */
export async function listTodo(r: Reader, operator: Operator, kinds: readonly TodoKind[], now: Date) {
  const counted = new Map<TodoKind, Counted[]>()
  for (const list of todoListNames) {
    const { kind } = todoLists[list]
    if (!kinds.includes(kind)) continue
    const found = await countList(r, operator, list, now)
    if (found) counted.set(kind, [...(counted.get(kind) ?? []), ...found])
  }
  return kinds.flatMap((kind) => {
    const lists = counted.get(kind)?.toSorted((a, b) => b.count - a.count)
    return lists ? [{ kind, count: sumOf(lists, 'count'), late: sumOf(lists, 'late'), lists }] : []
  })
}
