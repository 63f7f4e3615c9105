import type { WideDb } from '../kit/db/db.ts'
import { setOwner } from '../platform/operator/public/operators.ts'

const usage = 'make-owner LOGIN_NAME'

/** Makes an operator the owner of the installation, who opens more brands at the console. Throws a readable message for an unknown name. */
export async function makeOwner(db: WideDb, words: readonly string[]): Promise<string> {
  const [loginName, more] = words
  if (!loginName || more !== undefined) throw new Error(usage)
  if (!(await db.transact((tx) => setOwner(tx, loginName)))) throw new Error(`${usage}: 没有账号 ${loginName}。 There is no such operator`)
  return `${loginName} owns this installation`
}
