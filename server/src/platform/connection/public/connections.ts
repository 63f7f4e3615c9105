import { refuse } from '@youli/domain/kit/refusal.ts'
import { type ConnectionKind, kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import type { ConnectionError } from '@youli/domain/platform/connection/rules.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyActor } from '../../../kit/actor.ts'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx, WideReader } from '../../../kit/db/db.ts'
import { brandsWith } from '../../../kit/jobs/sweep.ts'
import { appsOf } from '../../tenant-config/public/tenants.ts'
import { type ConnectionDraft, tailOf, wholeDraft } from '../draft.ts'
import { connection, type KeyFact } from '../tables.ts'
import { isOwn, releaseAccount, takeAccount } from './accounts.ts'
import { forgetConnections } from './source.ts'

export type ConnectionRow = typeof connection.$inferSelect

/** All connections of a brand, oldest first. */
export const listConnections = (r: Reader): Promise<ConnectionRow[]> => r.select().from(connection).orderBy(asc(connection.id))

/** One of them. Refuses `notThere`. */
export async function findConnection(r: Reader, id: string): Promise<ConnectionRow> {
  const [row] = await r.select().from(connection).where(eq(connection.id, id))
  return row ?? refuse(no.notThere)
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

/** What the provider said of the keys that are saved; `trusted` for accounts that the installation itself brings. */
export type Verdict = { ok: boolean; code: string; message: string } | 'trusted'

/** What is known of keys when they are saved: nothing that was said of older ones. */
function heardOf(verdict: Verdict, at: Date): { lastOkAt?: Date; lastError: ConnectionError | null } {
  if (verdict === 'trusted') return { lastError: null }
  const { ok, code, message } = verdict
  return ok ? { lastOkAt: at, lastError: null } : { lastError: { code, message, at: at.getTime(), since: at.getTime(), count: 1 } }
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
 * it anew before `transact` resolves. An app or a merchant becomes the brand's when its provider accepted the keys. Refuses `notThere`,
 * `outdated`, `exists`, `fixedAccount`, `unknownApp`, and what `wholeDraft` and `takeAccount` do.
 */
export async function saveConnection(
  tx: Tx,
  actor: AnyActor,
  draft: ConnectionDraft & { id?: string | null; version?: number },
  verdict: Verdict,
): Promise<SavedConnection> {
  const before = draft.id ? await findForChange(tx, draft.id, draft.version ?? 0) : null
  if (before && before.kind !== draft.kind) refuse(no.notThere)
  const whole = wholeDraft(draft, before?.sealed)
  // A merchant or app under another name is another one: its past payments and people are not this one's.
  if (before && before.account !== whole.account && kindInfo(draft.kind).exclusive) refuse(no.fixedAccount)
  if (whole.kind === 'pay') await checkApps(tx, whole.fields['appIds']!.split(','))
  if (kindInfo(draft.kind).exclusive && (verdict === 'trusted' || verdict.ok || (await isOwn(tx, whole)))) await takeAccount(tx, whole)
  const replaced = Object.keys(whole.keys).filter((name) => before?.sealed[name] !== whole.keys[name])
  const { kind, account, fields, keys: sealed, expiresAt } = whole
  const keyFacts = keyFactsOf(sealed, before?.keyFacts ?? {}, actor, new Set(replaced))
  const set = {
    kind,
    account,
    fields: { ...fields },
    sealed: { ...sealed },
    keyFacts,
    expiresAt,
    updatedAt: actor.at,
    ...heardOf(verdict, actor.at),
  }
  const [row] = before
    ? await tx
        .update(connection)
        .set({ ...set, version: sql`${connection.version} + 1` })
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

/** Disconnects a service: its keys are gone, its account is released as `releaseAccount` says. Refuses `notThere`, `outdated`. */
export async function disconnectConnection(
  tx: Tx,
  app: Pick<App, 'authenticator' | 'extensions'>,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<ConnectionRow> {
  const row = await findForChange(tx, id, version)
  await tx.delete(connection).where(eq(connection.id, id))
  if (kindInfo(row.kind).exclusive) await releaseAccount(tx, app, row, now)
  tx.afterCommit(() => forgetConnections(tx))
  return row
}

/** Takes the account of a connection whose saved keys its provider accepted; false when the brand has it already. Refuses `appTaken`, `merchantTaken`. */
export async function acceptConnection(tx: Tx, { id, version }: { id: string; version: number }): Promise<boolean> {
  const [row] = await tx.select().from(connection).where(eq(connection.id, id)).for('update')
  // Newer keys were not asked about.
  if (row?.version !== version || !kindInfo(row.kind).exclusive || (await isOwn(tx, row))) return false
  await takeAccount(tx, row)
  tx.afterCommit(() => forgetConnections(tx))
  return true
}

/** Whether a brand has connected something of a kind. */
export async function hasConnection(r: Reader, kind: ConnectionKind): Promise<boolean> {
  const [row] = await r.select({ id: connection.id }).from(connection).where(eq(connection.kind, kind)).limit(1)
  return row !== undefined
}

/** Brands that have connected something of a kind. */
export const brandsConnected = (r: WideReader, kind: ConnectionKind): Promise<string[]> =>
  brandsWith(r, connection, eq(connection.kind, kind))
