import { imageCodeLifeMs } from '@youli/domain/member/registration/rules.ts'
import { and, eq } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { CheckViewer } from './public/challenge.ts'
import { countWrongAnswer, type CheckOrigin } from './suspicion.ts'
import { imageCode } from './tables.ts'

export type CheckRow = typeof imageCode.$inferSelect

export const ofViewer = ({ tenantId, wxUserId }: CheckViewer) => and(eq(imageCode.tenantId, tenantId), eq(imageCode.wxUserId, wxUserId))

/** Stores what somebody was shown; an earlier check of theirs is dead. */
export const beginCheck = (app: App, { tenantId, wxUserId }: CheckViewer, shown: Pick<CheckRow, 'id' | 'code' | 'level'>, now: Date) =>
  app.db.of(tenantId).transact(async (tx) => {
    await tx.delete(imageCode).where(ofViewer({ tenantId, wxUserId }))
    await tx.insert(imageCode).values({ ...shown, tenantId, wxUserId, worked: false, expiresAt: new Date(now.getTime() + imageCodeLifeMs) })
  })

/** Ends a check with its verdict: a right answer, in these letters, stays for one `spendProof`; a wrong one is counted. */
export async function endCheck(
  tx: Tx,
  app: App,
  viewer: CheckViewer,
  { isRight, isWorked, letters, origin }: { isRight: boolean; isWorked: boolean; letters: string; origin: CheckOrigin },
): Promise<boolean> {
  if (isRight) await tx.update(imageCode).set({ worked: true, code: letters.trim().toUpperCase() }).where(ofViewer(viewer))
  else {
    await tx.delete(imageCode).where(ofViewer(viewer))
    await countWrongAnswer(tx, app, viewer.tenantId, origin, isWorked)
  }
  return isRight
}
