import { memberByMobile, membersOf } from './member/registration/service.ts'
import type { MemberBook } from './platform/messaging/service.ts'

/** Names and phones of members, for messaging. */
export const memberBook: MemberBook = {
  people: membersOf,
  idByMobile: async (r, tenantId, mobile) => (await memberByMobile(r, tenantId, mobile))?.id ?? null,
}
