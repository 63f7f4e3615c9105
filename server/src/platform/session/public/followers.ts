import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { AnyActor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { wxUser } from '../tables.ts'

interface Follow {
  appId: string
  openid: string
  isFollow: boolean
  /** When it was so. */
  at: Date
}

/**
 * Somebody follows an official account, or left it; a person we never saw is made. Whatever the order in which news arrive and
 * however often, the latest counts; of two from the same second the one that left. Answers the member it is, null for nobody bound.
 */
export async function noteFollow(tx: Tx, { tenantId, newId }: AnyActor, { appId, openid, isFollow, at }: Follow): Promise<string | null> {
  const known = { isFollow, followKnownAt: at }
  const newer = sql`(${wxUser.followKnownAt} is null or ${wxUser.followKnownAt} < ${at} or (${wxUser.followKnownAt} = ${at} and ${!isFollow}))`
  const [noted] = await tx
    .insert(wxUser)
    .values({ id: newId(), tenantId, appId, kind: 'wechat', openid, ...known })
    .onConflictDoUpdate({ target: [wxUser.tenantId, wxUser.appId, wxUser.kind, wxUser.openid], set: known, setWhere: newer })
    .returning({ memberId: wxUser.memberId })
  return noted?.memberId ?? null
}

/** The WeChat identities of somebody that follow their official account: the named one first, then the newest. */
export function followersOf(r: Reader, tenantId: string, who: { memberId: string | null; wxUserId: string | null }) {
  const named = who.wxUserId ? eq(wxUser.id, who.wxUserId) : undefined
  const bound = who.memberId ? eq(wxUser.memberId, who.memberId) : undefined
  return r
    .select({ appId: wxUser.appId, openid: wxUser.openid })
    .from(wxUser)
    .where(and(eq(wxUser.tenantId, tenantId), eq(wxUser.kind, 'wechat'), eq(wxUser.isFollow, true), or(named, bound, sql`false`)))
    .orderBy(...(named ? [desc(named)] : []), desc(wxUser.id))
}
