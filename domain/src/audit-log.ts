import { loginAudit, operatorAudit, ownerAudit, factorAudit, sessionAudit, roleAudit } from './platform/operator/audit.ts'
import { brandAudit } from './platform/installation/audit.ts'
import { connectionAudit } from './platform/connection/audit.ts'
import { listViewAudit } from './platform/list-view/audit.ts'
import { noteAudit } from './platform/note/audit.ts'
import { bulkAudit } from './platform/bulk/audit.ts'
import { storeAudit } from './platform/store/audit.ts'
import { configAudit, themeAudit } from './platform/tenant-config/audit.ts'
import { messageAudit } from './platform/messaging/audit.ts'
import { categoryAudit } from './catalog/category/audit.ts'
import { goodsAudit } from './catalog/goods/audit.ts'
import { stockAudit } from './catalog/stock/audit.ts'
import { commentAudit } from './catalog/comment/audit.ts'
import { employeeAudit } from './member/employee/audit.ts'
import { advisorAudit } from './member/advisor/audit.ts'
import { rightAudit } from './member/member-rights/audit.ts'
import { agreementAudit } from './member/agreement/audit.ts'
import { memberAudit } from './member/profile/audit.ts'
import { signInAudit } from './member/sign-in/audit.ts'
import { gradeAudit } from './member/grade/audit.ts'
import { walletAudit } from './member/wallet/audit.ts'
import { subjectAudit } from './content/subject/audit.ts'
import { pageAudit } from './content/page-builder/audit.ts'
import { menuAudit } from './content/member-centre/audit.ts'
import { setupAudit } from './content/setup-guide/audit.ts'
import { greetingCardAudit } from './content/greeting-card/audit.ts'
import { goldPriceAudit } from './content/gold-price/audit.ts'
import { giftCardAudit } from './gift/gift-card/audit.ts'
import { giftAudit, giftCategoryAudit, giftOrderAudit } from './gift/gift-store/audit.ts'
import { partnerAudit } from './gift/partner/audit.ts'
import { lotteryAudit } from './marketing/lottery/audit.ts'
import { seckillAudit } from './marketing/seckill/audit.ts'
import { groupBuyAudit } from './marketing/group-buy/audit.ts'
import { teamBuyAudit } from './marketing/team-buy/audit.ts'
import { signUpAudit } from './marketing/sign-up/audit.ts'
import { voteAudit } from './marketing/vote/audit.ts'
import { receivingGiftAudit } from './marketing/receiving-gifts/audit.ts'
import { distributorAudit } from './marketing/distributor/audit.ts'
import { ambassadorAudit } from './marketing/ambassador/audit.ts'
import { recallAudit } from './marketing/customer-recall/audit.ts'
import { sceneSignAudit } from './marketing/scene-sign/audit.ts'
import { scanGiftAudit } from './marketing/scan-gift/audit.ts'
import { posterShareAudit } from './marketing/poster-share/audit.ts'
import { complaintAudit } from './marketing/complaint/audit.ts'
import { couponAudit } from './promotion/coupon/audit.ts'
import { giftBagAudit } from './promotion/gift-bag/audit.ts'
import { orderAudit } from './trade/order-admin/audit.ts'
import { afterSaleAudit } from './trade/after-sale/audit.ts'
import { orderRefundAudit } from './trade/order-refund/audit.ts'
import { stockCountAudit } from './trade/stock-count/audit.ts'
import { reconciliationAudit } from './trade/reconciliation/audit.ts'
import { storeCardAudit } from './trade/store-card/audit.ts'
import { valueTemplateAudit, valueOrderAudit } from './trade/appreciation/audit.ts'
import { bespokeAudit, bespokeTemplateAudit } from './trade/bespoke/audit.ts'
import { invoiceAudit } from './trade/invoice/audit.ts'
import { warrantyAudit, warrantyTermAudit } from './trade/warranty/audit.ts'
import { bookingAudit, bookingServiceAudit } from './trade/appointment/audit.ts'
import type { AuditWord } from './kit/audit.ts'

const words: readonly AuditWord[] = [
  loginAudit,
  operatorAudit,
  ownerAudit,
  factorAudit,
  sessionAudit,
  roleAudit,
  listViewAudit,
  noteAudit,
  brandAudit,
  connectionAudit,
  bulkAudit,
  storeAudit,
  configAudit,
  themeAudit,
  messageAudit,
  categoryAudit,
  goodsAudit,
  stockAudit,
  commentAudit,
  employeeAudit,
  advisorAudit,
  rightAudit,
  agreementAudit,
  memberAudit,
  signInAudit,
  gradeAudit,
  walletAudit,
  subjectAudit,
  pageAudit,
  menuAudit,
  setupAudit,
  greetingCardAudit,
  goldPriceAudit,
  giftCardAudit,
  giftAudit,
  giftCategoryAudit,
  giftOrderAudit,
  partnerAudit,
  lotteryAudit,
  seckillAudit,
  groupBuyAudit,
  teamBuyAudit,
  signUpAudit,
  voteAudit,
  receivingGiftAudit,
  distributorAudit,
  ambassadorAudit,
  recallAudit,
  sceneSignAudit,
  scanGiftAudit,
  posterShareAudit,
  complaintAudit,
  couponAudit,
  giftBagAudit,
  orderAudit,
  afterSaleAudit,
  orderRefundAudit,
  stockCountAudit,
  reconciliationAudit,
  storeCardAudit,
  valueTemplateAudit,
  valueOrderAudit,
  bespokeAudit,
  bespokeTemplateAudit,
  invoiceAudit,
  warrantyAudit,
  warrantyTermAudit,
  bookingAudit,
  bookingServiceAudit,
].flatMap((each) => Object.values<AuditWord>(each))

/** What the log of operations calls its actions. */
export const auditActionTexts: Readonly<Record<string, string>> = Object.fromEntries(words.map(({ action, text }) => [action, text]))

/** Kinds of things the log of operations speaks of. */
export const auditSubjectTexts: Readonly<Record<string, string>> = Object.fromEntries(
  words.map(({ subject, subjectText }) => [subject, subjectText]),
)
