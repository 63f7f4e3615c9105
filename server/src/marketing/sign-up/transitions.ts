import { refuse } from '@youli/domain/kit/refusal.ts'
import { type SignUpActorKind, signUpFlow, type SignUpVerb } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpRefusals as no } from '@youli/domain/marketing/sign-up/texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor, AnyActor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { signUp, signUpStep } from './tables.ts'

export type SignUpRow = typeof signUp.$inferSelect

/** Who moves a sign-up, in the words its steps are kept in. */
export type SignUpActor = AnyActor & { by: SignUpActorKind; note?: string }
type Change = Partial<Omit<typeof signUp.$inferInsert, 'id' | 'state'>>

export async function noteStep(tx: Tx, row: SignUpRow, verb: SignUpVerb | 'apply', actor: SignUpActor): Promise<void> {
  const { by, byId, note = '', at, newId } = actor
  await tx.insert(signUpStep).values({ id: newId(), signUpId: row.id, verb, state: row.state, actor: by, actorId: byId, note, at })
}

/** A member as one who moves their own sign-up. */
export const asMember = (actor: Actor, memberId: string): SignUpActor => ({ ...actor, by: 'member', byId: memberId })

/** Moves a sign-up by a verb of its flow with one guarded update and writes the step. Null: somebody was faster, nothing happened. */
export async function tryTransition(
  tx: Tx,
  id: string,
  verb: SignUpVerb,
  actor: SignUpActor,
  change: Change = {},
): Promise<SignUpRow | null> {
  const { from, to, by } = signUpFlow[verb]
  if (!by.includes(actor.by)) throw new Error(`${actor.by} may not ${verb} a sign-up`)
  const [moved] = await tx
    .update(signUp)
    .set({ ...change, state: to })
    .where(and(eq(signUp.id, id), inArray(signUp.state, [...from])))
    .returning()
  if (!moved) return null
  await noteStep(tx, moved, verb, actor)
  return moved
}

/** As `tryTransition`, but refuses `audited` when somebody was faster. */
export const transitionSignUp = async (tx: Tx, id: string, verb: SignUpVerb, actor: SignUpActor, change: Change = {}): Promise<SignUpRow> =>
  (await tryTransition(tx, id, verb, actor, change)) ?? refuse(no.audited)
