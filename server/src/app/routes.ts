import { noticeKinds } from '@youli/domain/main-notices.ts'
import { isPermission } from '@youli/domain/main-permissions.ts'
import { settings, settingsOfGroup } from '@youli/domain/main-settings.ts'
import { categoryRoutes } from '../catalog/category/routes.ts'
import { commentConsoleRoutes } from '../catalog/comment/console-routes.ts'
import { commentRoutes } from '../catalog/comment/routes.ts'
import { favoriteRoutes } from '../catalog/favorite/routes.ts'
import { goodsImportConsoleRoutes } from '../catalog/goods-import/routes.ts'
import { goodsConsoleRoutes, goodsRoutes } from '../catalog/goods/routes.ts'
import { shareRoutes } from '../catalog/share/routes.ts'
import { stockConsoleRoutes } from '../catalog/stock/routes.ts'
import { consoleHomeRoutes } from '../content/console-home/routes.ts'
import { setupGuideRoutes } from '../content/setup-guide/routes.ts'
import { goldPriceConsoleRoutes, goldPriceRoutes } from '../content/gold-price/routes.ts'
import { greetingCardConsoleRoutes, greetingCardRoutes } from '../content/greeting-card/routes.ts'
import { memberCentreConsoleRoutes, memberCentreRoutes } from '../content/member-centre/routes.ts'
import { pageBuilderConsoleRoutes } from '../content/page-builder/console-routes.ts'
import { pageBuilderRoutes } from '../content/page-builder/routes.ts'
import { privacyConsoleRoutes, privacyRoutes } from '../content/privacy/routes.ts'
import { subjectConsoleRoutes } from '../content/subject/console-routes.ts'
import { subjectRoutes } from '../content/subject/routes.ts'
import { taskRoutes } from '../content/task/routes.ts'
import { giftCardConsoleRoutes } from '../gift/gift-card/console-routes.ts'
import { giftCardRoutes } from '../gift/gift-card/routes.ts'
import { giftStoreConsoleRoutes } from '../gift/gift-store/console-routes.ts'
import { giftStoreRoutes } from '../gift/gift-store/routes.ts'
import { partnerConsoleRoutes } from '../gift/partner/console-routes.ts'
import { partnerRoutes } from '../gift/partner/routes.ts'
import { activityRoutes } from '../marketing/activity/routes.ts'
import { ambassadorConsoleRoutes, ambassadorRoutes } from '../marketing/ambassador/routes.ts'
import { complaintConsoleRoutes } from '../marketing/complaint/console-routes.ts'
import { complaintRoutes } from '../marketing/complaint/routes.ts'
import { recallConsoleRoutes, recallRoutes } from '../marketing/customer-recall/routes.ts'
import { distributorConsoleRoutes } from '../marketing/distributor/console-routes.ts'
import { distributorRoutes } from '../marketing/distributor/routes.ts'
import { groupBuyConsoleRoutes } from '../marketing/group-buy/console-routes.ts'
import { groupBuyRoutes } from '../marketing/group-buy/routes.ts'
import { lotteryConsoleRoutes } from '../marketing/lottery/console-routes.ts'
import { lotteryRoutes } from '../marketing/lottery/routes.ts'
import { teamBuyConsoleRoutes } from '../marketing/team-buy/console-routes.ts'
import { teamBuyRoutes } from '../marketing/team-buy/routes.ts'
import { posterShareConsoleRoutes } from '../marketing/poster-share/console-routes.ts'
import { posterShareRoutes } from '../marketing/poster-share/routes.ts'
import { receivingGiftsConsoleRoutes } from '../marketing/receiving-gifts/console-routes.ts'
import { receivingGiftsRoutes } from '../marketing/receiving-gifts/routes.ts'
import { scanGiftConsoleRoutes } from '../marketing/scan-gift/console-routes.ts'
import { scanGiftRoutes } from '../marketing/scan-gift/routes.ts'
import { sceneSignConsoleRoutes } from '../marketing/scene-sign/console-routes.ts'
import { sceneSignRoutes } from '../marketing/scene-sign/routes.ts'
import { searchRoutes } from '../marketing/search/routes.ts'
import { seckillConsoleRoutes } from '../marketing/seckill/console-routes.ts'
import { seckillRoutes } from '../marketing/seckill/routes.ts'
import { signUpConsoleRoutes } from '../marketing/sign-up/console-routes.ts'
import { signUpRoutes } from '../marketing/sign-up/routes.ts'
import { voteConsoleRoutes } from '../marketing/vote/console-routes.ts'
import { voteRoutes } from '../marketing/vote/routes.ts'
import { addressRoutes } from '../member/address/routes.ts'
import { agreementConsoleRoutes, agreementRoutes } from '../member/agreement/routes.ts'
import { employeeConsoleRoutes } from '../member/employee/console-routes.ts'
import { employeeRoutes } from '../member/employee/routes.ts'
import { gradeRoutes } from '../member/grade/routes.ts'
import { inviteRoutes } from '../member/invite/routes.ts'
import { cardRoutes } from '../member/member-card/routes.ts'
import { rightConsoleRoutes, rightRoutes } from '../member/member-rights/routes.ts'
import { memberAdminRoutes } from '../member/profile/console-routes.ts'
import { profileRoutes } from '../member/profile/routes.ts'
import { registrationRoutes } from '../member/registration/routes.ts'
import { signRoutes } from '../member/sign-in/routes.ts'
import { advisorConsoleRoutes, advisorRoutes } from '../member/advisor/routes.ts'
import { walletConsoleRoutes } from '../member/wallet/console-routes.ts'
import { walletRoutes } from '../member/wallet/routes.ts'
import { batchRoutes } from '../platform/batch/routes.ts'
import { noticeRoutes } from '../platform/notice/routes.ts'
import { bulkRoutes } from '../platform/bulk/routes.ts'
import { entranceRoutes } from '../platform/entrance/routes.ts'
import { errorReportRoutes } from '../platform/error-report/routes.ts'
import { formDraftRoutes } from '../platform/form-draft/routes.ts'
import { installationRoutes } from '../platform/installation/routes.ts'
import { connectionRoutes } from '../platform/connection/routes.ts'
import { listViewRoutes } from '../platform/list-view/routes.ts'
import { messagingConsoleRoutes } from '../platform/messaging/console-routes.ts'
import { noteRoutes } from '../platform/note/routes.ts'
import { roleRoutes } from '../platform/operator/role-routes.ts'
import { operatorRoutes } from '../platform/operator/routes.ts'
import { secondFactorRoutes } from '../platform/operator/second-factor-routes.ts'
import { regionRoutes } from '../platform/region/routes.ts'
import { sessionRoutes } from '../platform/session/routes.ts'
import { storeConsoleRoutes } from '../platform/store/console-routes.ts'
import { storeRoutes } from '../platform/store/routes.ts'
import { tenantConfigConsoleRoutes } from '../platform/tenant-config/console-routes.ts'
import { tenantConfigRoutes } from '../platform/tenant-config/routes.ts'
import { uploadConsoleRoutes } from '../platform/upload/console-routes.ts'
import { uploadRoutes } from '../platform/upload/routes.ts'
import { packRoutes } from '../promotion/coupon-pack/routes.ts'
import { couponConsoleRoutes } from '../promotion/coupon/console-routes.ts'
import { couponRoutes } from '../promotion/coupon/routes.ts'
import { giftBagConsoleRoutes } from '../promotion/gift-bag/console-routes.ts'
import { giftBagRoutes } from '../promotion/gift-bag/routes.ts'
import { pointsDeductionRoutes } from '../promotion/points-deduction/routes.ts'
import { afterSaleConsoleRoutes } from '../trade/after-sale/console-routes.ts'
import { orderRefundConsoleRoutes } from '../trade/order-refund/console-routes.ts'
import { afterSaleRoutes } from '../trade/after-sale/routes.ts'
import { appointmentConsoleRoutes } from '../trade/appointment/console-routes.ts'
import { appointmentRoutes } from '../trade/appointment/routes.ts'
import { appreciationConsoleRoutes } from '../trade/appreciation/console-routes.ts'
import { appreciationRoutes } from '../trade/appreciation/routes.ts'
import { bespokeConsoleRoutes } from '../trade/bespoke/console-routes.ts'
import { bespokeRoutes } from '../trade/bespoke/routes.ts'
import { cartRoutes } from '../trade/cart/routes.ts'
import { checkoutRoutes } from '../trade/checkout/routes.ts'
import { deliveryConsoleRoutes, deliveryRoutes } from '../trade/delivery/routes.ts'
import { orderConsoleRoutes } from '../trade/order-admin/console-routes.ts'
import { orderGiftRoutes } from '../trade/order-gift/routes.ts'
import { orderRoutes } from '../trade/order/routes.ts'
import { paymentRoutes } from '../trade/payment/routes.ts'
import { pickupRoutes } from '../trade/pickup/routes.ts'
import { reconciliationConsoleRoutes } from '../trade/reconciliation/routes.ts'
import { reportConsoleRoutes } from '../trade/report/routes.ts'
import { stockCountConsoleRoutes } from '../trade/stock-count/routes.ts'
import { storeCardConsoleRoutes } from '../trade/store-card/console-routes.ts'
import { storeCardRoutes } from '../trade/store-card/routes.ts'
import { storeCounterRoutes } from '../trade/store-counter/routes.ts'
import { orderPrintRoutes } from '../trade/order-admin/print-routes.ts'
import { invoiceConsoleRoutes } from '../trade/invoice/console-routes.ts'
import { invoiceRoutes } from '../trade/invoice/routes.ts'
import { warrantyConsoleRoutes } from '../trade/warranty/console-routes.ts'
import { warrantyRoutes } from '../trade/warranty/routes.ts'
import { messagingContext } from './messaging-context.ts'

/** All routes of the app: they are joined here and nowhere else. */
export const routes = [
  sessionRoutes,
  tenantConfigRoutes([...settings.values()].filter(({ inner }) => !inner)),
  storeRoutes,
  regionRoutes,
  uploadRoutes,
  errorReportRoutes,
  batchRoutes,
  registrationRoutes,
  agreementRoutes,
  profileRoutes,
  privacyRoutes,
  privacyConsoleRoutes,
  employeeRoutes,
  addressRoutes,
  walletRoutes,
  walletConsoleRoutes,
  signRoutes,
  gradeRoutes,
  categoryRoutes,
  goodsRoutes,
  goodsConsoleRoutes,
  goodsImportConsoleRoutes,
  stockConsoleRoutes,
  favoriteRoutes,
  shareRoutes,
  pointsDeductionRoutes,
  cartRoutes,
  couponRoutes,
  packRoutes,
  couponConsoleRoutes,
  giftBagRoutes,
  commentRoutes,
  commentConsoleRoutes,
  goldPriceRoutes,
  goldPriceConsoleRoutes,
  greetingCardRoutes,
  greetingCardConsoleRoutes,
  pageBuilderRoutes,
  pageBuilderConsoleRoutes,
  subjectRoutes,
  subjectConsoleRoutes,
  checkoutRoutes,
  orderRoutes,
  orderGiftRoutes,
  afterSaleRoutes,
  afterSaleConsoleRoutes,
  orderRefundConsoleRoutes,
  paymentRoutes,
  pickupRoutes,
  storeCounterRoutes,
  seckillRoutes,
  groupBuyRoutes,
  teamBuyRoutes,
  activityRoutes,
  signUpRoutes,
  lotteryRoutes,
  voteRoutes,
  complaintRoutes,
  scanGiftRoutes,
  posterShareRoutes,
  operatorRoutes,
  roleRoutes(isPermission),
  secondFactorRoutes,
  formDraftRoutes,
  bulkRoutes,
  noticeRoutes(noticeKinds),
  listViewRoutes,
  noteRoutes,
  installationRoutes,
  connectionRoutes,
  storeConsoleRoutes,
  tenantConfigConsoleRoutes(settingsOfGroup),
  messagingConsoleRoutes(messagingContext),
  uploadConsoleRoutes,
  memberAdminRoutes,
  agreementConsoleRoutes,
  giftBagConsoleRoutes,
  orderConsoleRoutes,
  deliveryRoutes,
  deliveryConsoleRoutes,
  reconciliationConsoleRoutes,
  appreciationConsoleRoutes,
  orderPrintRoutes,
  invoiceConsoleRoutes,
  warrantyConsoleRoutes,
  reportConsoleRoutes,
  consoleHomeRoutes,
  setupGuideRoutes,
  stockCountConsoleRoutes,
  searchRoutes,
  seckillConsoleRoutes,
  groupBuyConsoleRoutes,
  teamBuyConsoleRoutes,
  signUpConsoleRoutes,
  lotteryConsoleRoutes,
  voteConsoleRoutes,
  complaintConsoleRoutes,
  scanGiftConsoleRoutes,
  sceneSignRoutes,
  sceneSignConsoleRoutes,
  bespokeRoutes,
  bespokeConsoleRoutes,
  appointmentConsoleRoutes,
  posterShareConsoleRoutes,
  ambassadorRoutes,
  ambassadorConsoleRoutes,
  distributorRoutes,
  distributorConsoleRoutes,
  recallRoutes,
  recallConsoleRoutes,
  entranceRoutes,
  advisorRoutes,
  rightRoutes,
  cardRoutes,
  inviteRoutes,
  taskRoutes,
  appreciationRoutes,
  invoiceRoutes,
  warrantyRoutes,
  appointmentRoutes,
  storeCardRoutes,
  storeCardConsoleRoutes,
  giftStoreRoutes,
  giftCardRoutes,
  giftCardConsoleRoutes,
  receivingGiftsRoutes,
  receivingGiftsConsoleRoutes,
  partnerRoutes,
  giftStoreConsoleRoutes,
  partnerConsoleRoutes,
  memberCentreRoutes,
  employeeConsoleRoutes,
  advisorConsoleRoutes,
  rightConsoleRoutes,
  memberCentreConsoleRoutes,
]
