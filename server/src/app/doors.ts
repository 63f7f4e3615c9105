import { isPermission } from '@youli/domain/main-permissions.ts'
import { configEditors, settings } from '@youli/domain/main-settings.ts'
import { categoryDoor } from '../catalog/category/routes.ts'
import { commentConsoleDoor } from '../catalog/comment/console-routes.ts'
import { commentDoor } from '../catalog/comment/routes.ts'
import { favoriteDoor } from '../catalog/favorite/routes.ts'
import { goodsImportConsoleDoor } from '../catalog/goods-import/routes.ts'
import { goodsConsoleDoor, goodsDoor } from '../catalog/goods/routes.ts'
import { shareDoor } from '../catalog/share/routes.ts'
import { stockConsoleDoor } from '../catalog/stock/routes.ts'
import { goldPriceConsoleDoor, goldPriceDoor } from '../content/gold-price/routes.ts'
import { greetingCardConsoleDoor, greetingCardDoor } from '../content/greeting-card/routes.ts'
import { memberCentreConsoleDoor, memberCentreDoor } from '../content/member-centre/routes.ts'
import { pageBuilderConsoleDoor } from '../content/page-builder/console-routes.ts'
import { pageBuilderDoor } from '../content/page-builder/routes.ts'
import { privacyDoor } from '../content/privacy/routes.ts'
import { subjectConsoleDoor } from '../content/subject/console-routes.ts'
import { subjectDoor } from '../content/subject/routes.ts'
import { taskDoor } from '../content/task/routes.ts'
import { giftCardConsoleDoor } from '../gift/gift-card/console-routes.ts'
import { giftCardDoor } from '../gift/gift-card/routes.ts'
import { giftStoreConsoleDoor } from '../gift/gift-store/console-routes.ts'
import { giftStoreDoor } from '../gift/gift-store/routes.ts'
import { partnerConsoleDoor } from '../gift/partner/console-routes.ts'
import { partnerDoor } from '../gift/partner/routes.ts'
import { activityDoor } from '../marketing/activity/routes.ts'
import { ambassadorConsoleDoor, ambassadorDoor } from '../marketing/ambassador/routes.ts'
import { complaintConsoleDoor } from '../marketing/complaint/console-routes.ts'
import { complaintDoor } from '../marketing/complaint/routes.ts'
import { recallConsoleDoor, recallDoor } from '../marketing/customer-recall/routes.ts'
import { distributorConsoleDoor } from '../marketing/distributor/console-routes.ts'
import { distributorDoor } from '../marketing/distributor/routes.ts'
import { groupBuyConsoleDoor } from '../marketing/group-buy/console-routes.ts'
import { groupBuyDoor } from '../marketing/group-buy/routes.ts'
import { lotteryConsoleDoor } from '../marketing/lottery/console-routes.ts'
import { lotteryDoor } from '../marketing/lottery/routes.ts'
import { packBuyConsoleDoor } from '../marketing/pack-buy/console-routes.ts'
import { packBuyDoor } from '../marketing/pack-buy/routes.ts'
import { posterShareConsoleDoor } from '../marketing/poster-share/console-routes.ts'
import { posterShareDoor } from '../marketing/poster-share/routes.ts'
import { receivingGiftsConsoleDoor } from '../marketing/receiving-gifts/console-routes.ts'
import { receivingGiftsDoor } from '../marketing/receiving-gifts/routes.ts'
import { scanGiftConsoleDoor } from '../marketing/scan-gift/console-routes.ts'
import { scanGiftDoor } from '../marketing/scan-gift/routes.ts'
import { sceneSignConsoleDoor } from '../marketing/scene-sign/console-routes.ts'
import { sceneSignDoor } from '../marketing/scene-sign/routes.ts'
import { seckillConsoleDoor } from '../marketing/seckill/console-routes.ts'
import { seckillDoor } from '../marketing/seckill/routes.ts'
import { signUpConsoleDoor } from '../marketing/sign-up/console-routes.ts'
import { signUpDoor } from '../marketing/sign-up/routes.ts'
import { voteConsoleDoor } from '../marketing/vote/console-routes.ts'
import { voteDoor } from '../marketing/vote/routes.ts'
import { addressDoor } from '../member/address/routes.ts'
import { agreementConsoleDoor, agreementDoor } from '../member/agreement/routes.ts'
import { employeeConsoleDoor } from '../member/employee/console-routes.ts'
import { employeeDoor } from '../member/employee/routes.ts'
import { gradeDoor } from '../member/grade/routes.ts'
import { inviteDoor } from '../member/invite/routes.ts'
import { cardDoor } from '../member/member-card/routes.ts'
import { rightConsoleDoor, rightDoor } from '../member/member-rights/routes.ts'
import { memberDeskDoor } from '../member/profile/console-routes.ts'
import { profileDoor } from '../member/profile/routes.ts'
import { registrationDoor } from '../member/registration/routes.ts'
import { signDoor } from '../member/sign-in/routes.ts'
import { stewardConsoleDoor, stewardDoor } from '../member/steward/routes.ts'
import { walletConsoleDoor } from '../member/wallet/console-routes.ts'
import { walletDoor } from '../member/wallet/routes.ts'
import { entranceDoor } from '../platform/entrance/routes.ts'
import { errorReportDoor } from '../platform/error-report/routes.ts'
import { messagingConsoleDoor } from '../platform/messaging/console-routes.ts'
import { roleDoor } from '../platform/operator/role-routes.ts'
import { operatorDoor } from '../platform/operator/routes.ts'
import { secondFactorDoor } from '../platform/operator/second-factor-routes.ts'
import { regionDoor } from '../platform/region/routes.ts'
import { sessionDoor } from '../platform/session/routes.ts'
import { storeConsoleDoor } from '../platform/store/console-routes.ts'
import { storeDoor } from '../platform/store/routes.ts'
import { tenantConfigConsoleDoor } from '../platform/tenant-config/console-routes.ts'
import { tenantConfigDoor } from '../platform/tenant-config/routes.ts'
import { uploadConsoleDoor } from '../platform/upload/console-routes.ts'
import { uploadDoor } from '../platform/upload/routes.ts'
import { packDoor } from '../promotion/coupon-pack/routes.ts'
import { couponConsoleDoor } from '../promotion/coupon/console-routes.ts'
import { couponDoor } from '../promotion/coupon/routes.ts'
import { giftBagConsoleDoor } from '../promotion/gift-bag/console-routes.ts'
import { giftBagDoor } from '../promotion/gift-bag/routes.ts'
import { pointsDeductionDoor } from '../promotion/points-deduction/routes.ts'
import { afterSaleConsoleDoor } from '../trade/after-sale/console-routes.ts'
import { afterSaleDoor } from '../trade/after-sale/routes.ts'
import { appointmentConsoleDoor } from '../trade/appointment/console-routes.ts'
import { appointmentDoor } from '../trade/appointment/routes.ts'
import { appreciationConsoleDoor } from '../trade/appreciation/console-routes.ts'
import { appreciationDoor } from '../trade/appreciation/routes.ts'
import { bespokeConsoleDoor } from '../trade/bespoke/console-routes.ts'
import { bespokeDoor } from '../trade/bespoke/routes.ts'
import { cartDoor } from '../trade/cart/routes.ts'
import { checkoutDoor } from '../trade/checkout/routes.ts'
import { deliveryConsoleDoor } from '../trade/delivery/routes.ts'
import { orderConsoleDoor } from '../trade/order-admin/console-routes.ts'
import { orderGiftDoor } from '../trade/order-gift/routes.ts'
import { orderDoor } from '../trade/order/routes.ts'
import { paymentDoor } from '../trade/payment/routes.ts'
import { pickupDoor } from '../trade/pickup/routes.ts'
import { reconciliationConsoleDoor } from '../trade/reconciliation/routes.ts'
import { reportConsoleDoor } from '../trade/report/routes.ts'
import { stockCountConsoleDoor } from '../trade/stock-count/routes.ts'
import { storeCardConsoleDoor } from '../trade/store-card/console-routes.ts'
import { storeCardDoor } from '../trade/store-card/routes.ts'
import { storeCounterDoor } from '../trade/store-counter/routes.ts'
import { warrantyConsoleDoor } from '../trade/warranty/console-routes.ts'
import { warrantyDoor } from '../trade/warranty/routes.ts'
import { messagingContext } from './messaging-context.ts'

/** Every door of the app: routes are joined here and nowhere else. */
export const doors = [
  sessionDoor,
  tenantConfigDoor([...settings.values()].filter(({ inner }) => !inner)),
  storeDoor,
  regionDoor,
  uploadDoor,
  errorReportDoor,
  registrationDoor,
  agreementDoor,
  profileDoor,
  privacyDoor,
  employeeDoor,
  addressDoor,
  walletDoor,
  walletConsoleDoor,
  signDoor,
  gradeDoor,
  categoryDoor,
  goodsDoor,
  goodsConsoleDoor,
  goodsImportConsoleDoor,
  stockConsoleDoor,
  favoriteDoor,
  shareDoor,
  pointsDeductionDoor,
  cartDoor,
  couponDoor,
  packDoor,
  couponConsoleDoor,
  giftBagDoor,
  commentDoor,
  commentConsoleDoor,
  goldPriceDoor,
  goldPriceConsoleDoor,
  greetingCardDoor,
  greetingCardConsoleDoor,
  pageBuilderDoor,
  pageBuilderConsoleDoor,
  subjectDoor,
  subjectConsoleDoor,
  checkoutDoor,
  orderDoor,
  orderGiftDoor,
  afterSaleDoor,
  afterSaleConsoleDoor,
  paymentDoor,
  pickupDoor,
  storeCounterDoor,
  seckillDoor,
  groupBuyDoor,
  packBuyDoor,
  activityDoor,
  signUpDoor,
  lotteryDoor,
  voteDoor,
  complaintDoor,
  scanGiftDoor,
  posterShareDoor,
  operatorDoor,
  roleDoor(isPermission),
  secondFactorDoor,
  storeConsoleDoor,
  tenantConfigConsoleDoor(configEditors),
  messagingConsoleDoor(messagingContext),
  uploadConsoleDoor,
  memberDeskDoor,
  agreementConsoleDoor,
  giftBagConsoleDoor,
  orderConsoleDoor,
  deliveryConsoleDoor,
  reconciliationConsoleDoor,
  appreciationConsoleDoor,
  warrantyConsoleDoor,
  reportConsoleDoor,
  stockCountConsoleDoor,
  seckillConsoleDoor,
  groupBuyConsoleDoor,
  packBuyConsoleDoor,
  signUpConsoleDoor,
  lotteryConsoleDoor,
  voteConsoleDoor,
  complaintConsoleDoor,
  scanGiftConsoleDoor,
  sceneSignDoor,
  sceneSignConsoleDoor,
  bespokeDoor,
  bespokeConsoleDoor,
  appointmentConsoleDoor,
  posterShareConsoleDoor,
  ambassadorDoor,
  ambassadorConsoleDoor,
  distributorDoor,
  distributorConsoleDoor,
  recallDoor,
  recallConsoleDoor,
  entranceDoor,
  stewardDoor,
  rightDoor,
  cardDoor,
  inviteDoor,
  taskDoor,
  appreciationDoor,
  warrantyDoor,
  appointmentDoor,
  storeCardDoor,
  storeCardConsoleDoor,
  giftStoreDoor,
  giftCardDoor,
  giftCardConsoleDoor,
  receivingGiftsDoor,
  receivingGiftsConsoleDoor,
  partnerDoor,
  giftStoreConsoleDoor,
  partnerConsoleDoor,
  memberCentreDoor,
  employeeConsoleDoor,
  stewardConsoleDoor,
  rightConsoleDoor,
  memberCentreConsoleDoor,
]
