import type { Db, Tx } from '../../../kit/db/db.ts'
import type { Ctx } from '../../../kit/http/handlers.ts'
import { sameCode } from '../login.ts'
import { isFactorOn, proveFactor } from '../second-factor.ts'
import { selfOf } from '../self.ts'

/** Makes a change for which an operator proves the second factor again, where it is on. Refuses `locked`, `wrongCode`. */
export async function changeWithFactor<T extends object>(
  db: Db,
  ctx: Ctx<'operator'>,
  code: string | undefined,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { operatorId } = ctx.me
  if (!(await db.read((r) => isFactorOn(r, operatorId)))) return db.transact(change)
  return sameCode(db, selfOf(ctx), ctx.now, async (tx) => ((await proveFactor(tx, operatorId, code ?? '', ctx.now)) ? change(tx) : null))
}
