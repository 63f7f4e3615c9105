import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { participation, siteCode } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryRefusals as no } from '@youli/domain/marketing/lottery/texts.ts'
import type { Db } from '../../kit/db/db.ts'
import { secretFor } from '../../kit/db/encrypted.ts'
import type { Visitor } from '../../kit/http/callers.ts'
import { lotteryOf, mustRun } from './terms.ts'
import { lotteryPass } from './tables.ts'

/** The code of one slot of time. */
const codeAt = (activityId: string, slot: number): string =>
  createHmac('sha256', secretFor('lottery-site')).update(`${activityId}:${slot}`).digest('hex').slice(0, 20)

const slotAt = (at: number): number => Math.floor(at / siteCode.everyMs)

/** What the screen on the spot shows now, and until when. */
export function codeNow(activityId: string, now: Date): { code: string; until: number } {
  const slot = slotAt(now.getTime())
  return { code: codeAt(activityId, slot), until: (slot + 1) * siteCode.everyMs }
}

/** Opens a lottery to somebody who stands before its code. Refuses `badCode` for one that is not shown any more, and unless it runs. */
export async function enterSite(db: Db, me: Visitor, activityId: string, code: string, now: Date): Promise<void> {
  const lottery = await db.read((r) => lotteryOf(r, me.tenantId, activityId))
  mustRun(lottery, now)
  if (lottery.terms.participationType !== participation.onSite) refuse(no.badCode)
  const slots = [slotAt(now.getTime()), slotAt(now.getTime() - siteCode.graceMs)]
  const same = (good: string) => good.length === code.length && timingSafeEqual(Buffer.from(good), Buffer.from(code))
  if (!slots.some((slot) => same(codeAt(activityId, slot)))) refuse(no.badCode)
  const until = new Date(now.getTime() + siteCode.opensMs)
  await db.transact((tx) =>
    tx
      .insert(lotteryPass)
      .values({ activityId, wxUserId: me.wxUserId, until })
      .onConflictDoUpdate({ target: [lotteryPass.tenantId, lotteryPass.activityId, lotteryPass.wxUserId], set: { until } }),
  )
}
