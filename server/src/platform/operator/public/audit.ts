import type { AuditWord } from '@youli/domain/kit/audit.ts'
import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { loginAudit } from '@youli/domain/platform/operator/audit.ts'
import { and, asc, desc, eq, gte, lt, notInArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { paged } from '../../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../../kit/db/sorted.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import type { Ctx } from '../../../kit/http/handlers.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { claimEdit } from './edits.ts'
import { auditLog, isLogIn, operator, operatorRole, role } from '../tables.ts'

/** Who writes, from where, and the words of the call that may be written. */
export type AuditContext = Pick<Ctx<'operator'>, 'ip' | 'audit' | 'trail'> & {
  me: Pick<Operator, 'tenantId' | 'operatorId' | 'name'>
  now: Date
}

/** One line of the log: what was changed, and how it was and is. */
export interface AuditEntry {
  /** The word, where the call has several. */
  as?: AuditWord
  id: string
  /** What people call it: a product's name, an order's buyer; '' where the id says it all. */
  name?: string | undefined
  before?: object | null
  after?: object | null
}

/** The word of an entry; an entry that its call does not declare is a fault of ours. */
function wordOf({ audit }: AuditContext, { as = audit[0] }: AuditEntry): AuditWord {
  const word = as && audit.find(({ action }) => action === as.action)
  if (!word) throw new Error(`The call has no word ${as?.action ?? 'at all'} for the log of operations`)
  return word
}

/** Writes into the log of operations, in the transaction of the change it tells of: an entry for each thing that changed, none where nothing did. */
export async function writeAudit(tx: Tx, ctx: AuditContext, ...entries: readonly AuditEntry[]): Promise<void> {
  const { me, ip, now } = ctx
  ctx.trail.accounted = true
  const rows = entries.map((entry) => {
    const { action, subject } = wordOf(ctx, entry)
    return {
      tenantId: me.tenantId,
      operatorId: me.operatorId,
      operatorName: me.name,
      action,
      subject,
      subjectId: entry.id,
      subjectName: entry.name ?? '',
      before: entry.before ?? null,
      after: entry.after ?? null,
      ip,
      at: now,
    }
  })
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < rows.length; from += 1000) await tx.insert(auditLog).values(rows.slice(from, from + 1000))
}

/** Says that a call found everything as it was asked for, so that there is no line to write. */
export function nothingChanged({ trail }: Pick<AuditContext, 'trail'>): void {
  trail.accounted = true
}

/** As `writeAudit`, with only the fields that differ; nothing is written when none does. */
export async function auditChange<T extends object>(
  tx: Tx,
  ctx: AuditContext,
  entry: AuditEntry & { before: T | null; after: T },
): Promise<void> {
  const changes = entry.before ? difference(entry.before, entry.after) : { after: entry.after }
  if (changes) return writeAudit(tx, ctx, { ...entry, ...changes })
  nothingChanged(ctx)
}

/** What is made or changed by `change`, and how the log shows it. */
interface AuditedChange<T extends object> {
  /** Null or empty for one that is made now. */
  id: string | null | undefined
  /** The version that the form read, where the call takes one. */
  version?: number | undefined
  /** As the log keeps it. */
  read: (id: string) => Promise<T>
  /** Answers the id. */
  change: () => Promise<string>
  name?: (saved: T) => string
}

/**
 * Makes or changes a thing and writes what differs into the log, by the call's words in this order: made, changed (`[audit.add, audit.edit]`).
 * Answers the thing's id. Refuses `changedMeanwhile`.
 */
export async function auditSave<T extends object>(
  tx: Tx,
  ctx: AuditContext,
  { id, version, read, change, name }: AuditedChange<T>,
): Promise<string> {
  const subject = ctx.audit[0]!.subject
  // First, so that two who save at once stand in line before either reads.
  if (id) await claimEdit(tx, ctx, subject, id, version)
  const before = id ? await read(id) : null
  const saved = await change()
  if (!id) await claimEdit(tx, ctx, subject, saved)
  const after = await read(saved)
  await auditChange(tx, ctx, { as: ctx.audit[before ? 1 : 0], id: saved, name: name?.(after), before, after })
  return saved
}

/** Only the fields of a change that differ: `{before: {name: 'a'}, after: {name: 'b'}}`; null when nothing does. */
export function difference<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } | null {
  const keys = (Object.keys(after) as (keyof T)[]).filter((k) => JSON.stringify(before[k]) !== JSON.stringify(after[k]))
  if (keys.length === 0) return null
  const pick = (from: T) => Object.fromEntries(keys.map((k) => [k, from[k] ?? null])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}

export interface AuditFilter {
  operatorId: string | null
  action?: string
  subject?: string
  subjectId?: string
  /** Days in Shanghai, both inclusive. */
  from?: string
  to?: string
}

/** Where the log may be read for some stores only: what operators did who have no role beyond those. What the brand did is the brand's. */
const ofOwnStores = ({ shops, operatorId }: Operator, who: SQLWrapper): SQL | undefined =>
  shops === null
    ? undefined
    : sql`(${who} = ${operatorId}::bigint or (exists (select 1 from ${operatorRole} where ${operatorRole.tenantId} = ${tenantHere} and ${operatorRole.operatorId} = ${who})
        and not exists (select 1 from ${operatorRole} join ${role} on ${role.tenantId} = ${tenantHere} and ${role.id} = ${operatorRole.roleId}
          where ${operatorRole.tenantId} = ${tenantHere} and ${operatorRole.operatorId} = ${who}
            and (${role.shops} is null or not ${role.shops} <@ ${JSON.stringify(shops)}::jsonb))))`

/** The log of a tenant, newest first unless another order is chosen. */
export async function listAuditLog(r: Reader, me: Operator, f: AuditFilter, page: SortedWindow<'time'>) {
  const where = and(
    eq(auditLog.tenantId, me.tenantId),
    ofOwnStores(me, auditLog.operatorId),
    f.operatorId ? eq(auditLog.operatorId, f.operatorId) : undefined,
    f.action ? eq(auditLog.action, f.action) : undefined,
    f.subject ? eq(auditLog.subject, f.subject) : undefined,
    f.subjectId ? eq(auditLog.subjectId, f.subjectId) : undefined,
    f.from ? gte(auditLog.at, startOfDay(f.from)) : undefined,
    f.to ? lt(auditLog.at, startOfDay(addDays(f.to, 1))) : undefined,
  )
  const order = sortedBy(page.sort ?? '-time', { time: auditLog.at }, auditLog.id)
  const query = r
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...order)
  const { rows, total } = await paged(query, page, r.$count(auditLog, where))
  const data = rows.map(({ at, ...row }) => ({ ...row, time: at.getTime() }))
  return { data, total }
}

/** The last changes of one thing, newest first. */
export const lastChangesOf = (r: Reader, subject: string, subjectId: string, limit: number) =>
  r
    .select({ by: auditLog.operatorName, at: auditLog.at, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)

/** Lines of the log on one thing before a place, newest first, of those the operator may read, without some actions. */
export const changesBefore = (
  r: Reader,
  me: Operator,
  of: { subject: string; subjectId: string; before: { at: Date; id: string }; limit: number; except?: readonly string[] },
) =>
  r
    .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action, operatorName: auditLog.operatorName })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, of.subject),
        eq(auditLog.subjectId, of.subjectId),
        ofOwnStores(me, auditLog.operatorId),
        of.except && of.except.length > 0 ? notInArray(auditLog.action, [...of.except]) : undefined,
        sql`(${auditLog.at}, ${auditLog.id}) < (${of.before.at.toISOString()}::timestamptz, ${of.before.id}::bigint)`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(of.limit)

const lastLogIns = 20

/** An operator's own last log-ins, newest first. */
export async function logInsOf(r: Reader, { tenantId, operatorId }: Operator) {
  const rows = await r
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.operatorId, operatorId), isLogIn))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(lastLogIns)
  return rows.map(({ id, after, ip, at, action }) => {
    const { userAgent } = after as { userAgent: string }
    return { id, userAgent, ip, time: at.getTime(), newDevice: action === loginAudit['new-device'].action }
  })
}

/** Names for the filter: everyone who has an account. */
export const auditedPeople = (r: Reader, me: Operator) =>
  r
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(and(eq(operator.tenantId, me.tenantId), ofOwnStores(me, operator.id)))
    .orderBy(asc(operator.id))
