import { bulkMovedOnText, bulkRefusals } from '@youli/domain/platform/bulk/texts.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type * as z from 'zod'
import type { Actor } from '../../../kit/actor.ts'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import type { Operator } from '../../../kit/http/callers.ts'

/** Who acts on a row. `me` holds what the operator may do at that moment. */
export interface BulkContext {
  me: Operator
  actor: Actor
  app: App
}

/** What an act did to one thing: in words, and the part of it that it changed, for the undo. */
export interface BulkChange<S> {
  what: string
  before: S
  after: S
}

/** What a task takes of an allowance, in words, and whether that is left; a task that does not fit is not started. */
export interface BulkAllowance {
  text: string
  fits: boolean
}

/**
 * One kind of bulk act. A row is refused by throwing a refusal, whose words are its `why`. `act` and `undo` run in a transaction of their
 * own for each thing, which a preview rolls back; they ask no provider.
 */
export interface BulkKind<P, F, S> {
  key: string
  title: string
  /** What things are counted in. */
  unit: string
  permission: Permission
  params: z.ZodType<P>
  /** Filter of the list that the things are chosen from. */
  filter: z.ZodType<F>
  /** Ids that a filter finds within the operator's scope, at most so many. */
  select(r: Reader, me: Operator, filter: F, limit: number, now: Date): Promise<string[]>
  /** Names of those things that the operator may see. */
  names(r: Reader, me: Operator, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * For a kind that gives something away: what an act on these things takes of its operator's allowance, which is locked first.
   * `waiting` answers params of each row of their other tasks that is still to be done.
   */
  allowance?: (
    tx: Tx,
    context: BulkContext,
    ids: readonly string[],
    params: P,
    waiting: () => Promise<readonly P[]>,
  ) => Promise<BulkAllowance>
  act(tx: Tx, context: BulkContext, id: string, params: P): Promise<BulkChange<S>>
  /** Puts `before` back where the thing is still as `after` says. Answers what that is in words. */
  undo?: (tx: Tx, context: BulkContext, id: string, change: Pick<BulkChange<S>, 'before' | 'after'>) => Promise<string>
}
export type AnyBulkKind = BulkKind<unknown, unknown, unknown>

/** Declares a kind; its types are its own affair from here on. */
export const defineBulk = <P, F, S>(kind: BulkKind<P, F, S>): AnyBulkKind => kind as unknown as AnyBulkKind

/** Every kind of bulk act. */
export const bulkKinds = extensionPoint<readonly AnyBulkKind[]>('bulk.kinds')
/** Members who belong to some stores, for operators of those. */
export const storeMembers = extensionPoint<Operator['membersOf']>('bulk.store-members')

/** Leaves a row as it is, for this reason. */
export const leaveRow = (why: string): never => refuse(bulkRefusals.left, { why })
/** Leaves a row that somebody changed after the task that is put back. */
export const leaveMovedOn = (): never => leaveRow(bulkMovedOnText)
