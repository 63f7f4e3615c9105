import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { desc, eq } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { imageCode } from './tables.ts'

/** What a picture says, as somebody with eyes would tell. */
export async function lettersOf(r: Reader, id: string): Promise<string> {
  const [shown] = await r.select().from(imageCode).where(eq(imageCode.id, id))
  return shown?.code ?? ''
}

/** What the picture drawn last says. */
export async function lastLetters(r: Reader): Promise<string> {
  const [shown] = await r.select().from(imageCode).orderBy(desc(imageCode.id)).limit(1)
  return shown?.code ?? ''
}

/** The work of a check, done as a browser does it; answers it with the number of tries it took. */
export async function doneWork(work: string): Promise<{ work: string; tries: number }> {
  const challenge = JSON.parse(Buffer.from(work, 'base64').toString('utf8')) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { work: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'), tries: solution?.counter ?? 0 }
}
