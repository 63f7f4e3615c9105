import { messageKinds } from '@youli/domain/main-messages.ts'
import { memberByMobile, membersOf } from './member/registration/service.ts'
import type { MessagingContext } from './platform/messaging/service.ts'

/** Names and phones of members and every kind of message, for messaging. */
export const messagingContext: MessagingContext = {
  book: {
    people: membersOf,
    idByMobile: async (r, tenantId, mobile) => (await memberByMobile(r, tenantId, mobile))?.id ?? null,
  },
  kinds: messageKinds,
}
