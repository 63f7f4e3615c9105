import type { Fen } from '../../kit/money.ts'
import { totalMultiple } from './allowance.ts'

/** Authenticator apps show a new code every half minute. */
export const secondFactorPeriodS = 30
/** Recovery codes given at once, and letters of one without its hyphen. */
export const recoveryCodes = { count: 10, length: 10 } as const

/** Minutes of lock after so many wrong tries in a row, when `bears` of them bring the first: 1, 2, 4 … up to an hour. */
export const lockMinutesAfter = (times: number, bears: number): number => (times < bears ? 0 : Math.min(60, 2 ** (times - bears)))
/** A console session ends after this long without a sign of life, or this long after log-in. */
export const sessionIdleHours = 12
export const sessionDays = 7
export const passwordLength = { min: 8, max: 64 } as const

/** What is wrong with a new password, or null. Eight characters, letters and digits. */
export function passwordFault(password: string): string | null {
  if (password.length < passwordLength.min) return `密码至少${passwordLength.min}位`
  if (password.length > passwordLength.max) return `密码最多${passwordLength.max}位`
  if (!/[A-Za-z]/.test(password) || !/[0-9]/.test(password)) return '密码须同时包含字母和数字'
  return null
}

/** Login names: 3–32 small letters, digits, dot, hyphen or underscore; compared in lower case. */
export const isLoginName = (name: string): boolean => /^[a-z0-9][a-z0-9._-]{2,31}$/.test(name)

/** What a role grants: permissions, and the stores they are held for; null is every store. */
export interface Grant {
  permissions: readonly string[]
  shops: readonly string[] | null
  /** Most fen for one order in 24 hours, for permissions that have a cap; one that is not named has none. */
  caps: Caps
  /** Most fen for all orders together in 24 hours; one that is not named has `totalMultiple` of its cap. */
  dailyCaps: Caps
}
/** Most fen by permission. */
export type Caps = Readonly<Record<string, Fen>>
/** Stores that each permission is held for; null is every store. */
export type HeldPermissions = ReadonlyMap<string, readonly string[] | null>

/** Stores of several roles together. */
const together = (lists: readonly (readonly string[] | null)[]): readonly string[] | null =>
  lists.some((shops) => shops === null) ? null : [...new Set(lists.flatMap((shops) => shops ?? []))]

/** What a person holds through roles: each permission for the stores of the roles that grant it, and for no others. */
export const permissionsOfRoles = (roles: readonly Pick<Grant, 'permissions' | 'shops'>[]): HeldPermissions =>
  new Map(
    [...new Set(roles.flatMap((r) => r.permissions))].map((p) => [
      p,
      together(roles.filter((r) => r.permissions.includes(p)).map((r) => r.shops)),
    ]),
  )

/** The highest figure of several roles by permission; none where a role grants the permission without. */
function highest<R extends Pick<Grant, 'permissions'>>(
  roles: readonly R[],
  figureOf: (role: R, permission: string) => Fen | undefined,
): Caps {
  const figures = new Map<string, Fen>()
  for (const key of new Set(roles.flatMap((r) => r.permissions))) {
    const max = Math.max(...roles.filter((r) => r.permissions.includes(key)).map((r) => figureOf(r, key) ?? Infinity))
    if (max < Infinity) figures.set(key, max)
  }
  return Object.fromEntries(figures)
}

/** Caps of several roles together. */
export const capsOfRoles = (roles: readonly Pick<Grant, 'permissions' | 'caps'>[]): Caps => highest(roles, (r, key) => r.caps[key])

/** Daily caps of several roles together; a role that names none has a multiple of its cap. */
export const dailyCapsOfRoles = (roles: readonly Omit<Grant, 'shops'>[]): Caps =>
  highest(roles, ({ caps, dailyCaps }, key) => dailyCaps[key] ?? (caps[key] === undefined ? undefined : caps[key] * totalMultiple))

/** Every store a person has to do with, whatever they may do there. */
export const shopsThrough = (roles: readonly Pick<Grant, 'shops'>[]): readonly string[] | null => together(roles.map((r) => r.shops))

/** Whether stores are among others. */
export const shopsWithin = (shops: readonly string[] | null, mine: readonly string[] | null): boolean =>
  mine === null || (shops !== null && shops.every((s) => mine.includes(s)))

/** What a person holds: permissions with their stores and caps. */
export interface Holding {
  held: HeldPermissions
  caps: Caps
  dailyCaps: Caps
}
export const holdingOf = (roles: readonly Grant[]): Holding => ({
  held: permissionsOfRoles(roles),
  caps: capsOfRoles(roles),
  dailyCaps: dailyCapsOfRoles(roles),
})

const isCovered = (mine: Caps, theirs: Caps, permission: string): boolean =>
  (theirs[permission] ?? Infinity) <= (mine[permission] ?? Infinity)

/** Nobody hands out, or manages, more than they hold themselves. */
export const covers = (mine: Holding, theirs: Holding): boolean =>
  [...theirs.held].every(
    ([permission, shops]) =>
      mine.held.has(permission) &&
      shopsWithin(shops, mine.held.get(permission)!) &&
      isCovered(mine.caps, theirs.caps, permission) &&
      isCovered(mine.dailyCaps, theirs.dailyCaps, permission),
  )
