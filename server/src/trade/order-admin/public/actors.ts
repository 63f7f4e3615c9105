import { orderActorTexts } from '@youli/domain/trade/order-admin/timeline.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { employeeNames } from '../../../member/employee/public/employees.ts'
import { namesOfOperators } from '../../../platform/operator/public/operators.ts'

interface Act {
  actor: string
  actorId: string | null
}

/** Names of those who acted: operators and staff; what the others did is told without a name. */
export async function actorNames(r: Reader, tenantId: string, acts: readonly Act[]): Promise<(act: Act) => string> {
  const idsOf = (actor: string) => [...new Set(acts.flatMap((a) => (a.actor === actor && a.actorId ? [a.actorId] : [])))]
  const operators = await namesOfOperators(r, tenantId, idsOf('operator'))
  const staff = await employeeNames(r, tenantId, idsOf('staff'))
  return ({ actor, actorId }) => (actor === 'operator' ? operators : staff).get(actorId ?? '') ?? orderActorTexts[actor] ?? actor
}
