import { commentNotices } from './catalog/comment/notices.ts'
import { goodsNotices } from './catalog/goods/notices.ts'
import { registry } from './kit/registry.ts'
import { walletNotices } from './member/wallet/notices.ts'
import { bulkNotices } from './platform/bulk/notices.ts'
import { connectionNotices } from './platform/connection/notices.ts'
import type { NoticeKind, NoticeKinds } from './platform/notice/kinds.ts'
import { noticeNotices } from './platform/notice/notices.ts'
import { afterSaleNotices } from './trade/after-sale/notices.ts'
import { invoiceNotices } from './trade/invoice/notices.ts'
import { orderRefundNotices } from './trade/order-refund/notices.ts'
import { orderHandlingNotices } from './trade/order-admin/notices.ts'
import { orderNotices } from './trade/order/notices.ts'
import { paymentNotices } from './trade/payment/notices.ts'
import { reconciliationNotices } from './trade/reconciliation/notices.ts'
import { storeCardNotices } from './trade/store-card/notices.ts'

const all = (...declared: readonly Readonly<Record<string, NoticeKind>>[]): NoticeKind[] => declared.flatMap((each) => Object.values(each))

/** Every kind of notice to operators, in the order in which the console shows them. */
export const noticeKinds: NoticeKinds = registry(
  all(
    orderNotices,
    orderHandlingNotices,
    afterSaleNotices,
    orderRefundNotices,
    invoiceNotices,
    commentNotices,
    walletNotices,
    storeCardNotices,
    goodsNotices,
    paymentNotices,
    reconciliationNotices,
    connectionNotices,
    bulkNotices,
    noticeNotices,
  ),
)
