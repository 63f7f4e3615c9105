import { withQuery } from '../../kit/with-query.ts'

/** The employee who looks after the member; with an employee named, the way to choose them. */
export const toAdvisor = (employeeId?: string): string => withQuery('/member/my_steward', { employeeid: employeeId })
/** How to follow, for people the staff know from WeCom. */
export const toContactAttention = '/member/external_contact_attention'
