import { scanGiftCalls } from '@youli/domain/marketing/scan-gift/calls.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { findGiftGrant } from '../../promotion/gift-bag/public/awards.ts'
import { bagNamer } from '../../promotion/gift-bag/public/bags.ts'
import { receiveByScan } from './scan-gifts.ts'

/** What a member was given, by name. */
async function given(r: Reader, tenantId: string, grantId: string, now: Date): Promise<string[]> {
  const grant = await findGiftGrant(r, tenantId, grantId)
  if (!grant) return []
  const named = await bagNamer(r, tenantId, grant.parts, now)
  return named(grant.parts).map((part) => part.title)
}

export const scanGiftRoutes = defineRoutes(scanGiftCalls, {
  'GET /activity/scan-gift/mobile-detail': {
    free: async (db, { id }, { me, actor, now }) => {
      const { gift, receipt, reason } = await receiveByScan(db, actor, me.memberId, id)
      return {
        id,
        name: gift.name,
        hasReceive: receipt !== null,
        index: receipt?.nth ?? 0,
        successTips: gift.successTips,
        successBackground: gift.successBackground,
        failTips: gift.failTips,
        failBackground: gift.failBackground,
        reason,
        gifts: receipt ? await db.read((r) => given(r, me.tenantId, receipt.grantId, now)) : [],
      }
    },
  },
})
