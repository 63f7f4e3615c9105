import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { session, wxUser } from '../tables.ts'

/** Whether anybody came to the brand through an app: let in by a messaging app, or as a member. Plain browsers prove nothing of an app. */
export async function wasEntered(r: Reader, appId: string): Promise<boolean> {
  const isPerson = or(ne(wxUser.kind, 'browser'), isNotNull(wxUser.memberId))
  const [row] = await r
    .select({ id: wxUser.id })
    .from(wxUser)
    .where(and(eq(wxUser.appId, appId), isPerson))
    .limit(1)
  return row !== undefined
}

/** Ends the brand's sessions of an app that it no longer has, in every process. */
export async function endAppSessions(tx: Tx, { authenticator }: Pick<App, 'authenticator'>, appId: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.appId, appId), isNull(session.revokedAt)))
  tx.afterCommit(() => authenticator.forgetAll())
}
