import type { Who } from '@youli/domain/kit/call.ts'

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
/** A visitor who works for the tenant. */
export type Employee = Visitor & { employee: Employment }

/** Somebody at the console. `shops` null means every store. */
export interface Operator {
  kind: 'operator'
  tenantId: string
  operatorId: string
  sessionId: string
  name: string
  permissions: ReadonlySet<string>
  shops: readonly string[] | null
}

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
export interface Doorkeeper {
  storefront(token: string): Promise<Visitor | null>
  console(token: string): Promise<Operator | null>
  /** Tenant of a request without a session: by app id, else the first one. */
  tenantOf(appId: string | undefined): Promise<string | null>
  /** Whether a brand has a feature switched on. */
  isOn(tenantId: string, feature: string): Promise<boolean>
}
