import { rewardsIn } from '@youli/domain/content/page-builder/rules.ts'
import type { PageModules } from '@youli/domain/content/page-builder/modules.ts'
import { isExpired } from '@youli/domain/content/page-builder/rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { RewardPages } from '../../promotion/gift-bag/public/pages.ts'
import { customPage, customPageReward, customPageVersion } from './tables.ts'

/** Notes which gift bags a page offers from now on; null takes all of them back. */
export async function offerRewards(tx: Tx, pageId: string, modules: PageModules | null): Promise<void> {
  await tx.update(customPageReward).set({ live: false }).where(eq(customPageReward.pageId, pageId))
  const bags = modules ? rewardsIn(modules).filter((bagId) => bagId !== '0') : []
  if (bags.length === 0) return
  await tx
    .insert(customPageReward)
    .values(bags.map((bagId) => ({ bagId, pageId, live: true })))
    .onConflictDoUpdate({
      target: [customPageReward.tenantId, customPageReward.bagId, customPageReward.pageId],
      set: { live: sql`excluded.live` },
    })
}

/**
 * A bag that was ever on a page can be claimed while some page has it, is published and has not ended; the page a claim names must be such a one.
 * A bag that never was on a page is none of our business.
 */
export const pagesOfRewards: RewardPages = {
  async offers(r: Reader, tenantId: string, bagId: string, pageId: string | null, now: Date) {
    const pages = await r
      .select({ id: customPage.id, live: customPageReward.live, invalidAt: customPageVersion.invalidAt })
      .from(customPageReward)
      .innerJoin(customPage, eq(customPage.id, customPageReward.pageId))
      .leftJoin(customPageVersion, and(eq(customPageVersion.pageId, customPage.id), eq(customPageVersion.version, customPage.liveVersion)))
      .where(and(eq(customPageReward.bagId, bagId), eq(customPage.tenantId, tenantId)))
    const named = pages.filter((page) => page.id === pageId)
    const wanted = named.length > 0 ? named : pages
    return wanted.length === 0 || wanted.some((page) => page.live && !isExpired(page.invalidAt?.getTime() ?? null, now.getTime()))
  },
}
