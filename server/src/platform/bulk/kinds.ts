import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { bulkRefusals } from '@youli/domain/platform/bulk/texts.ts'
import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import { holding, type Operator } from '../../kit/http/callers.ts'
import { operatorWithRights } from '../operator/public/operators.ts'
import { type AnyBulkKind, bulkKinds, storeMembers } from './public/kind.ts'
import type { BulkJob } from './tasks.ts'

/** A kind by its key; undefined for one that this version no longer has. */
export const kindNamed = ({ extensions }: Pick<App, 'extensions'>, key: string): AnyBulkKind | undefined =>
  extensions.at(bulkKinds).find((kind) => kind.key === key)

/** A kind with the operator as far as its permission reaches. Refuses `unknownKind`, `notAllowed`. */
export function kindFor(app: App, me: Operator, key: string): { kind: AnyBulkKind; me: Operator } {
  const kind = kindNamed(app, key) ?? refuse(bulkRefusals.unknownKind)
  return { kind, me: holding(me, kind.permission) ?? refuse(common.notAllowed) }
}

/** The operator of a task as far as its permission reaches now; null where they no longer hold it. */
export async function operatorOf(r: Reader, app: App, job: BulkJob, kind: AnyBulkKind): Promise<Operator | null> {
  const found = await operatorWithRights(r, job.tenantId, job.operatorId)
  return found && holding({ ...found, membersOf: app.extensions.at(storeMembers) }, kind.permission)
}
