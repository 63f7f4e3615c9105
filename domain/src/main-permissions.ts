import { commentPermissions } from './catalog/comment/permissions.ts'
import { goodsPermissions } from './catalog/goods/permissions.ts'
import { stockPermissions } from './catalog/stock/permissions.ts'
import { goldPricePermissions } from './content/gold-price/permissions.ts'
import { pagePermissions } from './content/page-builder/permissions.ts'
import { subjectPermissions } from './content/subject/permissions.ts'
import { giftPermissions } from './gift/gift-store/permissions.ts'
import { partnerPermissions } from './gift/partner/permissions.ts'
import type { Permission } from './kit/permission.ts'
import { registry } from './kit/registry.ts'
import { activityPermissions } from './marketing/activity/permissions.ts'
import { distributorPermissions } from './marketing/distributor/permissions.ts'
import { lotteryPermissions } from './marketing/lottery/permissions.ts'
import { signUpPermissions } from './marketing/sign-up/permissions.ts'
import { votePermissions } from './marketing/vote/permissions.ts'
import { employeePermissions } from './member/employee/permissions.ts'
import { memberPermissions } from './member/profile/permissions.ts'
import { advisorPermissions } from './member/advisor/permissions.ts'
import { walletPermissions } from './member/wallet/permissions.ts'
import { connectionPermissions } from './platform/connection/permissions.ts'
import { messagePermissions } from './platform/messaging/permissions.ts'
import { operatorPermissions } from './platform/operator/permissions.ts'
import { storePermissions } from './platform/store/permissions.ts'
import { configPermissions } from './platform/tenant-config/permissions.ts'
import { couponPermissions } from './promotion/coupon/permissions.ts'
import { giftBagPermissions } from './promotion/gift-bag/permissions.ts'
import { afterSalePermissions } from './trade/after-sale/permissions.ts'
import { bookingPermissions } from './trade/appointment/permissions.ts'
import { appreciationPermissions } from './trade/appreciation/permissions.ts'
import { bespokePermissions } from './trade/bespoke/permissions.ts'
import { invoicePermissions } from './trade/invoice/permissions.ts'
import { orderRefundPermissions } from './trade/order-refund/permissions.ts'
import { orderPermissions } from './trade/order/permissions.ts'
import { reconciliationPermissions } from './trade/reconciliation/permissions.ts'
import { reportPermissions } from './trade/report/permissions.ts'
import { storeCardPermissions } from './trade/store-card/permissions.ts'
import { warrantyPermissions } from './trade/warranty/permissions.ts'

const all = (...declared: readonly Readonly<Record<string, Permission>>[]): Permission[] => declared.flatMap((each) => Object.values(each))

const { wholePhones, edit: editOperators, auditLog } = operatorPermissions
const { view: viewMembers, edit: editMembers, message: messageMembers, export: exportMembers, rules: memberRules } = memberPermissions

/** Every permission, group by group as the role editor shows them. */
export const permissionCatalogue: readonly { group: string; permissions: readonly Permission[] }[] = [
  { group: '概览', permissions: all(reportPermissions) },
  { group: '商品', permissions: all(goodsPermissions, stockPermissions, commentPermissions) },
  {
    group: '订单',
    permissions: all(
      orderPermissions,
      orderRefundPermissions,
      afterSalePermissions,
      invoicePermissions,
      bespokePermissions,
      bookingPermissions,
      appreciationPermissions,
      warrantyPermissions,
      reconciliationPermissions,
    ),
  },
  {
    group: '会员',
    permissions: [
      viewMembers,
      wholePhones,
      ...all(advisorPermissions),
      editMembers,
      messageMembers,
      exportMembers,
      memberRules,
      ...all(walletPermissions, storeCardPermissions),
    ],
  },
  {
    group: '营销',
    permissions: all(
      activityPermissions,
      signUpPermissions,
      lotteryPermissions,
      votePermissions,
      distributorPermissions,
      couponPermissions,
      giftBagPermissions,
    ),
  },
  { group: '礼品', permissions: all(giftPermissions, partnerPermissions) },
  {
    group: '店铺',
    permissions: all(storePermissions, subjectPermissions, pagePermissions, goldPricePermissions, employeePermissions, configPermissions),
  },
  { group: '消息', permissions: all(messagePermissions) },
  { group: '系统', permissions: [editOperators, auditLog, ...all(connectionPermissions)] },
]

const permissions = registry(permissionCatalogue.flatMap((group) => group.permissions))
/** Keys of all permissions. */
export const allPermissions: readonly string[] = [...permissions.keys()]
/** Whether a role may hold this. */
export const isPermission = (word: string): boolean => permissions.has(word)
