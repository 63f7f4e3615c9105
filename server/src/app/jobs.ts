import { publishPages } from '../content/page-builder/jobs.ts'
import { publishDue } from '../content/page-builder/publication.ts'
import { eraseMembers } from '../content/privacy/jobs.ts'
import { eraseDue } from '../content/privacy/privacy.ts'
import { expireGiftCards, remindOfGiftCards } from '../gift/gift-card/jobs.ts'
import { expireCardsDue, remindOfEndingCards } from '../gift/gift-card/sweeps.ts'
import { receiveGifts } from '../gift/gift-store/jobs.ts'
import { receiveSentGifts } from '../gift/gift-store/sweeps.ts'
import type { App } from '../kit/app.ts'
import { forgetAnswers } from '../kit/http/idempotency.ts'
import { lookAhead, wakeUp } from '../kit/jobs/wake.ts'
import { finishActivities, remindOfActivities, settleTogether } from '../marketing/activity/jobs.ts'
import { settleBuyingGroups } from '../marketing/activity/settlement.ts'
import { finishEnded, remindMembers } from '../marketing/activity/sweeps.ts'
import { sendPortions } from '../marketing/customer-recall/audience.ts'
import { sendRecalls } from '../marketing/customer-recall/jobs.ts'
import { awardUnfetched } from '../marketing/lottery/awards.ts'
import { awardPrizes } from '../marketing/lottery/jobs.ts'
import { settleQueue, sweepQueues } from '../marketing/seckill/jobs.ts'
import { settleAll, settleEverywhere } from '../marketing/seckill/queue.ts'
import { closeUnpaidSignUps, remindOfCheckIn } from '../marketing/sign-up/jobs.ts'
import { signUpRefundEnded } from '../marketing/sign-up/money.ts'
import { closeSignUps, remindPassed } from '../marketing/sign-up/sweeps.ts'
import { tidyMemberCodes } from '../member/member-card/jobs.ts'
import { dropMemberCodes } from '../member/member-card/public/member-cards.ts'
import { greetMembers } from '../member/profile/greeting.ts'
import { greetBirthdays } from '../member/profile/jobs.ts'
import { tidyCodes } from '../member/registration/jobs.ts'
import { dropMobileCodes } from '../member/registration/public/members.ts'
import { remindOfPoints, sweepWallets } from '../member/wallet/jobs.ts'
import { remindOfExpiringPoints } from '../member/wallet/reminders.ts'
import { sweepAllWallets } from '../member/wallet/sweeps.ts'
import { deliverMessages } from '../platform/messaging/delivery.ts'
import { deliverMessage, tidyMessages, tidyOutbox } from '../platform/messaging/jobs.ts'
import { sweepVisitors, tidySessions } from '../platform/session/jobs.ts'
import { removeFile, tidyUploads } from '../platform/upload/jobs.ts'
import { dropUnusedUploads } from '../platform/upload/public/uploads.ts'
import { removeUnused } from '../platform/upload/unused.ts'
import { expireCoupons, remindOfCoupons } from '../promotion/coupon/jobs.ts'
import { expireCouponsDue, remindOfEndingCoupons } from '../promotion/coupon/sweeps.ts'
import { birthdayBags } from '../promotion/gift-bag/birthdays.ts'
import { birthdayGifts, expireGifts } from '../promotion/gift-bag/jobs.ts'
import { expireGiftGrants } from '../promotion/gift-bag/public/grants.ts'
import { moveAfterSalesOn } from '../trade/after-sale/jobs.ts'
import { refundCameToEnd } from '../trade/after-sale/settlement.ts'
import { advanceAfterSales } from '../trade/after-sale/sweeps.ts'
import { missBookings, remindOfBookings } from '../trade/appointment/jobs.ts'
import { missPassed, remindOfTomorrow } from '../trade/appointment/sweeps.ts'
import { closeSales, closeUnpaid, moveOn, remindOfPickups } from '../trade/order/jobs.ts'
import { remindBuyersOfPickups } from '../trade/order/reminders.ts'
import { closeSalesDays } from '../trade/order/sales-days.ts'
import { closeUnpaidOrders, moveOrdersOn } from '../trade/order/sweeps.ts'
import { closePayment, refundEnded, refundMoney } from '../trade/payment/jobs.ts'
import { carryOutRefund, closeById } from '../trade/payment/refunds.ts'
import { reconcileDay, reconcileRecent } from '../trade/reconciliation/jobs.ts'
import { reconcile, reconcileEverywhere } from '../trade/reconciliation/reconciliation.ts'
import { tidyStoreCards } from '../trade/store-card/jobs.ts'
import { cardRefundEnded } from '../trade/store-card/refunds.ts'
import { tidyCards } from '../trade/store-card/sweeps.ts'
import { checkEndings, settleEnded } from './endings.ts'
import { filesInUse } from './files-in-use.ts'
import { messagingContext } from './messaging-context.ts'

/** Every job of the app, with when it runs by itself: jobs are joined here and nowhere else. */
export function registerJobs(app: App): void {
  const { jobs } = app
  registerGiftJobs(app)
  jobs.define(tidySessions, async (_, { db, now }) => {
    await sweepVisitors(db, now)
    await forgetAnswers(db, now)
  })
  jobs.define(tidyUploads, async (_, { db, now }) => {
    await dropUnusedUploads(db, now)
    await removeUnused(db, app, filesInUse, now)
  })
  jobs.schedule(tidySessions, '23 4 * * *')
  jobs.schedule(tidyUploads, '37 4 * * *')
  jobs.define(removeFile, ({ key }) => app.providers.store.remove(key))
  jobs.define(tidyMessages, (_, { db, now }) => tidyOutbox(db, now))
  jobs.schedule(tidyMessages, '43 4 * * *')
  jobs.define(tidyCodes, (_, { db, now }) => dropMobileCodes(db, now))
  jobs.schedule(tidyCodes, '51 4 * * *')
  jobs.define(tidyMemberCodes, (_, { db, now }) => dropMemberCodes(db, now))
  jobs.schedule(tidyMemberCodes, '57 4 * * *')
  jobs.define(eraseMembers, async (_, { db, now }) => void (await eraseDue(db, app, now)))
  jobs.schedule(eraseMembers, '11 * * * *')
  jobs.define(deliverMessage, ({ messageId }, { db, now }) => deliverMessages(db, app, messagingContext, messageId, now))
  jobs.define(sweepWallets, async (_, { db, now }) => void (await sweepAllWallets(db, now)))
  jobs.schedule(sweepWallets, '1 * * * *')
  jobs.define(expireCoupons, async (_, { db, now }) => void (await expireCouponsDue(db, now)))
  jobs.schedule(expireCoupons, '3 * * * *')
  jobs.define(closeUnpaid, async (_, { db, now }) => void (await closeUnpaidOrders(db, app, now)))
  jobs.define(closeSales, (_, { db, now }) => closeSalesDays(db, now))
  jobs.schedule(closeSales, '41 3 * * *')
  jobs.define(moveOn, (_, { db, now }) => moveOrdersOn(db, app, now))
  jobs.define(refundMoney, ({ refundId }, { db, now }) => carryOutRefund(db, app, refundId, now))
  jobs.define(closePayment, ({ paymentId }, { db, now }) => closeById(db, app, paymentId, now))
  // Each of them knows its own sources and leaves the others alone.
  jobs.define(refundEnded, async ({ source }, { db, now }) => {
    await refundCameToEnd(db, app, source, now)
    await signUpRefundEnded(db, app, source, now)
    await cardRefundEnded(db, source, now)
  })
  jobs.define(moveAfterSalesOn, (_, { db, now }) => advanceAfterSales(db, app, now))
  jobs.schedule(moveAfterSalesOn, '17 * * * *')
  jobs.define(tidyStoreCards, (_, { db, now }) => tidyCards(db, app, now))
  jobs.schedule(tidyStoreCards, '* * * * *')
  jobs.define(settleQueue, (queue, { db }) => settleAll(db, app, queue))
  jobs.define(sweepQueues, (_, { db }) => settleEverywhere(db, app))
  jobs.define(reconcileRecent, (_, { db, now }) => reconcileEverywhere(db, app, now))
  jobs.define(reconcileDay, async (account, { db, now }) => void (await reconcile(db, app, account, now)))
  jobs.schedule(reconcileRecent, '20 10 * * *')
  jobs.schedule(sweepQueues, '* * * * *')
  jobs.schedule(closeUnpaid, '* * * * *')
  jobs.schedule(moveOn, '7 * * * *')
  registerActivities(app)
  registerReminders(app)
  // These come to the second; the sweeps of each minute are the net beneath them.
  jobs.define(wakeUp, (_, { db, now }) => settleEnded(db, app, now))
  jobs.define(lookAhead, (_, { db, now }) => checkEndings(db, app, now))
  jobs.schedule(lookAhead, '* * * * *')
}

/** What members are told by themselves, at hours when they are awake. */
function registerReminders(app: App): void {
  const { jobs } = app
  jobs.define(greetBirthdays, async (_, { db, now }) => void (await greetMembers(db, app, now)))
  jobs.schedule(greetBirthdays, '0 9 * * *')
  jobs.define(remindOfCoupons, async (_, { db, now }) => void (await remindOfEndingCoupons(db, app, now)))
  jobs.schedule(remindOfCoupons, '0 10 * * *')
  jobs.define(remindOfPoints, (_, { db, now }) => remindOfExpiringPoints(db, app, now))
  jobs.schedule(remindOfPoints, '5 10 * * *')
  jobs.define(remindOfPickups, (_, { db, now }) => remindBuyersOfPickups(db, app, now))
  jobs.schedule(remindOfPickups, '13 9-20 * * *')
}

/** What activities do by themselves: each minute, all of it. */
function registerActivities(app: App): void {
  const { jobs } = app
  jobs.define(publishPages, async (_, { db, now }) => void (await publishDue(db, now)))
  jobs.schedule(publishPages, '* * * * *')
  jobs.define(finishActivities, async (_, { db, now }) => void (await finishEnded(db, app, now)))
  jobs.schedule(finishActivities, '* * * * *')
  jobs.define(settleTogether, (_, { db, now }) => settleBuyingGroups(db, app, now))
  jobs.schedule(settleTogether, '* * * * *')
  jobs.define(remindOfActivities, async (_, { db, now }) => void (await remindMembers(db, app, now)))
  jobs.schedule(remindOfActivities, '* * * * *')
  jobs.define(sendRecalls, (_, { db, now }) => sendPortions(db, app, now))
  jobs.schedule(sendRecalls, '*/5 * * * *')
  jobs.define(closeUnpaidSignUps, async (_, { db, now }) => void (await closeSignUps(db, app, now)))
  jobs.schedule(closeUnpaidSignUps, '* * * * *')
  jobs.define(remindOfCheckIn, async (_, { db, now }) => void (await remindPassed(db, app, now)))
  jobs.schedule(remindOfCheckIn, '* * * * *')
  jobs.define(awardPrizes, async (_, { db, now }) => void (await awardUnfetched(db, app, now)))
  jobs.schedule(awardPrizes, '* * * * *')
  registerBookings(app)
}

function registerBookings(app: App): void {
  const { jobs } = app
  jobs.define(missBookings, async (_, { db, now }) => void (await missPassed(db, app, now)))
  jobs.schedule(missBookings, '9 0 * * *')
  jobs.define(remindOfBookings, async (_, { db, now }) => void (await remindOfTomorrow(db, app, now)))
  jobs.schedule(remindOfBookings, '30 10 * * *')
}

/** Gift bags, gift orders and gift cards. */
function registerGiftJobs(app: App): void {
  const { jobs } = app
  jobs.define(expireGifts, async (_, { db, now }) => void (await expireGiftGrants(db, now)))
  jobs.schedule(expireGifts, '31 * * * *')
  jobs.define(birthdayGifts, async (_, { db, now }) => void (await birthdayBags(db, app, now)))
  jobs.schedule(birthdayGifts, '5 0 * * *')
  jobs.define(receiveGifts, async (_, { db, now }) => void (await receiveSentGifts(db, app, now)))
  jobs.schedule(receiveGifts, '27 * * * *')
  jobs.define(expireGiftCards, async (_, { db, now }) => void (await expireCardsDue(db, now)))
  jobs.schedule(expireGiftCards, '29 * * * *')
  jobs.define(remindOfGiftCards, async (_, { db, now }) => void (await remindOfEndingCards(db, app, now)))
  jobs.schedule(remindOfGiftCards, '15 10 * * *')
}
