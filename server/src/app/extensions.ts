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
import { brandPictures } from '../member/verify-code/public/challenge.ts'
import { bulkKinds, storeMembers } from '../platform/bulk/public/kind.ts'
import { noticeKindsOfApp } from '../platform/notice/public/notices.ts'
import { firstRole } from '../platform/installation/public/brands.ts'
import { brandPreset } from '../platform/installation/public/preset.ts'
import { brandSwitches, pageSwitch } from '../platform/tenant-config/public/switches.ts'
import { freeGifts } from '../promotion/gift-bag/public/free-gifts.ts'
import { rewardPages } from '../promotion/gift-bag/public/pages.ts'
import { payables } from '../trade/payment/public/payables.ts'
import { topUpPayable } from '../trade/store-card/top-ups.ts'
import { runAllInOne } from './all-in-one.ts'
import { membersOf } from './authenticator.ts'
import { kindsOfBulk } from './bulk-kinds.ts'
import { applyPreset } from './presets.ts'

/** Every extension point of the app with what is registered for it: they are joined here and nowhere else. */
export function registerExtensions({ extensions }: Pick<App, 'extensions'>): void {
  extensions.register(payables, { signup: signUpPayable, store_card: topUpPayable })
  extensions.register(rewardPages, pagesOfRewards)
  extensions.register(freeGifts, storeGifts)
  extensions.register(firstRole, runAllInOne)
  extensions.register(pageSwitch, switchOf)
  extensions.register(brandSwitches, featureSwitches)
  extensions.register(bulkKinds, kindsOfBulk)
  extensions.register(noticeKindsOfApp, noticeKinds)
  extensions.register(storeMembers, membersOf)
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
