import { eraseMembers } from './content/privacy/jobs.ts'
import { eraseDue } from './content/privacy/service.ts'
import type { App } from './kit/app.ts'
import { finishActivities, remindOfActivities } from './marketing/activity/jobs.ts'
import { finishEnded, remindMembers } from './marketing/activity/sweeps.ts'
import { settleQueue, sweepQueues } from './marketing/seckill/jobs.ts'
import { settleAll, settleEverywhere } from './marketing/seckill/queue.ts'
import { memberBook } from './member-book.ts'
import { tidyMemberCodes } from './member/member-card/jobs.ts'
import { dropOldCodes as dropMemberCodes } from './member/member-card/service.ts'
import { greetBirthdays } from './member/profile/jobs.ts'
import { greetMembers } from './member/profile/service.ts'
import { tidyCodes } from './member/registration/jobs.ts'
import { dropOldCodes } from './member/registration/service.ts'
import { sweepWallets } from './member/wallet/jobs.ts'
import { sweep } from './member/wallet/service.ts'
import { deliver } from './platform/messaging/delivery.ts'
import { deliverMessage, tidyMessages, tidyOutbox } from './platform/messaging/jobs.ts'
import { tidy, tidySessions } from './platform/session/jobs.ts'
import { removeFile, tidyUploads } from './platform/upload/jobs.ts'
import { dropUnused } from './platform/upload/service.ts'
import { expireCoupons, remindOfCoupons } from './promotion/coupon/jobs.ts'
import { expire as expireEnded, remind as remindOfEnding } from './promotion/coupon/sweeps.ts'
import { birthdayGifts, expireGifts } from './promotion/gift-bag/jobs.ts'
import { birthdayBags, expireClaims } from './promotion/gift-bag/service.ts'
import { closeUnpaid, moveOn } from './trade/order/jobs.ts'
import { closeUnpaidOrders, moveOrdersOn } from './trade/order/sweeps.ts'
import { moveAfterSalesOn } from './trade/after-sale/jobs.ts'
import { refundCameToEnd } from './trade/after-sale/settling.ts'
import { moveOn as moveAfterSales } from './trade/after-sale/sweeps.ts'
import { closePayment, refundEnded, refundMoney } from './trade/payment/jobs.ts'
import { carryOutRefund, closeById } from './trade/payment/refunding.ts'
import { reconcileDay, reconcileRecent } from './trade/reconciliation/jobs.ts'
import { reconcile, reconcileEverywhere } from './trade/reconciliation/service.ts'

/** Every job of the house, with when it runs by itself: jobs are joined here and nowhere else. */
export function plugJobs(app: App): void {
  const { jobs } = app
  jobs.define(tidySessions, (_, { db, now }) => tidy(db, now))
  jobs.define(tidyUploads, async (_, { db, now }) => void (await dropUnused(db, now)))
  jobs.schedule(tidySessions, '23 4 * * *')
  jobs.schedule(tidyUploads, '37 4 * * *')
  jobs.define(removeFile, ({ key }) => app.providers.store.remove(key))
  jobs.define(tidyMessages, (_, { db, now }) => tidyOutbox(db, now))
  jobs.schedule(tidyMessages, '43 4 * * *')
  jobs.define(tidyCodes, (_, { db, now }) => dropOldCodes(db, now))
  jobs.schedule(tidyCodes, '51 4 * * *')
  jobs.define(tidyMemberCodes, (_, { db, now }) => dropMemberCodes(db, now))
  jobs.schedule(tidyMemberCodes, '57 4 * * *')
  jobs.define(greetBirthdays, async (_, { db, now }) => void (await greetMembers(db, app, now)))
  jobs.schedule(greetBirthdays, '0 9 * * *')
  jobs.define(eraseMembers, async (_, { db, now }) => void (await eraseDue(db, app, now)))
  jobs.schedule(eraseMembers, '11 * * * *')
  jobs.define(deliverMessage, ({ messageId }, { db, now }) => deliver(db, app, memberBook, messageId, now))
  jobs.define(sweepWallets, async (_, { db, now }) => void (await sweep(db, now)))
  jobs.schedule(sweepWallets, '1 * * * *')
  jobs.define(expireCoupons, async (_, { db, now }) => void (await expireEnded(db, now)))
  jobs.schedule(expireCoupons, '3 * * * *')
  jobs.define(remindOfCoupons, async (_, { db, now }) => void (await remindOfEnding(db, app, now)))
  jobs.schedule(remindOfCoupons, '0 10 * * *')
  jobs.define(expireGifts, async (_, { db, now }) => void (await expireClaims(db, now)))
  jobs.schedule(expireGifts, '31 * * * *')
  jobs.define(birthdayGifts, async (_, { db, now }) => void (await birthdayBags(db, app, now)))
  jobs.schedule(birthdayGifts, '5 0 * * *')
  jobs.define(closeUnpaid, async (_, { db, now }) => void (await closeUnpaidOrders(db, app, now)))
  jobs.define(moveOn, (_, { db, now }) => moveOrdersOn(db, app, now))
  jobs.define(refundMoney, ({ refundId }, { db, now }) => carryOutRefund(db, app, refundId, now))
  jobs.define(closePayment, ({ paymentId }, { db, now }) => closeById(db, app, paymentId, now))
  jobs.define(refundEnded, ({ source }, { db, now }) => refundCameToEnd(db, app, source, now))
  jobs.define(moveAfterSalesOn, (_, { db, now }) => moveAfterSales(db, app, now))
  jobs.schedule(moveAfterSalesOn, '17 * * * *')
  jobs.define(settleQueue, (queue, { db }) => settleAll(db, app, queue))
  jobs.define(sweepQueues, (_, { db }) => settleEverywhere(db, app))
  jobs.define(reconcileRecent, (_, { db, now }) => reconcileEverywhere(db, app, now))
  jobs.define(reconcileDay, async (account, { db, now }) => void (await reconcile(db, app, account, now)))
  jobs.schedule(reconcileRecent, '20 10 * * *')
  jobs.schedule(sweepQueues, '* * * * *')
  jobs.schedule(closeUnpaid, '* * * * *')
  jobs.schedule(moveOn, '7 * * * *')
  jobs.define(finishActivities, async (_, { db, now }) => void (await finishEnded(db, app, now)))
  jobs.schedule(finishActivities, '* * * * *')
  jobs.define(remindOfActivities, async (_, { db, now }) => void (await remindMembers(db, app, now)))
  jobs.schedule(remindOfActivities, '* * * * *')
}
