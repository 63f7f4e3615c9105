import type { Screen } from './kit/router.tsx'
import { registrationScreens } from './member/registration/screens.ts'
import { signUpScreens } from './marketing/sign-up/screens.ts'
import { groupBuyScreens } from './marketing/group-buy/screens.ts'
import { seckillScreens } from './marketing/seckill/screens.ts'
import { couponScreens } from './promotion/coupon/screens.ts'
import { walletScreens } from './member/wallet/screens.ts'
import { profileScreens } from './member/profile/screens.ts'
import { addressScreens } from './member/address/screens.ts'
import { advisorScreens } from './member/advisor/screens.ts'
import { gradeScreens } from './member/grade/screens.ts'
import { inviteScreens } from './member/invite/screens.ts'
import { privacyScreens } from './content/privacy/screens.ts'
import { pageBuilderScreens } from './content/page-builder/screens.ts'
import { taskScreens } from './content/task/screens.ts'
import { goldPriceScreens } from './content/gold-price/screens.ts'
import { greetingCardScreens } from './content/greeting-card/screens.ts'
import { bespokeScreens } from './trade/bespoke/screens.ts'
import { appointmentScreens } from './trade/appointment/screens.ts'
import { appreciationScreens } from './trade/appreciation/screens.ts'
import { invoiceScreens } from './trade/invoice/screens.ts'
import { warrantyScreens } from './trade/warranty/screens.ts'
import { pickupScreens } from './trade/pickup/screens.ts'
import { storeCardScreens } from './trade/store-card/screens.ts'
import { distributorScreens } from './marketing/distributor/screens.ts'
import { ambassadorScreens } from './marketing/ambassador/screens.ts'
import { recallScreens } from './marketing/customer-recall/screens.ts'
import { giftCardScreens } from './gift/gift-card/screens.ts'
import { partnerScreens } from './gift/partner/screens.ts'
import { complaintScreens } from './marketing/complaint/screens.ts'
import { lotteryScreens } from './marketing/lottery/screens.ts'
import { teamBuyScreens } from './marketing/team-buy/screens.ts'
import { voteScreens } from './marketing/vote/screens.ts'
import { scanGiftScreens } from './marketing/scan-gift/screens.ts'
import { sceneSignScreens } from './marketing/scene-sign/screens.ts'
import { receivingGiftsScreens } from './marketing/receiving-gifts/screens.ts'
import { posterShareScreens } from './marketing/poster-share/screens.ts'
import { packScreens } from './promotion/coupon-pack/screens.ts'
import { afterSaleScreens } from './trade/after-sale/screens.ts'
import { cardScreens } from './member/member-card/screens.ts'
import { rightScreens } from './member/member-rights/screens.ts'
import { giftBagScreens } from './promotion/gift-bag/screens.ts'
import { favoritesScreens } from './content/favorites/screens.ts'

/** Screens that most visits never open: their addresses are downloaded when one is asked for that no other screen has. */
export const rareScreens: readonly Screen[] = [
  ...registrationScreens,
  ...signUpScreens,
  ...groupBuyScreens,
  ...seckillScreens,
  ...couponScreens,
  ...walletScreens,
  ...profileScreens,
  ...addressScreens,
  ...favoritesScreens,
  ...giftBagScreens,
  ...rightScreens,
  ...cardScreens,
  ...afterSaleScreens,
  ...packScreens,
  ...advisorScreens,
  ...gradeScreens,
  ...inviteScreens,
  ...privacyScreens,
  ...pageBuilderScreens,
  ...taskScreens,
  ...goldPriceScreens,
  ...greetingCardScreens,
  ...bespokeScreens,
  ...appointmentScreens,
  ...appreciationScreens,
  ...invoiceScreens,
  ...warrantyScreens,
  ...pickupScreens,
  ...storeCardScreens,
  ...distributorScreens,
  ...ambassadorScreens,
  ...recallScreens,
  ...giftCardScreens,
  ...partnerScreens,
  ...complaintScreens,
  ...teamBuyScreens,
  ...lotteryScreens,
  ...voteScreens,
  ...scanGiftScreens,
  ...sceneSignScreens,
  ...receivingGiftsScreens,
  ...posterShareScreens,
]
