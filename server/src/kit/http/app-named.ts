import { common, refuse } from '@youli/domain/kit/refusal.ts'

type Query = Record<string, unknown>

/** Fields by which a storefront request without a token says whose storefront it means; the first that is filled counts. */
export const appFields = ['app_id', 'tenantAppId', 'tenantWechatappId'] as const

const firstNamed = (query: Query): unknown => appFields.map((field) => query[field]).find((named) => named !== undefined && named !== '')

/** Whether a request names an app, known or not. */
export const namesApp = (query: Query): boolean => firstNamed(query) !== undefined

/** The app a storefront request names. App ids are short words; anything else is an unknown app, without a question to the database. */
export function appNamed(query: Query): string | undefined {
  const named = firstNamed(query)
  if (named === undefined) return undefined
  return typeof named === 'string' && /^[\w-]{1,64}$/.test(named) ? named : refuse(common.notThere)
}
