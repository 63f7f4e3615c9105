import { pictureKindAt } from '@youli/domain/member/verify-code/rules.ts'
import { lt } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx, WideTx } from '../../../kit/db/db.ts'
import { boughtCheck, boughtPage, isBought, isBoughtRow } from '../bought-check.ts'
import { ofViewer } from '../checks.ts'
import { pictureCheck } from '../picture-check.ts'
import { imageCode } from '../tables.ts'
import { poseWork } from '../work.ts'
import type { Challenge, CheckViewer, HumanCheck } from './challenge.ts'

const openRow = async (r: Reader, viewer: CheckViewer) => (await r.select().from(imageCode).where(ofViewer(viewer)))[0]

/** The check that is asked of everybody: the bought one where there is one and it answers, else our own. */
export const humanCheck: HumanCheck = {
  show: async (app, viewer, origin) => ((await isBought(app, viewer.tenantId)) ? boughtCheck : pictureCheck).show(app, viewer, origin),
  async judge(app, viewer, answer, origin) {
    const shown = await app.db.of(viewer.tenantId).read((r) => openRow(r, viewer))
    const isBoughtOne = shown !== undefined && isBoughtRow(shown) && (await app.providers.has(viewer.tenantId, 'captcha'))
    return (isBoughtOne ? boughtCheck : pictureCheck).judge(app, viewer, answer, origin)
  },
}

/** The viewer's latest check without its picture, for a call that answered that alone; null without a live one. */
export async function openChallenge(
  r: Reader,
  app: App,
  viewer: CheckViewer,
  now: Date,
): Promise<Pick<Challenge, 'kind' | 'work' | 'captcha'> | null> {
  const shown = await openRow(r, viewer)
  if (!shown || shown.expiresAt <= now) return null
  if (isBoughtRow(shown)) return { kind: 'tencent', work: '', captcha: await boughtPage(app, viewer.tenantId, r) }
  return { kind: pictureKindAt(shown.level), work: await poseWork(shown.id, shown.level), captcha: null }
}

/** Whether the viewer's check was answered right with these letters; used up either way. */
export async function spendProof(tx: Tx, viewer: CheckViewer, letters: string, now: Date): Promise<boolean> {
  const [shown] = await tx.delete(imageCode).where(ofViewer(viewer)).returning()
  return shown !== undefined && shown.worked && shown.expiresAt > now && letters.trim().toUpperCase() === shown.code
}

/** Drops checks nobody answered. */
export async function sweepChecks(tx: WideTx, before: Date): Promise<void> {
  await tx.delete(imageCode).where(lt(imageCode.expiresAt, before))
}
