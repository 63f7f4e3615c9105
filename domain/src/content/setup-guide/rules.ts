import { goodsPermissions } from '../../catalog/goods/permissions.ts'
import type { Permission } from '../../kit/permission.ts'
import { dayMs } from '../../kit/time.ts'
import { employeePermissions } from '../../member/employee/permissions.ts'
import { connectionPermissions } from '../../platform/connection/permissions.ts'
import { operatorPermissions } from '../../platform/operator/permissions.ts'
import { storePermissions } from '../../platform/store/permissions.ts'
import { configPermissions } from '../../platform/tenant-config/permissions.ts'
import { pagePermissions } from '../page-builder/permissions.ts'

/** Steps of opening a mall, in the order of the guide: minutes a step takes, and the permissions of which one is enough for it. */
export const setupSteps = {
  brand: { minutes: 1, anyOf: [configPermissions.edit] },
  look: { minutes: 2, anyOf: [configPermissions.edit] },
  wechat: { minutes: 5, anyOf: [connectionPermissions.edit] },
  pay: { minutes: 8, anyOf: [connectionPermissions.edit] },
  sms: { minutes: 4, anyOf: [connectionPermissions.edit] },
  store: { minutes: 2, anyOf: [storePermissions.edit] },
  product: { minutes: 3, anyOf: [goodsPermissions.edit] },
  page: { minutes: 3, anyOf: [pagePermissions.edit] },
  team: { minutes: 2, anyOf: [operatorPermissions.edit, employeePermissions.edit] },
} as const satisfies Record<string, { minutes: number; anyOf: readonly Permission[] }>

export type SetupStep = keyof typeof setupSteps
export const setupStepNames = Object.keys(setupSteps) as [SetupStep, ...SetupStep[]]

/** Steps that may be skipped. */
export const skippableSteps = ['team'] as const satisfies readonly SetupStep[]

/** `later`: skipped, which counts as done. */
export const setupStates = ['done', 'draft', 'none', 'error', 'later'] as const
export type SetupState = (typeof setupStates)[number]

export const isSetUp = (state: SetupState): boolean => state === 'done' || state === 'later'

/** The guide with its steps; the card of an opened mall; nothing. */
export const setupViews = ['guide', 'opened', 'none'] as const

/** How long the card of an opened mall is shown. */
export const openedShownMs = dayMs

/** What decides whether a brand sees the guide. `finishedAt`: when all steps were done first. */
export interface SetupMarks {
  hidden: boolean
  skipped: readonly string[]
  finishedAt: Date | null
}

/** Whether the guide concerns a brand at all, hidden or not: a brand that sells, or opened more than a day ago, needs none. */
export const needsGuide = ({ finishedAt }: SetupMarks, sells: boolean, now: Date): boolean =>
  finishedAt === null ? !sells : now.getTime() < finishedAt.getTime() + openedShownMs

/** Steps that are done, and minutes that the others take. */
export function setupProgress(steps: readonly { step: SetupStep; state: SetupState }[]): { done: number; minutesLeft: number } {
  const open = steps.filter(({ state }) => !isSetUp(state))
  return { done: steps.length - open.length, minutesLeft: open.reduce((sum, { step }) => sum + setupSteps[step].minutes, 0) }
}
