import { withQuery } from '../../kit/with-query.ts'

/** The employee who looks after the member; with an employee named, the way to choose them. */
export const toSteward = (employeeId?: string): string => withQuery('/member/my_steward', { employeeid: employeeId })
