import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commentChecks } from '../catalog/comment/audit.ts'
import { stockChecks } from '../catalog/stock/audit.ts'
import { pageChecks } from '../content/page-builder/audit.ts'
import { privacyChecks } from '../content/privacy/audit.ts'
import { subjectChecks } from '../content/subject/audit.ts'
import { giftCardChecks } from '../gift/gift-card/audit.ts'
import { giftStoreChecks } from '../gift/gift-store/audit.ts'
import { auditBy, type Check, type Finding, findingsText, mergeFindings } from '../kit/audit.ts'
import { type WideDb, openDb } from '../kit/db/db.ts'
import type { Settings } from '../kit/settings.ts'
import { saleChecks } from '../marketing/activity/audit.ts'
import { distributorChecks } from '../marketing/distributor/audit.ts'
import { lotteryChecks } from '../marketing/lottery/audit.ts'
import { receivingGiftsChecks } from '../marketing/receiving-gifts/audit.ts'
import { scanGiftChecks } from '../marketing/scan-gift/audit.ts'
import { sceneSignChecks } from '../marketing/scene-sign/audit.ts'
import { signUpChecks } from '../marketing/sign-up/audit.ts'
import { voteChecks } from '../marketing/vote/audit.ts'
import { signInChecks } from '../member/sign-in/audit.ts'
import { walletChecks } from '../member/wallet/audit.ts'
import { noticeChecks } from '../platform/notice/audit.ts'
import { everyBrand } from '../platform/tenant-config/public/tenants.ts'
import { couponChecks } from '../promotion/coupon/audit.ts'
import { deliveryChecks } from '../trade/delivery/audit.ts'
import { afterSaleChecks } from '../trade/after-sale/audit.ts'
import { invoiceChecks } from '../trade/invoice/audit.ts'
import { orderRefundChecks } from '../trade/order-refund/audit.ts'
import { bookingChecks } from '../trade/appointment/audit.ts'
import { appreciationChecks } from '../trade/appreciation/audit.ts'
import { bespokeChecks } from '../trade/bespoke/audit.ts'
import { orderChecks } from '../trade/order/audit.ts'
import { buyingGroupChecks } from '../trade/buying-group/audit.ts'
import { paymentChecks } from '../trade/payment/audit.ts'
import { pickupChecks } from '../trade/pickup/audit.ts'
import { storeCardChecks } from '../trade/store-card/audit.ts'
import { warrantyChecks } from '../trade/warranty/audit.ts'

/** Everything that must add up, by feature. */
export const checks: readonly Check[] = [
  ...stockChecks,
  ...commentChecks,
  ...walletChecks,
  ...signInChecks,
  ...couponChecks,
  ...orderChecks,
  ...deliveryChecks,
  ...buyingGroupChecks,
  ...pickupChecks,
  ...paymentChecks,
  ...afterSaleChecks,
  ...orderRefundChecks,
  ...invoiceChecks,
  ...appreciationChecks,
  ...warrantyChecks,
  ...saleChecks,
  ...signUpChecks,
  ...lotteryChecks,
  ...voteChecks,
  ...storeCardChecks,
  ...distributorChecks,
  ...giftStoreChecks,
  ...giftCardChecks,
  ...scanGiftChecks,
  ...sceneSignChecks,
  ...bespokeChecks,
  ...bookingChecks,
  ...pageChecks,
  ...receivingGiftsChecks,
  ...subjectChecks,
  ...privacyChecks,
  ...noticeChecks,
]

/** What does not add up in an open database, tenant by tenant; empty when all does. */
export async function audit(db: WideDb): Promise<Finding[]> {
  const found: Finding[][] = []
  for (const tenantId of await db.read(everyBrand)) found.push(await db.of(tenantId).read((r) => auditBy(r, checks)))
  return mergeFindings(found)
}

/** Throws all that does not add up, readable; for the end of a test. */
export async function addsUp(db: WideDb): Promise<void> {
  const findings = await audit(db)
  if (findings.length > 0) throw new Error(`The books do not add up.\n${findingsText(findings)}`)
}

/**
 * The command: audits the PostgreSQL of `DATABASE_URL`, or the embedded database of a data folder whose server is stopped.
 * Answers what to tell; throws what is off.
 */
export async function auditCommand({ DATA_DIR, commandUrl }: Settings, migrationsDir: string): Promise<string> {
  const dataDir = join(DATA_DIR, 'db')
  if (!commandUrl && !existsSync(dataDir)) throw new Error(`${dataDir} 里没有内嵌数据库。 There is no embedded database`)
  const db = await openDb({ dataDir, databaseUrl: commandUrl, migrationsDir })
  try {
    await addsUp(db)
    return `${checks.length} checks, everything adds up`
  } finally {
    await db.close()
  }
}
