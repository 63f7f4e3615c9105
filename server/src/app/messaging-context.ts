import { messageKinds } from '@youli/domain/main-messages.ts'
import { memberByMobile, membersByIds } from '../member/registration/public/members.ts'
import type { MessagingContext } from '../platform/messaging/public/messages.ts'

/** Names and phones of members and every kind of message, for messaging. */
export const messagingContext: MessagingContext = {
  book: {
    people: membersByIds,
    idByMobile: async (r, tenantId, mobile) => (await memberByMobile(r, tenantId, mobile))?.id ?? null,
  },
  kinds: messageKinds,
}
