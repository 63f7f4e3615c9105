import { bespokePage, type BespokeStatus } from '@youli/domain/trade/bespoke/rules.ts'
import { withQuery } from '../../kit/with-query.ts'

/** A trade; `staff` as the employees of its store see it. */
export const toBespokeTrade = (id: string, staff = false): string => withQuery(bespokePage(id), { type: staff ? 'employee' : undefined })
/** Templates an employee writes trades by. */
export const toBespokeTemplates = '/employee/custom/enablelist'
/** Trades of the employee's store. */
export const toBespokeCounter = '/employee/custom/employeelist'
/** Those of them that wait for their member in the store. */
export const toBespokeArrived = `${toBespokeCounter}?status=${'ENTER_SHOP' satisfies BespokeStatus}`
/** The form of a template; with a trade, the form that changes it. */
export const toBespokeForm = (templateId: string, tradeId?: string): string =>
  withQuery(`/employee/custom/orderform/${templateId}`, { tradeId })

/** What a member's code for a trade holds: read by the staff of its store, on their own phone. */
export const bespokeCodeText = (origin: string, id: string, appId: string): string =>
  origin + withQuery(bespokePage(id), { type: 'employee', app_id: appId })
