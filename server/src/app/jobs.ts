import { publishPages } from '../content/page-builder/jobs.ts'
import { scheduledPagesSweep } from '../content/page-builder/publication.ts'
import { eraseMembers } from '../content/privacy/jobs.ts'
import { leaversSweep } from '../content/privacy/privacy.ts'
import { expireGiftCards, remindOfGiftCards } from '../gift/gift-card/jobs.ts'
import { endedCardsSweep, giftCardReminders } from '../gift/gift-card/sweeps.ts'
import { receiveGifts } from '../gift/gift-store/jobs.ts'
import { sentGiftsSweep } from '../gift/gift-store/sweeps.ts'
import type { App } from '../kit/app.ts'
import { forgetAnswers } from '../kit/http/idempotency.ts'
import type { WideJob } from '../kit/jobs/job.ts'
import { type Sweep, sweepBrands } from '../kit/jobs/sweep.ts'
import { lookAhead, wakeUp } from '../kit/jobs/wake.ts'
import { finishActivities, remindOfActivities, settleTogether } from '../marketing/activity/jobs.ts'
import { buyingGroupsSweep } from '../marketing/activity/settlement.ts'
import { activityReminders, endedActivitiesSweep } from '../marketing/activity/sweeps.ts'
import { recallsSweep } from '../marketing/customer-recall/audience.ts'
import { sendRecalls } from '../marketing/customer-recall/jobs.ts'
import { unfetchedPrizesSweep } from '../marketing/lottery/awards.ts'
import { awardPrizes } from '../marketing/lottery/jobs.ts'
import { settleQueue, sweepQueues } from '../marketing/seckill/jobs.ts'
import { settleAll, settleEverywhere } from '../marketing/seckill/queue.ts'
import { closeUnpaidSignUps, remindOfCheckIn } from '../marketing/sign-up/jobs.ts'
import { signUpRefundEnded } from '../marketing/sign-up/money.ts'
import { checkInReminders, unpaidSignUpsSweep } from '../marketing/sign-up/sweeps.ts'
import { tidyMemberCodes } from '../member/member-card/jobs.ts'
import { dropMemberCodes } from '../member/member-card/public/member-cards.ts'
import { greetingsSweep } from '../member/profile/greeting.ts'
import { greetBirthdays } from '../member/profile/jobs.ts'
import { tidyCodes } from '../member/registration/jobs.ts'
import { dropMobileCodes } from '../member/registration/public/members.ts'
import { remindOfPoints, sweepWallets } from '../member/wallet/jobs.ts'
import { pointsReminders } from '../member/wallet/reminders.ts'
import { walletsSweep } from '../member/wallet/sweeps.ts'
import { lowStockSweep, tellOfLowStock } from '../catalog/goods/low-stock.ts'
import { fanOut } from '../platform/notice/fan-out.ts'
import { deliverNotices, dropOldNotices, fanOutNotices, tellOfNight, tidyNotices } from '../platform/notice/jobs.ts'
import { nightSweep } from '../platform/notice/night.ts'
import { sendNotices } from '../platform/notice/sending.ts'
import { warnOfCertificates } from '../platform/connection/jobs.ts'
import { certificatesSweep } from '../platform/connection/public/warnings.ts'
import { runBulk } from '../platform/bulk/jobs.ts'
import { carryOut } from '../platform/bulk/run.ts'
import { deliverMessages } from '../platform/messaging/delivery.ts'
import { deliverMessage, tidyMessages, tidyOutbox } from '../platform/messaging/jobs.ts'
import { tidyDrafts } from '../platform/form-draft/drafts.ts'
import { tidyFormDrafts } from '../platform/form-draft/jobs.ts'
import { sweepVisitors, tidySessions } from '../platform/session/jobs.ts'
import { removeFile, tidyUploads } from '../platform/upload/jobs.ts'
import { dropUnusedUploads, removeStored } from '../platform/upload/public/uploads.ts'
import { removeUnused } from '../platform/upload/unused.ts'
import { expireCoupons, remindOfCoupons } from '../promotion/coupon/jobs.ts'
import { couponReminders, endedCouponsSweep } from '../promotion/coupon/sweeps.ts'
import { birthdayBagsSweep } from '../promotion/gift-bag/birthdays.ts'
import { birthdayGifts, expireGifts } from '../promotion/gift-bag/jobs.ts'
import { endedGrantsSweep } from '../promotion/gift-bag/public/grants.ts'
import { moveAfterSalesOn } from '../trade/after-sale/jobs.ts'
import { refundCameToEnd } from '../trade/after-sale/settlement.ts'
import { afterSalesSweep } from '../trade/after-sale/sweeps.ts'
import { missBookings, remindOfBookings } from '../trade/appointment/jobs.ts'
import { bookingReminders, missedBookingsSweep } from '../trade/appointment/sweeps.ts'
import { followParcels, subscribeParcel } from '../trade/delivery/jobs.ts'
import { unfollowedParcelsSweep } from '../trade/delivery/sweeps.ts'
import { subscribe } from '../trade/delivery/tracking.ts'
import { closeSales, closeUnpaid, moveOn, remindOfPickups } from '../trade/order/jobs.ts'
import { pickupReminders } from '../trade/order/reminders.ts'
import { salesDaysSweep } from '../trade/order/sales-days.ts'
import { ordersOnTheirWaySweep, unpaidOrdersSweep } from '../trade/order/sweeps.ts'
import { closePayment, refundEnded, refundMoney } from '../trade/payment/jobs.ts'
import { carryOutRefund, closeById } from '../trade/payment/refunds.ts'
import { reconcileDay, reconcileRecent } from '../trade/reconciliation/jobs.ts'
import { recentBillsSweep, reconcile } from '../trade/reconciliation/reconciliation.ts'
import { tidyStoreCards } from '../trade/store-card/jobs.ts'
import { cardRefundEnded } from '../trade/store-card/refunds.ts'
import { tidyCards } from '../trade/store-card/sweeps.ts'
import { checkEndings, settleEnded } from './endings.ts'
import { filesInUse } from './files-in-use.ts'
import { messagingContext } from './messaging-context.ts'

/** Every job of the app, with when it runs by itself: jobs are joined here and nowhere else. */
export function registerJobs(app: App): void {
  const { jobs } = app
  jobs.define(removeFile, (file) => removeStored(app, file))
  jobs.define(deliverMessage, ({ messageId }, { db, now }) => deliverMessages(db, app, messagingContext, messageId, now))
  jobs.define(runBulk, ({ jobId }, { db }) => carryOut(db, app, jobId))
  jobs.define(fanOutNotices, ({ told }, { db, now }) => fanOut(db, app, told, now))
  jobs.define(deliverNotices, ({ operatorId }, { db, now }) => sendNotices(db, app, operatorId, now))
  jobs.define(refundMoney, ({ refundId }, { db, now }) => carryOutRefund(db, app, refundId, now))
  jobs.define(closePayment, ({ paymentId }, { db, now }) => closeById(db, app, paymentId, now))
  // Each of them knows its own sources and leaves the others alone.
  jobs.define(refundEnded, async ({ source }, { db, now }) => {
    await refundCameToEnd(db, app, source, now)
    await signUpRefundEnded(db, app, source, now)
    await cardRefundEnded(db, source, now)
  })
  jobs.define(subscribeParcel, ({ parcelId }, { db }) => subscribe(db, app, parcelId))
  jobs.define(settleQueue, (queue, { db }) => settleAll(db, app, queue))
  jobs.define(reconcileDay, async (account, { db, now }) => void (await reconcile(db, app, account, now)))
  registerTidying(app)
  for (const [job, cron, sweep] of sweeps) {
    jobs.define(job, (_, { db, now }) => sweepBrands(db, app, sweep, now))
    jobs.schedule(job, cron)
  }
  jobs.define(sweepQueues, (_, { db }) => settleEverywhere(db, app))
  jobs.schedule(sweepQueues, everyMinute)
  jobs.define(tidyStoreCards, (_, { db, now }) => tidyCards(db, app, now))
  jobs.schedule(tidyStoreCards, everyMinute)
  // These come to the second; the sweeps of each minute are the net beneath them.
  jobs.define(wakeUp, (_, { db, now }) => settleEnded(db, app, now))
  jobs.define(lookAhead, (_, { db, now }) => checkEndings(db, app, now))
  jobs.schedule(lookAhead, everyMinute)
}

const everyMinute = '* * * * *'

/** What becomes due by the clock in one brand or another. What members are told comes at hours when they are awake. */
const sweeps: readonly [job: WideJob<Record<string, never>>, cron: string, sweep: Sweep][] = [
  [closeUnpaid, everyMinute, unpaidOrdersSweep],
  [publishPages, everyMinute, scheduledPagesSweep],
  [finishActivities, everyMinute, endedActivitiesSweep],
  [settleTogether, everyMinute, buyingGroupsSweep],
  [remindOfActivities, everyMinute, activityReminders],
  [closeUnpaidSignUps, everyMinute, unpaidSignUpsSweep],
  [remindOfCheckIn, everyMinute, checkInReminders],
  [awardPrizes, everyMinute, unfetchedPrizesSweep],
  [tellOfNight, everyMinute, nightSweep],
  [sendRecalls, '*/5 * * * *', recallsSweep],
  [sweepWallets, everyMinute, walletsSweep],
  [followParcels, '*/10 * * * *', unfollowedParcelsSweep],
  [expireCoupons, '3 * * * *', endedCouponsSweep],
  [moveOn, '7 * * * *', ordersOnTheirWaySweep],
  [eraseMembers, '11 * * * *', leaversSweep],
  [moveAfterSalesOn, '17 * * * *', afterSalesSweep],
  [receiveGifts, '27 * * * *', sentGiftsSweep],
  [expireGiftCards, '29 * * * *', endedCardsSweep],
  [expireGifts, '31 * * * *', endedGrantsSweep],
  [birthdayGifts, '5 0 * * *', birthdayBagsSweep],
  [missBookings, '9 0 * * *', missedBookingsSweep],
  [warnOfCertificates, '47 0 * * *', certificatesSweep],
  [closeSales, '41 3 * * *', salesDaysSweep],
  [tellOfLowStock, '3 9 * * *', lowStockSweep],
  [greetBirthdays, '0 9 * * *', greetingsSweep],
  [remindOfPickups, '13 9-20 * * *', pickupReminders],
  [remindOfCoupons, '0 10 * * *', couponReminders],
  [remindOfPoints, '5 10 * * *', pointsReminders],
  [remindOfGiftCards, '15 10 * * *', giftCardReminders],
  [reconcileRecent, '20 10 * * *', recentBillsSweep],
  [remindOfBookings, '30 10 * * *', bookingReminders],
]

/** Every night: what nobody needs any more goes, of all brands at once. */
function registerTidying(app: App): void {
  const { jobs } = app
  jobs.define(tidySessions, async (_, { db, now }) => {
    await sweepVisitors(db, now)
    await forgetAnswers(db, now)
  })
  jobs.define(tidyUploads, async (_, { db, now }) => {
    await dropUnusedUploads(db, now)
    await removeUnused(db, app, filesInUse, now)
  })
  jobs.define(tidyMessages, (_, { db, now }) => tidyOutbox(db, now))
  jobs.define(tidyCodes, (_, { db, now }) => dropMobileCodes(db, now))
  jobs.define(tidyMemberCodes, (_, { db, now }) => dropMemberCodes(db, now))
  jobs.define(tidyNotices, (_, { db, now }) => db.transact((tx) => dropOldNotices(tx, now)))
  jobs.define(tidyFormDrafts, (_, { db, now }) => db.transact((tx) => tidyDrafts(tx, now)))
  jobs.schedule(tidySessions, '23 4 * * *')
  jobs.schedule(tidyUploads, '37 4 * * *')
  jobs.schedule(tidyMessages, '43 4 * * *')
  jobs.schedule(tidyNotices, '49 4 * * *')
  jobs.schedule(tidyFormDrafts, '53 4 * * *')
  jobs.schedule(tidyCodes, '51 4 * * *')
  jobs.schedule(tidyMemberCodes, '57 4 * * *')
}
