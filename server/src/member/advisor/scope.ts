import { advisorRefusals as no } from '@youli/domain/member/advisor/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { type EmployeeRow, employeesByIds } from '../employee/public/employees.ts'
import { advisorIds } from './public/advisors.ts'

/** An employee the operator may give members to; refuses `notThere`. */
export async function employeeFor(r: Reader, me: Operator, id: string): Promise<EmployeeRow> {
  const found = (await employeesByIds(r, me.tenantId, [id])).get(id) ?? refuse(no.notThere)
  const mine = !me.shops || (found.shopId !== null && me.shops.includes(found.shopId))
  return mine ? found : refuse(no.notThere)
}

/** An operator of some stores takes no member from the people of other stores, unless they have left. Refuses `otherStore`. */
export async function checkHolders(r: Reader, me: Operator, memberIds: readonly string[]): Promise<void> {
  const { shops } = me
  if (!shops) return
  const holders = await employeesByIds(r, me.tenantId, await advisorIds(r, me.tenantId, memberIds))
  const foreign = [...holders.values()].some((e) => e.isActive && (e.shopId === null || !shops.includes(e.shopId)))
  if (foreign) refuse(no.otherStore)
}
