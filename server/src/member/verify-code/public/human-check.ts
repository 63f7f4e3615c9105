import { pictureKindAt, type PictureKind } from '@youli/domain/member/verify-code/rules.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { pictureCheck } from '../picture-check.ts'
import { imageCode } from '../tables.ts'
import { poseWork } from '../work.ts'
import type { CheckViewer, HumanCheck } from './challenge.ts'

/** The check that is asked of everybody. */
export const humanCheck: HumanCheck = pictureCheck

const ofViewer = ({ tenantId, wxUserId }: CheckViewer) => and(eq(imageCode.tenantId, tenantId), eq(imageCode.wxUserId, wxUserId))

/** Kind and work of the viewer's latest check, for a call that answered the picture alone; null without a live one. */
export async function openChallenge(r: Reader, viewer: CheckViewer, now: Date): Promise<{ kind: PictureKind; work: string } | null> {
  const [shown] = await r.select().from(imageCode).where(ofViewer(viewer))
  return shown && shown.expiresAt > now ? { kind: pictureKindAt(shown.level), work: await poseWork(shown.id, shown.level) } : null
}

/** Whether the viewer's check was answered right with these letters; used up either way. */
export async function spendProof(tx: Tx, viewer: CheckViewer, letters: string, now: Date): Promise<boolean> {
  const [shown] = await tx.delete(imageCode).where(ofViewer(viewer)).returning()
  return shown !== undefined && shown.worked && shown.expiresAt > now && letters.trim().toUpperCase() === shown.code
}

/** Drops checks nobody answered. */
export async function sweepChecks(tx: Tx, before: Date): Promise<void> {
  await tx.delete(imageCode).where(lt(imageCode.expiresAt, before))
}
