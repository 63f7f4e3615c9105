import { recall, storeValue } from '../../kit/storage.ts'

const name = 'youli.staff'

export const isEmployeePath = (pathname: string): boolean => pathname.includes('/employee')

/** Whether this tab was handed over by the enterprise messenger and may open employee pages. */
export const isStaffTab = (): boolean => recall(sessionStorage, name, false)

/** From now on this tab may. */
export const noteStaffTab = (): void => storeValue(sessionStorage, name, true)
