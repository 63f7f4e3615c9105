import { eq } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { imageCode } from './tables.ts'

/** What a picture says, as somebody with eyes would tell. */
export async function digitsOf(r: Reader, id: string): Promise<string> {
  const [shown] = await r.select().from(imageCode).where(eq(imageCode.id, id))
  return shown?.code ?? ''
}
