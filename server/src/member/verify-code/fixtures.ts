import { desc, eq } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { imageCode } from './tables.ts'

/** What a picture says, as somebody with eyes would tell. */
export async function digitsOf(r: Reader, id: string): Promise<string> {
  const [shown] = await r.select().from(imageCode).where(eq(imageCode.id, id))
  return shown?.code ?? ''
}

/** What the picture drawn last says. */
export async function lastDigits(r: Reader): Promise<string> {
  const [shown] = await r.select().from(imageCode).orderBy(desc(imageCode.id)).limit(1)
  return shown?.code ?? ''
}
