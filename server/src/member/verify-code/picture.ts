import { randomInt } from 'node:crypto'
import { imageCodeLifeMs } from '@youli/domain/member/registration/rules.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { digitsPicture } from '../../kit/digits-picture.ts'
import { imageCode } from './tables.ts'

interface Looker {
  tenantId: string
  wxUserId: string
}

/** Draws a picture of four digits for somebody; their earlier one is gone. */
export async function showPicture(tx: Tx, id: string, { tenantId, wxUserId }: Looker, now: Date) {
  const code = String(randomInt(10_000)).padStart(4, '0')
  await tx.delete(imageCode).where(eq(imageCode.wxUserId, wxUserId))
  await tx.insert(imageCode).values({ id, tenantId, wxUserId, code, expiresAt: new Date(now.getTime() + imageCodeLifeMs) })
  return { imageCodeId: id, image: `data:image/png;base64,${(await digitsPicture(code)).toString('base64')}` }
}

/** Whether this is what the picture says. Right or wrong, the picture is used up: the caller lets the transaction commit. */
export async function readPicture(tx: Tx, { tenantId, wxUserId }: Looker, id: string, said: string, now: Date): Promise<boolean> {
  const [shown] = await tx
    .delete(imageCode)
    .where(and(eq(imageCode.id, id), eq(imageCode.tenantId, tenantId), eq(imageCode.wxUserId, wxUserId)))
    .returning()
  return shown !== undefined && shown.expiresAt > now && shown.code === said.trim()
}

/** Drops pictures nobody answered. */
export async function sweepPictures(tx: Tx, before: Date): Promise<void> {
  await tx.delete(imageCode).where(lt(imageCode.expiresAt, before))
}
