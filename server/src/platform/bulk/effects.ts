import type { Effect } from '@youli/domain/kit/preview.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { dryRun } from '../../kit/db/dry-run.ts'
import type { Operator } from '../../kit/http/callers.ts'
import type { AnyBulkKind, BulkContext } from './public/kind.ts'

/** What is done to one thing of a task: its words come out, for a preview. */
export type RowAct = (tx: Tx, context: BulkContext, id: string) => Promise<string>

/** The operator as one who changes things; `source` is the same for a row however often it is tried. */
export const actorOf = (app: App, me: Operator, source: string): Actor => ({
  tenantId: me.tenantId,
  by: 'operator',
  byId: me.operatorId,
  name: me.name,
  at: app.clock.now(),
  newId: app.id,
  source,
})

/** Runs the act on each thing and rolls it back, thing by thing, so that no lock is held for longer than one of them takes. */
export async function effectsOf(
  db: Db,
  app: App,
  { kind, me }: { kind: AnyBulkKind; me: Operator },
  ids: readonly string[],
  act: RowAct,
): Promise<Effect[]> {
  const names = await db.read((r) => kind.names(r, me, ids))
  const effects: Effect[] = []
  for (const id of ids) {
    const name = names.get(id) ?? ''
    try {
      const what = await dryRun(db, (tx) => act(tx, { me, actor: actorOf(app, me, app.id()), app }, id))
      effects.push({ id, name, what, why: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      effects.push({ id, name, what: '', why: error.message })
    }
  }
  return effects
}
