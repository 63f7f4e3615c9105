import type { NoteKind } from '@youli/domain/platform/note/rules.ts'
import type { App } from '../../../kit/app.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { holding, type Operator } from '../../../kit/http/callers.ts'
import { storeMembers } from '../../bulk/public/kind.ts'
import { activeOperators, operatorWithRights } from '../../operator/public/operators.ts'
import { noteSubjects } from './subjects.ts'

/** What a note is written on. */
export interface NoteRef {
  kind: NoteKind
  refId: string
}

/** Whether an operator of the brand, with the rights of this moment, may see a subject. */
async function maySee(r: Reader, app: App, one: Omit<Operator, 'membersOf'>, { kind, refId }: NoteRef): Promise<boolean> {
  const { permission, nameOf } = app.extensions.at(noteSubjects)[kind]
  const here = holding({ ...one, membersOf: app.extensions.at(storeMembers) }, permission)
  return here !== null && (here.shops === null || (await nameOf(r, here, refId)) !== null)
}

/** Colleagues who may see a subject, the operator left out. */
export async function colleaguesOf(r: Reader, app: App, me: Operator, ref: NoteRef): Promise<{ id: string; name: string }[]> {
  const found: { id: string; name: string }[] = []
  for (const one of await activeOperators(r))
    if (one.operatorId !== me.operatorId && (await maySee(r, app, one, ref))) found.push({ id: one.operatorId, name: one.name })
  return found
}

/** Colleagues who may see some subject of a kind, the operator left out. */
export async function colleaguesSeeing(r: Reader, app: App, me: Operator, kind: NoteKind): Promise<{ id: string; name: string }[]> {
  const { permission } = app.extensions.at(noteSubjects)[kind]
  const others = (await activeOperators(r)).filter((one) => one.operatorId !== me.operatorId && one.permissions.has(permission.key))
  return others.map(({ operatorId: id, name }) => ({ id, name }))
}

/** The name of an active operator of the brand who may see a subject; null for anybody else. */
export async function nameOfViewer(r: Reader, app: App, { tenantId }: Operator, operatorId: string, ref: NoteRef): Promise<string | null> {
  const one = await operatorWithRights(r, tenantId, operatorId)
  return one && (await maySee(r, app, one, ref)) ? one.name : null
}
