import { dayMs } from '@youli/domain/kit/time.ts'
import { noticeKinds } from '@youli/domain/main-notices.ts'
import { featureSwitches, switchOf } from '@youli/domain/main-switches.ts'
import { goodsPictures } from '../catalog/goods/public/goods.ts'
import { pagesOfRewards } from '../content/page-builder/rewards.ts'
import { storeGifts } from '../gift/gift-store/awards.ts'
import type { App } from '../kit/app.ts'
import { activityKinds } from '../marketing/activity/public/kind.ts'
import { groupBuyKind } from '../marketing/group-buy/kind.ts'
import { lotteryKind } from '../marketing/lottery/kind.ts'
import { teamBuyKind } from '../marketing/team-buy/kind.ts'
import { seckillKind } from '../marketing/seckill/kind.ts'
import { signUpKind } from '../marketing/sign-up/kind.ts'
import { signUpPayable } from '../marketing/sign-up/money.ts'
import { voteKind } from '../marketing/vote/cards.ts'
import { commentEvents } from '../catalog/comment/timeline.ts'
import { drawEvents } from '../marketing/lottery/timeline.ts'
import { signUpEvents } from '../marketing/sign-up/timeline.ts'
import { memberFacts } from '../member/profile/public/facts.ts'
import { timelineSources } from '../member/profile/public/timeline.ts'
import { memberEvents } from '../member/profile/timeline-sources.ts'
import { walletEvents } from '../member/wallet/timeline.ts'
import { countEndingCoupons } from '../promotion/coupon/public/coupons.ts'
import { couponEvents } from '../promotion/coupon/timeline.ts'
import { afterSaleEvents, afterSaleSteps } from '../trade/after-sale/timeline.ts'
import { parcelEvents } from '../trade/delivery/timeline.ts'
import { ownOrderEvents } from '../trade/order-admin/order-events.ts'
import { orderTimeline } from '../trade/order-admin/public/timeline.ts'
import { orderEvents } from '../trade/order-admin/timeline.ts'
import { refundRequestEvents } from '../trade/order-refund/timeline.ts'
import { moneyEvents } from '../trade/payment/timeline.ts'
import { hasRegistered } from '../member/registration/public/members.ts'
import { memberNotes } from '../member/profile/notes.ts'
import { brandPictures } from '../member/verify-code/public/challenge.ts'
import { bulkKinds, storeMembers } from '../platform/bulk/public/kind.ts'
import { appUses } from '../platform/connection/public/app-use.ts'
import { noticeKindsOfApp } from '../platform/notice/public/notices.ts'
import { firstRole } from '../platform/installation/public/brands.ts'
import { brandPreset } from '../platform/installation/public/preset.ts'
import { brandSwitches, pageSwitch } from '../platform/tenant-config/public/switches.ts'
import { noteSubjects } from '../platform/note/public/subjects.ts'
import { freeGifts } from '../promotion/gift-bag/public/free-gifts.ts'
import { rewardPages } from '../promotion/gift-bag/public/pages.ts'
import { orderNotes } from '../trade/order-admin/notes.ts'
import { usualBuys } from '../trade/order/public/buyers.ts'
import { hasPayments } from '../trade/payment/public/billing.ts'
import { payables } from '../trade/payment/public/payables.ts'
import { topUpPayable } from '../trade/store-card/top-ups.ts'
import { runAllInOne } from './all-in-one.ts'
import { membersOf } from './authenticator.ts'
import { kindsOfBulk } from './bulk-kinds.ts'
import { applyPreset } from './presets.ts'

/** Every extension point of the app with what is registered for it: they are joined here and nowhere else. */
export function registerExtensions({ extensions }: Pick<App, 'extensions'>): void {
  extensions.register(appUses, { entered: hasRegistered, paid: hasPayments })
  extensions.register(payables, { signup: signUpPayable, store_card: topUpPayable })
  extensions.register(rewardPages, pagesOfRewards)
  extensions.register(freeGifts, storeGifts)
  extensions.register(firstRole, runAllInOne)
  extensions.register(pageSwitch, switchOf)
  extensions.register(brandSwitches, featureSwitches)
  extensions.register(bulkKinds, kindsOfBulk)
  extensions.register(noticeKindsOfApp, noticeKinds)
  extensions.register(storeMembers, membersOf)
  extensions.register(memberFacts, {
    coupons: (r, owner, now) => countEndingCoupons(r, owner, now, new Date(now.getTime() + 3 * dayMs)),
    usualBuys,
  })
  extensions.register(timelineSources, [
    ...memberEvents,
    walletEvents,
    commentEvents,
    ...couponEvents,
    orderEvents,
    afterSaleEvents,
    signUpEvents,
    drawEvents,
  ])
  extensions.register(orderTimeline, [...ownOrderEvents, ...moneyEvents, afterSaleSteps, parcelEvents, ...refundRequestEvents])
  extensions.register(noteSubjects, { member: memberNotes, order: orderNotes })
  extensions.register(brandPictures, goodsPictures)
  extensions.register(brandPreset, applyPreset)
  extensions.register(activityKinds, {
    seckill: seckillKind,
    group_buy: groupBuyKind,
    pack_buy: teamBuyKind,
    lottery: lotteryKind,
    signup: signUpKind,
    vote: voteKind,
  })
}
