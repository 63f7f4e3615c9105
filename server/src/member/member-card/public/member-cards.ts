import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { cardProgress } from '@youli/domain/member/member-card/rules.ts'
import { memberCardSettings } from '@youli/domain/member/member-card/settings.ts'
import { cardRefusals as no } from '@youli/domain/member/member-card/texts.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { MemberKey } from '../../../kit/http/callers.ts'
import type { Reader, Tx, WideDb } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { pickupStore, storeSummaries } from '../../../platform/store/public/stores.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import type { gradeOf } from '../../grade/public/grades.ts'
import { wechatCardOf } from '../../registration/public/wechat-card.ts'
import { welcomeMember } from '../../advisor/public/advisors.ts'
import { sweepNumberCodes } from '../number-code.ts'
import { memberCard, memberCode } from '../tables.ts'

const textIn = (set: unknown, key: string): string => {
  const value = (set as Record<string, unknown> | null)?.[key]
  return typeof value === 'string' ? value : ''
}

/** The member's card with how far the next grade is (Spec 1 §3). */
export async function findMemberCard(r: Reader, owner: MemberKey, grade: Awaited<ReturnType<typeof gradeOf>>, now: Date) {
  const [own] = await r.select().from(memberCard).where(eq(memberCard.memberId, owner.memberId))
  const inWechat = await wechatCardOf(r, owner.memberId)
  const setting = jsonOf(memberCardSettings.card, await configValue(r, owner.tenantId, memberCardSettings.card))
  const [live] = await r.select().from(memberCode).where(eq(memberCode.memberId, owner.memberId))
  const shop = own?.shopId ? (await storeSummaries(r, [own.shopId])).get(own.shopId) : undefined
  return {
    title: textIn(setting, 'title') || '会员卡',
    cover: textIn(setting, 'cover'),
    background: textIn(setting, 'background'),
    ...cardProgress(grade),
    payCode: live && live.expiresAt > now ? live.code : '',
    cardId: inWechat.cardId,
    wxCardId: inWechat.wxCardId,
    // A number of WeChat's card folder is the one the tills know.
    cardNo: inWechat.cardNo || (own?.cardNo ?? ''),
    shopId: own?.shopId ?? noId,
    shopName: shop?.shopName ?? '',
  }
}

/** Whose card this is, as a query of ids. */
export const ownerOfMemberCard = (tenantId: string, cardNo: string): SQL =>
  sql`select ${memberCard.memberId} from ${memberCard} where ${and(eq(memberCard.tenantId, tenantId), eq(memberCard.cardNo, cardNo))}`

/** Twelve digits that begin with 8; two members never have the same. */
const newCardNo = (): string => `8${String(randomInt(10 ** 11)).padStart(11, '0')}`

/** Activates the card, once; afterwards only the store changes. A member nobody looks after yet is given to the store's manager. Refuses `badStore`. */
export async function activateMemberCard(
  tx: Tx,
  owner: MemberKey,
  shopId: string | null,
  now: Date,
): Promise<{ cardNo: string; shopName: string }> {
  const { tenantId, memberId } = owner
  const shop = shopId ? ((await pickupStore(tx, tenantId, shopId)) ?? refuse(no.badStore)) : null
  for (;;) {
    const [had] = await tx.select().from(memberCard).where(eq(memberCard.memberId, memberId)).for('update')
    if (had) {
      await tx
        .update(memberCard)
        .set({ shopId })
        .where(and(eq(memberCard.tenantId, tenantId), eq(memberCard.memberId, memberId)))
      await welcomeMember(tx, owner, { shopId, via: 'shop' }, now)
      return { cardNo: had.cardNo, shopName: shop?.shopName ?? '' }
    }
    // A number that is taken, or a second tap that was faster: look again.
    await tx.insert(memberCard).values({ memberId, tenantId, cardNo: newCardNo(), shopId, activatedAt: now }).onConflictDoNothing()
  }
}

/** Drops the numbers of past minutes. */
export const dropMemberCodes = (db: WideDb, now: Date): Promise<void> => db.transact((tx) => sweepNumberCodes(tx, now))

/** Takes the card and its number from a member who left. */
export async function eraseMemberCard(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(memberCode).where(eq(memberCode.memberId, memberId))
  await tx.delete(memberCard).where(eq(memberCard.memberId, memberId))
}

/** Members who chose one of these stores for their card, as a query of ids. */
export const memberCards = (shops: readonly string[]): SQL =>
  sql`select ${memberCard.memberId} from ${memberCard} where ${memberCard.tenantId} = ${tenantHere} and ${memberCard.shopId} = any(${sql.param([...shops])}::bigint[])`
