import { employeeConsoleCalls } from '@youli/domain/member/employee/calls.ts'
import { employeeRefusals as no } from '@youli/domain/member/employee/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { allStores, storeSummaries } from '../../platform/store/public/stores.ts'
import { countMembersOfAdvisors } from '../advisor/public/advisors.ts'
import { addEmployee, allEmployees, editEmployee, type EmployeeRow, employeesByIds, listEmployees } from './public/employees.ts'

const isManager = (roles: readonly string[]): boolean => roles.some((role) => role.includes(shopManagerRole))

interface EmployeeInput {
  name: string
  headImgUrl: string
  shopId: string | null
  isShopManager: boolean
  wecomUserId: string
  contactQrUrl: string
}

/** What the form says, as the table has it; roles the form does not know stay. */
const draftOf = (input: EmployeeInput, roles: readonly string[]) => ({
  name: input.name,
  headImgUrl: input.headImgUrl,
  shopId: input.shopId,
  wecomUserId: input.wecomUserId || null,
  contactQrUrl: input.contactQrUrl,
  roles: [...roles.filter((role) => !role.includes(shopManagerRole)), ...(input.isShopManager ? [shopManagerRole] : [])],
})

/** An operator of some stores deals with the people of these stores only. */
const inScope = (me: Operator, shopId: string | null): boolean => !me.shops || (shopId !== null && me.shops.includes(shopId))

/** What the audit log keeps of an employee: no phone. */
const facts = (e: Pick<EmployeeRow, 'name' | 'shopId' | 'roles' | 'isActive'>) => ({
  name: e.name,
  shopId: e.shopId,
  roles: e.roles,
  active: e.isActive,
})

async function checkStore(r: Reader, me: Operator, shopId: string | null): Promise<void> {
  const known = shopId === null || (await allStores(r, me.tenantId)).some((s) => s.id === shopId)
  if (!known || !inScope(me, shopId)) refuse(no.outOfScope)
}

export const employeeConsoleRoutes = defineRoutes(employeeConsoleCalls, {
  'GET /console/api/v1/employees': {
    read: async (r, { keyword, shopId, active, ...page }, { me }) => {
      const filter = { keyword, shopId, active, shops: me.shops }
      const { rows, ...counted } = await listEmployees(r, me.tenantId, filter, window(page))
      const shops = await storeSummaries(
        r,
        rows.flatMap((e) => e.shopId ?? []),
      )
      const members = await countMembersOfAdvisors(
        r,
        me.tenantId,
        rows.map((e) => e.id),
      )
      const data = rows.map((e) => ({
        id: e.id,
        name: e.name,
        mobileNo: e.mobile,
        headImgUrl: e.headImgUrl,
        shopId: e.shopId ?? noId,
        shopName: e.shopId ? (shops.get(e.shopId)?.shopName ?? '') : '',
        isShopManager: isManager(e.roles),
        wecomUserId: e.wecomUserId ?? '',
        contactQrUrl: e.contactQrUrl,
        active: e.isActive,
        members: members.get(e.id) ?? 0,
      }))
      return { data, ...counted }
    },
  },
  'GET /console/api/v1/employees/names': {
    read: async (r, { shopId }, { me }) =>
      (await allEmployees(r, me.tenantId))
        .filter((e) => e.isActive && inScope(me, e.shopId) && (!shopId || e.shopId === shopId))
        .map((e) => ({ id: e.id, name: e.name, shopId: e.shopId ?? noId })),
  },
  'POST /console/api/v1/employees/add': {
    write: async (tx, { mobileNo, active, ...input }, ctx) => {
      const { me, app, actor } = ctx
      if (!isMobile(mobileNo)) refuse(no.badMobile)
      await checkStore(tx, me, input.shopId)
      const id = actor.newId()
      const draft = draftOf(input, [])
      await addEmployee(tx, me.tenantId, id, { ...draft, mobile: mobileNo })
      if (!active) await editEmployee(tx, me.tenantId, id, { isActive: false })
      await writeAudit(tx, ctx, { id, name: input.name, after: facts({ ...draft, isActive: active }) })
      tx.afterCommit(() => app.authenticator.forgetAll())
      return { id }
    },
  },
  'POST /console/api/v1/employees/edit': {
    write: async (tx, { id, mobileNo, active, ...input }, ctx) => {
      const { me, app } = ctx
      if (mobileNo !== '' && !isMobile(mobileNo)) refuse(no.badMobile)
      const before = (await employeesByIds(tx, me.tenantId, [id])).get(id) ?? refuse(no.notThere)
      if (!inScope(me, before.shopId)) refuse(no.notThere)
      if (input.shopId !== before.shopId) await checkStore(tx, me, input.shopId)
      const draft = draftOf(input, before.roles)
      await editEmployee(tx, me.tenantId, id, { ...draft, isActive: active, ...(mobileNo && { mobile: mobileNo }) })
      await auditChange(tx, ctx, { id, name: input.name, before: facts(before), after: facts({ ...draft, isActive: active }) })
      tx.afterCommit(() => app.authenticator.forgetAll())
    },
  },
})
