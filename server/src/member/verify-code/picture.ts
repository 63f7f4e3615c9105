import { randomInt } from 'node:crypto'
import { imageCodeLifeMs } from '@youli/domain/member/registration/rules.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { digitsPicture } from '../../kit/digits-picture.ts'
import { imageCode } from './tables.ts'

/** Who looks: a person of an app, or a browser by the id it was given. */
interface Looker {
  tenantId: string
  wxUserId: string
}

/** A fresh code of somebody; their earlier one is gone. */
async function freshCode(tx: Tx, id: string, { tenantId, wxUserId }: Looker, now: Date): Promise<string> {
  const code = String(randomInt(10_000)).padStart(4, '0')
  await tx.delete(imageCode).where(eq(imageCode.wxUserId, wxUserId))
  await tx.insert(imageCode).values({ id, tenantId, wxUserId, code, expiresAt: new Date(now.getTime() + imageCodeLifeMs) })
  return code
}

/** Draws a picture of four digits for somebody; their earlier one is gone. */
export async function showPicture(tx: Tx, id: string, looker: Looker, now: Date) {
  const picture = await drawPicture(tx, id, looker, now)
  return { imageCodeId: id, image: `data:image/png;base64,${picture.toString('base64')}` }
}

/** The same as a PNG by itself. */
export const drawPicture = async (tx: Tx, id: string, looker: Looker, now: Date): Promise<Buffer> =>
  digitsPicture(await freshCode(tx, id, looker, now))

/** Whether this is what the picture says. Right or wrong, the picture is used up: the caller lets the transaction commit. */
export async function readPicture(tx: Tx, { tenantId, wxUserId }: Looker, id: string, said: string, now: Date): Promise<boolean> {
  const [shown] = await tx
    .delete(imageCode)
    .where(and(eq(imageCode.id, id), eq(imageCode.tenantId, tenantId), eq(imageCode.wxUserId, wxUserId)))
    .returning()
  return shown !== undefined && shown.expiresAt > now && shown.code === said.trim()
}

/**
 * Whether this is what somebody's latest picture says. A wrong word uses the picture up, and so does a right one that is `used`; a right
 * one that is only looked at stays. The caller lets the transaction commit.
 */
export async function tellPicture(tx: Tx, { tenantId, wxUserId }: Looker, said: string, now: Date, use: boolean): Promise<boolean> {
  const mine = and(eq(imageCode.tenantId, tenantId), eq(imageCode.wxUserId, wxUserId))
  const [shown] = await tx.select().from(imageCode).where(mine).for('update')
  const right = shown !== undefined && shown.expiresAt > now && shown.code === said.trim()
  if (shown && (use || !right)) await tx.delete(imageCode).where(eq(imageCode.id, shown.id))
  return right
}

/** Drops pictures nobody answered. */
export async function sweepPictures(tx: Tx, before: Date): Promise<void> {
  await tx.delete(imageCode).where(lt(imageCode.expiresAt, before))
}
