import { refuse } from '@youli/domain/kit/refusal.ts'
import { type ConnectionKind, kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyActor } from '../../../kit/actor.ts'
import type { Reader, Tx, WideReader } from '../../../kit/db/db.ts'
import { brandsWith } from '../../../kit/jobs/sweep.ts'
import { appsOf, giveApp } from '../../tenant-config/public/tenants.ts'
import { type ConnectionDraft, tailOf, type WholeDraft, wholeDraft } from '../draft.ts'
import { connection, connectionAccount, type KeyFact } from '../tables.ts'
import { forgetConnections } from './source.ts'

export type ConnectionRow = typeof connection.$inferSelect

/** All connections of a brand, oldest first. */
export const listConnections = (r: Reader): Promise<ConnectionRow[]> => r.select().from(connection).orderBy(asc(connection.id))

/** One of them. Refuses `notThere`. */
export async function findConnection(r: Reader, id: string): Promise<ConnectionRow> {
  const [row] = await r.select().from(connection).where(eq(connection.id, id))
  return row ?? refuse(no.notThere)
}

/** Takes an app or a merchant for a brand. Refuses `appTaken`, `merchantTaken`, `unknownApp`. */
async function takeAccount(tx: Tx, { kind, account, fields }: WholeDraft): Promise<void> {
  const { tenantId } = tx
  const taken = kind === 'wechat' ? no.appTaken : no.merchantTaken
  const own = await tx
    .insert(connectionAccount)
    .values({ kind, account, tenantId })
    .onConflictDoUpdate({
      target: [connectionAccount.kind, connectionAccount.account],
      set: { tenantId },
      setWhere: eq(connectionAccount.tenantId, tenantId),
    })
    .returning({ account: connectionAccount.account })
  if (own.length === 0) refuse(taken, { account })
  if (kind === 'wechat' && !(await giveApp(tx, tenantId, account))) refuse(taken, { account })
  if (kind === 'pay') await checkApps(tx, fields['appIds']!.split(','))
}

/** A payment's report names the app: it must be the brand's. Refuses `unknownApp`. */
async function checkApps(tx: Tx, appIds: readonly string[]): Promise<void> {
  const own = new Set((await appsOf(tx, tx.tenantId)).map((app) => app.tenantWechatAppid))
  for (const account of appIds) if (!own.has(account)) refuse(no.unknownApp, { account })
}

function keyFactsOf(keys: ConnectionDraft['keys'], before: Record<string, KeyFact>, actor: AnyActor, replaced: ReadonlySet<string>) {
  const facts = Object.entries(keys).map(([name, key]) => [
    name,
    (!replaced.has(name) && before[name]) || { tail: tailOf(key), by: actor.name, at: actor.at.getTime() },
  ])
  return Object.fromEntries(facts) as Record<string, KeyFact>
}

/** What a save changed. */
export interface SavedConnection {
  id: string
  kind: ConnectionKind
  version: number
  before: ConnectionRow | null
  /** Names of keys that were set or replaced. */
  replaced: string[]
  fields: Record<string, string>
  account: string
}

/**
 * Connects a service, or changes a connection if nobody has since `version` was read; keys that are not given stay. Every process opens
 * it anew before `transact` resolves. Refuses `notThere`, `outdated`, `exists`, `fixedAccount`, and what `wholeDraft` and `takeAccount` do.
 */
export async function saveConnection(
  tx: Tx,
  actor: AnyActor,
  draft: ConnectionDraft & { id?: string | null; version?: number },
): Promise<SavedConnection> {
  const before = draft.id ? await findForChange(tx, draft.id, draft.version ?? 0) : null
  if (before && before.kind !== draft.kind) refuse(no.notThere)
  const whole = wholeDraft(draft, before?.sealed)
  // A merchant or app under another name is another one: its past payments and people are not this one's.
  if (before && before.account !== whole.account && kindInfo(draft.kind).exclusive) refuse(no.fixedAccount)
  if (kindInfo(draft.kind).exclusive) await takeAccount(tx, whole)
  const replaced = Object.keys(whole.keys).filter((name) => before?.sealed[name] !== whole.keys[name])
  const { kind, account, fields, keys: sealed, expiresAt } = whole
  const keyFacts = keyFactsOf(sealed, before?.keyFacts ?? {}, actor, new Set(replaced))
  const set = { kind, account, fields: { ...fields }, sealed: { ...sealed }, keyFacts, expiresAt, updatedAt: actor.at }
  const [row] = before
    ? await tx
        .update(connection)
        // What was said of the keys before says nothing of these.
        .set({ ...set, version: sql`${connection.version} + 1`, lastError: null })
        .where(and(eq(connection.id, before.id), eq(connection.version, before.version)))
        .returning({ id: connection.id, version: connection.version })
    : await tx
        .insert(connection)
        .values({ id: actor.newId(), ...set, createdAt: actor.at })
        .onConflictDoNothing()
        .returning({ id: connection.id, version: connection.version })
  if (!row) refuse(before ? no.outdated : no.exists, { account: `${kindInfo(kind).title} ${account}` })
  tx.afterCommit(() => forgetConnections(tx))
  return { ...row, kind, before, replaced, fields: set.fields, account }
}

async function findForChange(tx: Tx, id: string, version: number): Promise<ConnectionRow> {
  const [row] = await tx.select().from(connection).where(eq(connection.id, id)).for('update')
  if (!row) refuse(no.notThere)
  if (row.version !== version) refuse(no.outdated)
  return row
}

/** Disconnects a service: its keys are gone, its merchant is free for any brand; an app stays the brand's, with its people. Refuses `notThere`, `outdated`. */
export async function disconnectConnection(tx: Tx, id: string, version: number): Promise<ConnectionRow> {
  const row = await findForChange(tx, id, version)
  await tx.delete(connection).where(eq(connection.id, id))
  await tx
    .delete(connectionAccount)
    .where(
      and(eq(connectionAccount.kind, row.kind), eq(connectionAccount.account, row.account), eq(connectionAccount.tenantId, tx.tenantId)),
    )
  tx.afterCommit(() => forgetConnections(tx))
  return row
}

/** Whether a brand has connected something of a kind. */
export async function hasConnection(r: Reader, kind: ConnectionKind): Promise<boolean> {
  const [row] = await r.select({ id: connection.id }).from(connection).where(eq(connection.kind, kind)).limit(1)
  return row !== undefined
}

/** Brands that have connected something of a kind. */
export const brandsConnected = (r: WideReader, kind: ConnectionKind): Promise<string[]> =>
  brandsWith(r, connection, eq(connection.kind, kind))
