import { memberCentreConsoleCalls } from './content/member-centre/calls.ts'
import { employeeConsoleCalls } from './member/employee/calls.ts'
import { rightConsoleCalls } from './member/member-rights/calls.ts'
import { stewardConsoleCalls } from './member/steward/calls.ts'
import { categoryCalls, categoryConsoleCalls } from './catalog/category/calls.ts'
import { commentConsoleCalls } from './catalog/comment/calls.ts'
import { goodsImportConsoleCalls } from './catalog/goods-import/calls.ts'
import { goodsConsoleCalls } from './catalog/goods/calls.ts'
import { stockConsoleCalls } from './catalog/stock/calls.ts'
import { subjectConsoleCalls } from './content/subject/calls.ts'
import { agreementConsoleCalls } from './member/agreement/calls.ts'
import { memberDeskCalls } from './member/profile/calls.ts'
import { messagingConsoleCalls } from './platform/messaging/calls.ts'
import { gradeConsoleCalls } from './member/grade/calls.ts'
import { signConsoleCalls } from './member/sign-in/calls.ts'
import { walletConsoleCalls } from './member/wallet/calls.ts'
import { couponConsoleCalls } from './promotion/coupon/calls.ts'
import { packConsoleCalls } from './promotion/coupon-pack/calls.ts'
import { complaintConsoleCalls } from './marketing/complaint/calls.ts'
import { seckillConsoleCalls } from './marketing/seckill/calls.ts'
import { operatorCalls } from './platform/operator/calls.ts'
import { regionCalls } from './platform/region/calls.ts'
import { storeConsoleCalls } from './platform/store/calls.ts'
import { tenantConfigConsoleCalls } from './platform/tenant-config/calls.ts'
import { uploadConsoleCalls } from './platform/upload/calls.ts'
import { afterSaleConsoleCalls } from './trade/after-sale/calls.ts'
import { giftBagConsoleCalls } from './promotion/gift-bag/calls.ts'
import { deliveryConsoleCalls } from './trade/delivery/calls.ts'
import { orderConsoleCalls } from './trade/order/calls.ts'
import { reconciliationConsoleCalls } from './trade/reconciliation/calls.ts'
import { reportConsoleCalls } from './trade/report/calls.ts'
import { stockCountConsoleCalls } from './trade/stock-count/calls.ts'

/** Every call that the console makes. It imports this as a type only. */
export const consoleCalls = {
  ...operatorCalls,
  ...storeConsoleCalls,
  ...tenantConfigConsoleCalls,
  ...messagingConsoleCalls,
  ...uploadConsoleCalls,
  ...regionCalls,
  ...categoryCalls,
  ...categoryConsoleCalls,
  ...goodsConsoleCalls,
  ...goodsImportConsoleCalls,
  ...stockConsoleCalls,
  ...commentConsoleCalls,
  ...subjectConsoleCalls,
  ...memberDeskCalls,
  ...agreementConsoleCalls,
  ...walletConsoleCalls,
  ...signConsoleCalls,
  ...gradeConsoleCalls,
  ...giftBagConsoleCalls,
  ...orderConsoleCalls,
  ...deliveryConsoleCalls,
  ...afterSaleConsoleCalls,
  ...reconciliationConsoleCalls,
  ...reportConsoleCalls,
  ...couponConsoleCalls,
  ...packConsoleCalls,
  ...stockCountConsoleCalls,
  ...seckillConsoleCalls,
  ...complaintConsoleCalls,
  ...employeeConsoleCalls,
  ...stewardConsoleCalls,
  ...rightConsoleCalls,
  ...memberCentreConsoleCalls,
}
export type ConsoleCalls = typeof consoleCalls
