import { giftCardMessages } from './gift/gift-card/messages.ts'
import { registry } from './kit/registry.ts'
import { activityMessages } from './marketing/activity/messages.ts'
import { recallMessages } from './marketing/customer-recall/messages.ts'
import { signUpMessages } from './marketing/sign-up/messages.ts'
import { voteMessages } from './marketing/vote/messages.ts'
import { memberMessages } from './member/profile/messages.ts'
import { registrationMessages } from './member/registration/messages.ts'
import { walletMessages } from './member/wallet/messages.ts'
import type { MessageKind, MessageKinds } from './platform/messaging/kinds.ts'
import { operatorMessages } from './platform/operator/messages.ts'
import { couponMessages } from './promotion/coupon/messages.ts'
import { afterSaleMessages } from './trade/after-sale/messages.ts'
import { bookingMessages } from './trade/appointment/messages.ts'
import { bespokeMessages } from './trade/bespoke/messages.ts'
import { deliveryMessages } from './trade/delivery/messages.ts'
import { invoiceMessages } from './trade/invoice/messages.ts'
import { orderMessages } from './trade/order/messages.ts'
import { paymentMessages } from './trade/payment/messages.ts'
import { reconciliationMessages } from './trade/reconciliation/messages.ts'
import { storeCardMessages } from './trade/store-card/messages.ts'

const all = (...declared: readonly Readonly<Record<string, MessageKind>>[]): MessageKind[] =>
  declared.flatMap((each) => Object.values(each))

/** Every kind of message, in the order in which the console shows them. */
export const messageKinds: MessageKinds = registry([
  ...all(
    orderMessages,
    deliveryMessages,
    paymentMessages,
    afterSaleMessages,
    invoiceMessages,
    activityMessages,
    signUpMessages,
    bespokeMessages,
    bookingMessages,
  ),
  ...all(voteMessages, storeCardMessages, recallMessages, memberMessages),
  registrationMessages.newDevice,
  ...all(operatorMessages),
  registrationMessages.codesGuessed,
  ...all(couponMessages, giftCardMessages, walletMessages, reconciliationMessages),
])
