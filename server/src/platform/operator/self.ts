import type { Tx } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import type { Place, Self } from './login.ts'

/** Where a call comes from. */
export const placeOf = ({ ip, userAgent, browser }: Ctx<'anyone' | 'operator'>): Place => ({ ip, userAgent, browserId: browser.id })
/** The operator of a call, and where they are. */
export const selfOf = (ctx: Ctx<'operator'>): Self => ({ operatorId: ctx.me.operatorId, ...placeOf(ctx) })
/** Sessions that were ended are dead in every process before the caller is answered. */
export const forgetAfter = (tx: Tx, ctx: Ctx<'operator'>, hashes: readonly string[]): void =>
  tx.afterCommit(() => hashes.forEach((hash) => ctx.app.authenticator.forget(hash)))
/** What somebody may do has changed: everybody is asked about anew, in every process. */
export const forgetAllAfter = (tx: Tx, ctx: Ctx<'operator'>): void => tx.afterCommit(() => ctx.app.authenticator.forgetAll())
