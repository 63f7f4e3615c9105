import { memberCentreCalls } from './content/member-centre/calls.ts'
import { giftCardCalls } from './gift/gift-card/calls.ts'
import { giftStoreCalls } from './gift/gift-store/calls.ts'
import { partnerCalls } from './gift/partner/calls.ts'
import { ambassadorCalls } from './marketing/ambassador/calls.ts'
import { inviteCalls } from './member/invite/calls.ts'
import { cardCalls } from './member/member-card/calls.ts'
import { rightCalls } from './member/member-rights/calls.ts'
import { advisorCalls } from './member/advisor/calls.ts'
import { taskCalls } from './content/task/calls.ts'
import { entranceCalls } from './platform/entrance/calls.ts'
import { appointmentCalls } from './trade/appointment/calls.ts'
import { appreciationCalls } from './trade/appreciation/calls.ts'
import { invoiceCalls } from './trade/invoice/calls.ts'
import { warrantyCalls } from './trade/warranty/calls.ts'
import { categoryCalls } from './catalog/category/calls.ts'
import { commentCalls } from './catalog/comment/calls.ts'
import { favoriteCalls } from './catalog/favorite/calls.ts'
import { shareCalls } from './catalog/share/calls.ts'
import { goodsCalls } from './catalog/goods/calls.ts'
import { couponCalls } from './promotion/coupon/calls.ts'
import { packCalls } from './promotion/coupon-pack/calls.ts'
import { groupBuyCalls } from './marketing/group-buy/calls.ts'
import { lotteryCalls } from './marketing/lottery/calls.ts'
import { teamBuyCalls } from './marketing/team-buy/calls.ts'
import { posterShareCalls } from './marketing/poster-share/calls.ts'
import { receivingGiftsCalls } from './marketing/receiving-gifts/calls.ts'
import { scanGiftCalls } from './marketing/scan-gift/calls.ts'
import { sceneSignCalls } from './marketing/scene-sign/calls.ts'
import { bespokeCalls } from './trade/bespoke/calls.ts'
import { seckillCalls } from './marketing/seckill/calls.ts'
import { signUpCalls } from './marketing/sign-up/calls.ts'
import { voteCalls } from './marketing/vote/calls.ts'
import { complaintCalls } from './marketing/complaint/calls.ts'
import { activityCalls } from './marketing/activity/calls.ts'
import { addressCalls } from './member/address/calls.ts'
import { agreementCalls } from './member/agreement/calls.ts'
import { employeeCalls } from './member/employee/calls.ts'
import { profileCalls } from './member/profile/calls.ts'
import { registrationCalls } from './member/registration/calls.ts'
import { privacyCalls } from './content/privacy/calls.ts'
import { goldPriceCalls } from './content/gold-price/calls.ts'
import { greetingCardCalls } from './content/greeting-card/calls.ts'
import { pageBuilderCalls } from './content/page-builder/calls.ts'
import { subjectCalls } from './content/subject/calls.ts'
import { gradeCalls } from './member/grade/calls.ts'
import { signCalls } from './member/sign-in/calls.ts'
import { walletCalls } from './member/wallet/calls.ts'
import { batchCalls } from './platform/batch/calls.ts'
import { errorReportCalls } from './platform/error-report/calls.ts'
import { regionCalls } from './platform/region/calls.ts'
import { sessionCalls } from './platform/session/calls.ts'
import { storeCalls } from './platform/store/calls.ts'
import { tenantConfigCalls } from './platform/tenant-config/calls.ts'
import { uploadCalls } from './platform/upload/calls.ts'
import { afterSaleCalls } from './trade/after-sale/calls.ts'
import { pointsDeductionCalls } from './promotion/points-deduction/calls.ts'
import { cartCalls } from './trade/cart/calls.ts'
import { giftBagCalls } from './promotion/gift-bag/calls.ts'
import { checkoutCalls } from './trade/checkout/calls.ts'
import { deliveryCalls } from './trade/delivery/calls.ts'
import { orderCalls } from './trade/order/calls.ts'
import { orderGiftCalls } from './trade/order-gift/calls.ts'
import { paymentCalls } from './trade/payment/calls.ts'
import { recallCalls } from './marketing/customer-recall/calls.ts'
import { distributorCalls } from './marketing/distributor/calls.ts'
import { storeCardCalls } from './trade/store-card/calls.ts'
import { pickupCalls } from './trade/pickup/calls.ts'
import { storeCounterCalls } from './trade/store-counter/calls.ts'

/** Every call of the storefront. Fronts import it as a type only. */
export const storefrontCalls = {
  ...sessionCalls,
  ...tenantConfigCalls,
  ...storeCalls,
  ...regionCalls,
  ...uploadCalls,
  ...batchCalls,
  ...errorReportCalls,
  ...registrationCalls,
  ...agreementCalls,
  ...profileCalls,
  ...privacyCalls,
  ...employeeCalls,
  ...addressCalls,
  ...walletCalls,
  ...signCalls,
  ...gradeCalls,
  ...categoryCalls,
  ...goodsCalls,
  ...favoriteCalls,
  ...shareCalls,
  ...pointsDeductionCalls,
  ...cartCalls,
  ...giftBagCalls,
  ...commentCalls,
  ...pageBuilderCalls,
  ...subjectCalls,
  ...goldPriceCalls,
  ...greetingCardCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...deliveryCalls,
  ...orderGiftCalls,
  ...paymentCalls,
  ...storeCardCalls,
  ...pickupCalls,
  ...storeCounterCalls,
  ...afterSaleCalls,
  ...couponCalls,
  ...packCalls,
  ...seckillCalls,
  ...groupBuyCalls,
  ...teamBuyCalls,
  ...activityCalls,
  ...signUpCalls,
  ...lotteryCalls,
  ...voteCalls,
  ...complaintCalls,
  ...scanGiftCalls,
  ...sceneSignCalls,
  ...posterShareCalls,
  ...ambassadorCalls,
  ...distributorCalls,
  ...recallCalls,
  ...entranceCalls,
  ...advisorCalls,
  ...rightCalls,
  ...cardCalls,
  ...inviteCalls,
  ...taskCalls,
  ...appreciationCalls,
  ...invoiceCalls,
  ...warrantyCalls,
  ...appointmentCalls,
  ...bespokeCalls,
  ...giftStoreCalls,
  ...giftCardCalls,
  ...receivingGiftsCalls,
  ...partnerCalls,
  ...memberCentreCalls,
}
export type StorefrontCalls = typeof storefrontCalls
