import { commentBulkKinds } from '../catalog/comment/bulk.ts'
import { goodsBulkKinds } from '../catalog/goods/bulk.ts'
import { advisorBulkKinds } from '../member/advisor/bulk.ts'
import { memberBulkKinds } from '../member/profile/bulk.ts'
import { walletBulkKinds } from '../member/wallet/bulk.ts'
import type { AnyBulkKind } from '../platform/bulk/public/kind.ts'
import { couponBulkKinds } from '../promotion/coupon/bulk.ts'
import { orderBulkKinds } from '../trade/order-admin/bulk.ts'

/** Every kind of bulk act: they are joined here and nowhere else. */
export const kindsOfBulk: readonly AnyBulkKind[] = [
  ...goodsBulkKinds,
  ...commentBulkKinds,
  ...memberBulkKinds,
  ...advisorBulkKinds,
  ...walletBulkKinds,
  ...couponBulkKinds,
  ...orderBulkKinds,
]
