import { setUpToken } from '@youli/domain/platform/installation/rules.ts'
import { randomBytes } from 'node:crypto'
import type { App } from '../../../kit/app.ts'
import { installation } from '../tables.ts'
import { isEmpty } from '../token.ts'

/** The token with which the first brand is opened, the same at every start until then; null when there is a brand. */
export async function setUpTokenOf({ db }: Pick<App, 'db'>): Promise<string | null> {
  return db.transact(async (tx) => {
    if (!(await isEmpty(tx))) return null
    await tx
      .insert(installation)
      .values({ setUpToken: setUpToken(randomBytes(12)) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(installation)
    return row?.setUpToken ?? null
  })
}
