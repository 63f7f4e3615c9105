import { messageKinds } from './main-messages.ts'
import { isPermission } from './main-permissions.ts'
import { memberCentreConsoleCalls } from './content/member-centre/calls.ts'
import { employeeConsoleCalls } from './member/employee/calls.ts'
import { rightConsoleCalls } from './member/member-rights/calls.ts'
import { advisorConsoleCalls } from './member/advisor/calls.ts'
import { categoryCalls, categoryConsoleCalls } from './catalog/category/calls.ts'
import { commentConsoleCalls } from './catalog/comment/calls.ts'
import { goodsImportConsoleCalls } from './catalog/goods-import/calls.ts'
import { goodsConsoleCalls } from './catalog/goods/calls.ts'
import { stockConsoleCalls } from './catalog/stock/calls.ts'
import { consoleHomeCalls } from './content/console-home/calls.ts'
import { setupGuideCalls } from './content/setup-guide/calls.ts'
import { goldPriceConsoleCalls } from './content/gold-price/calls.ts'
import { greetingCardConsoleCalls } from './content/greeting-card/calls.ts'
import { pageBuilderConsoleCalls } from './content/page-builder/calls.ts'
import { subjectConsoleCalls } from './content/subject/calls.ts'
import { giftCardConsoleCalls } from './gift/gift-card/calls.ts'
import { giftStoreConsoleCalls } from './gift/gift-store/console-calls.ts'
import { partnerConsoleCalls } from './gift/partner/calls.ts'
import { agreementConsoleCalls } from './member/agreement/calls.ts'
import { privacyConsoleCalls } from './content/privacy/calls.ts'
import { memberAdminCalls } from './member/profile/calls.ts'
import { messagingConsoleCalls } from './platform/messaging/calls.ts'
import { gradeConsoleCalls } from './member/grade/calls.ts'
import { signConsoleCalls } from './member/sign-in/calls.ts'
import { walletConsoleCalls } from './member/wallet/calls.ts'
import { couponConsoleCalls } from './promotion/coupon/console-calls.ts'
import { packConsoleCalls } from './promotion/coupon-pack/calls.ts'
import { complaintConsoleCalls } from './marketing/complaint/calls.ts'
import { groupBuyConsoleCalls } from './marketing/group-buy/calls.ts'
import { lotteryConsoleCalls } from './marketing/lottery/console-calls.ts'
import { teamBuyConsoleCalls } from './marketing/team-buy/calls.ts'
import { posterShareConsoleCalls } from './marketing/poster-share/calls.ts'
import { receivingGiftsConsoleCalls } from './marketing/receiving-gifts/calls.ts'
import { scanGiftConsoleCalls } from './marketing/scan-gift/calls.ts'
import { sceneSignConsoleCalls } from './marketing/scene-sign/calls.ts'
import { appointmentConsoleCalls } from './trade/appointment/console-calls.ts'
import { bespokeConsoleCalls } from './trade/bespoke/console-calls.ts'
import { searchCalls } from './marketing/search/calls.ts'
import { seckillConsoleCalls } from './marketing/seckill/calls.ts'
import { signUpConsoleCalls } from './marketing/sign-up/calls.ts'
import { voteConsoleCalls } from './marketing/vote/console-calls.ts'
import { operatorCalls, roleCalls } from './platform/operator/calls.ts'
import { secondFactorCalls } from './platform/operator/second-factor-calls.ts'
import { formDraftCalls } from './platform/form-draft/calls.ts'
import { installationCalls } from './platform/installation/calls.ts'
import { connectionCalls } from './platform/connection/calls.ts'
import { bulkCalls } from './platform/bulk/calls.ts'
import { noteCalls } from './platform/note/calls.ts'
import { noticeCalls } from './platform/notice/calls.ts'
import { listViewCalls, preferenceCalls } from './platform/list-view/calls.ts'
import { regionCalls } from './platform/region/calls.ts'
import { storeConsoleCalls } from './platform/store/calls.ts'
import { tenantConfigConsoleCalls } from './platform/tenant-config/calls.ts'
import { uploadConsoleCalls } from './platform/upload/calls.ts'
import { afterSaleConsoleCalls } from './trade/after-sale/calls.ts'
import { orderRefundConsoleCalls } from './trade/order-refund/calls.ts'
import { giftBagConsoleCalls } from './promotion/gift-bag/calls.ts'
import { deliveryConsoleCalls } from './trade/delivery/calls.ts'
import { orderConsoleCalls } from './trade/order-admin/calls.ts'
import { appreciationConsoleCalls } from './trade/appreciation/calls.ts'
import { orderPrintCalls } from './trade/order-admin/print-calls.ts'
import { invoiceConsoleCalls } from './trade/invoice/console-calls.ts'
import { warrantyConsoleCalls } from './trade/warranty/calls.ts'
import { reconciliationConsoleCalls } from './trade/reconciliation/calls.ts'
import { reportConsoleCalls } from './trade/report/calls.ts'
import { ambassadorConsoleCalls } from './marketing/ambassador/calls.ts'
import { recallConsoleCalls } from './marketing/customer-recall/calls.ts'
import { distributorConsoleCalls } from './marketing/distributor/calls.ts'
import { storeCardConsoleCalls } from './trade/store-card/console-calls.ts'
import { stockCountConsoleCalls } from './trade/stock-count/calls.ts'

/** Every call that the console makes. It imports this as a type only. */
export const consoleCalls = {
  ...operatorCalls,
  ...roleCalls(isPermission),
  ...secondFactorCalls,
  ...formDraftCalls,
  ...bulkCalls,
  ...noticeCalls,
  ...listViewCalls,
  ...noteCalls,
  ...installationCalls,
  ...connectionCalls,
  ...preferenceCalls,
  ...storeConsoleCalls,
  ...tenantConfigConsoleCalls,
  ...messagingConsoleCalls(messageKinds),
  ...uploadConsoleCalls,
  ...regionCalls,
  ...categoryCalls,
  ...categoryConsoleCalls,
  ...goodsConsoleCalls,
  ...goodsImportConsoleCalls,
  ...stockConsoleCalls,
  ...commentConsoleCalls,
  ...pageBuilderConsoleCalls,
  ...subjectConsoleCalls,
  ...goldPriceConsoleCalls,
  ...greetingCardConsoleCalls,
  ...memberAdminCalls,
  ...privacyConsoleCalls,
  ...agreementConsoleCalls,
  ...walletConsoleCalls,
  ...signConsoleCalls,
  ...gradeConsoleCalls,
  ...giftBagConsoleCalls,
  ...orderConsoleCalls,
  ...deliveryConsoleCalls,
  ...afterSaleConsoleCalls,
  ...orderRefundConsoleCalls,
  ...reconciliationConsoleCalls,
  ...appreciationConsoleCalls,
  ...orderPrintCalls,
  ...invoiceConsoleCalls,
  ...warrantyConsoleCalls,
  ...reportConsoleCalls,
  ...consoleHomeCalls,
  ...setupGuideCalls,
  ...couponConsoleCalls,
  ...packConsoleCalls,
  ...stockCountConsoleCalls,
  ...storeCardConsoleCalls,
  ...searchCalls,
  ...seckillConsoleCalls,
  ...groupBuyConsoleCalls,
  ...teamBuyConsoleCalls,
  ...signUpConsoleCalls,
  ...lotteryConsoleCalls,
  ...voteConsoleCalls,
  ...complaintConsoleCalls,
  ...scanGiftConsoleCalls,
  ...sceneSignConsoleCalls,
  ...bespokeConsoleCalls,
  ...appointmentConsoleCalls,
  ...posterShareConsoleCalls,
  ...distributorConsoleCalls,
  ...ambassadorConsoleCalls,
  ...recallConsoleCalls,
  ...employeeConsoleCalls,
  ...advisorConsoleCalls,
  ...rightConsoleCalls,
  ...memberCentreConsoleCalls,
  ...giftStoreConsoleCalls,
  ...giftCardConsoleCalls,
  ...receivingGiftsConsoleCalls,
  ...partnerConsoleCalls,
}
export type ConsoleCalls = typeof consoleCalls
