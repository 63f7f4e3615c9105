import type { FeatureSwitch, Who } from '@youli/domain/kit/call.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a session's employee is; `shopId` null means every store. */
export interface Employment {
  employeeId: string
  shopId: string | null
  roles: readonly string[]
}
/** A live storefront session. `memberId` is null until a phone is bound. */
export interface Visitor {
  kind: 'visitor'
  tenantId: string
  appId: string
  sessionId: string
  wxUserId: string
  memberId: string | null
  employee: Employment | null
}
/** A visitor whose phone is bound. */
export type Member = Visitor & { memberId: string }
/** A member by id. */
export type MemberKey = Pick<Member, 'tenantId' | 'memberId'>
/** A visitor who works for the tenant. */
export type Employee = Visitor & { employee: Employment }

/** Keeps rows to those of members that somebody may touch, by the column of the member's id; undefined where all are. */
export type Within = (memberId: SQLWrapper) => SQL | undefined

/**
 * Somebody at the console. In a call with a permission, `shops` are the stores that permission is held for (null is every store), and
 * `permissions` are those held for all of them, or for every store where the call is the brand's own: what is held elsewhere opens
 * nothing here.
 */
export interface Operator {
  kind: 'operator'
  tenantId: string
  operatorId: string
  sessionId: string
  name: string
  /** Owns the installation: may open more brands. */
  owner: boolean
  permissions: ReadonlySet<string>
  shops: readonly string[] | null
  /** A role asks for a second factor that is not set up yet: until then only calls with `unproven` are open. */
  mustEnrol: boolean
  /** Stores that each permission is held for. */
  held: ReadonlyMap<string, readonly string[] | null>
  /** Most fen for one order in 24 hours, for permissions that the roles cap. */
  caps: Readonly<Record<string, number>>
  /** Most fen for all orders together in 24 hours. */
  dailyCaps: Readonly<Record<string, number>>
  /** Members who belong to these stores or bought there. */
  membersOf: (shops: readonly string[], memberId: SQLWrapper) => SQL
}

/**
 * The operator where a permission is asked for: the stores it is held for, and the permissions held for all of those; null for whoever
 * does not hold it. What is the brand's own returns data of every store, so there only permissions held for all stores count.
 */
export function holding(operator: Operator, permission: Permission): Operator | null {
  if (!operator.permissions.has(permission.key)) return null
  const shops = operator.held.get(permission.key)!
  const scope = permission.inStores ? shops : null
  const here = [...operator.held].filter(([, of]) => of === null || (scope !== null && scope.every((id) => of.includes(id))))
  return { ...operator, shops, permissions: new Set(here.map(([key]) => key)) }
}

/** Members an operator of some stores may touch. */
export const within =
  ({ shops, membersOf }: Operator): Within =>
  (memberId) =>
    shops === null ? undefined : membersOf(shops, memberId)

/** Keeps rows to those of some stores, by the column of the store; undefined where all are. */
export const inShops = (shop: PgColumn, shops: readonly string[] | null): SQL | undefined => (shops ? inArray(shop, [...shops]) : undefined)

/** Who a handler deals with, by what its call demands. */
export type Me<W extends Who> = W extends 'operator'
  ? Operator
  : W extends 'employee'
    ? Employee
    : W extends 'member'
      ? Member
      : W extends 'visitor'
        ? Visitor
        : Visitor | null

/** Finds out who is behind a token. Null for a dead or unknown one. */
export interface Authenticator {
  storefront(token: string): Promise<Visitor | null>
  console(token: string): Promise<Operator | null>
  /** Tenant of a request without a session: by app id, else the first one. */
  tenantOf(appId: string | undefined): Promise<string | null>
  /** Whether a brand has a feature switched on. */
  isOn(tenantId: string, feature: FeatureSwitch): Promise<boolean>
}
