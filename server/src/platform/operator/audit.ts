import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { and, asc, count, desc, eq, gte, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/door.ts'
import type { Operator } from '../../kit/http/who.ts'
import { auditLog, operator, operatorRole, role } from './tables.ts'

/** Who writes, from where, when. */
export interface Actor {
  operator: Pick<Operator, 'tenantId' | 'operatorId' | 'name'>
  ip: string
  at: Date
}
export interface AuditEntry {
  /** A word of `auditActionTexts`, e.g. `store.edit`. */
  action: string
  /** A word of `auditSubjectTexts`. */
  subject: string
  subjectId: string
  /** What people call it: a goods' name, an order's buyer; '' where the id says it all. */
  subjectName?: string
  before?: unknown
  after?: unknown
}

/** The actor of a console call. */
export const actorOf = (ctx: Ctx<'operator'>): Actor => ({ operator: ctx.me, ip: ctx.ip, at: ctx.now })

/** Writes one line of the audit log, in the transaction of the change it tells of. */
export const record = (tx: Tx, who: Actor, entry: AuditEntry): Promise<void> => recordAll(tx, who, [entry])

/** As `record`, for any number of changes. */
export async function recordAll(tx: Tx, { operator: who, ip, at }: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    tenantId: who.tenantId,
    operatorId: who.operatorId,
    operatorName: who.name,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    subjectName: entry.subjectName ?? '',
    before: entry.before ?? null,
    after: entry.after ?? null,
    ip,
    at,
  }))
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < rows.length; from += 1000) await tx.insert(auditLog).values(rows.slice(from, from + 1000))
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
    : sql`(${who} = ${operatorId}::bigint or (exists (select 1 from ${operatorRole} where ${operatorRole.operatorId} = ${who})
        and not exists (select 1 from ${operatorRole} join ${role} on ${role.id} = ${operatorRole.roleId}
          where ${operatorRole.operatorId} = ${who}
            and (${role.shops} is null or not ${role.shops} <@ ${JSON.stringify(shops)}::jsonb))))`

/** The log of a tenant, newest first. */
export async function list(r: Reader, me: Operator, f: AuditFilter, page: { offset: number; limit: number }) {
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
  const rows = await r
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .offset(page.offset)
    .limit(page.limit)
  const [total] = await r.select({ n: count() }).from(auditLog).where(where)
  const data = rows.map(({ at, ...row }) => ({ ...row, time: at.getTime() }))
  return { data, total: total?.n ?? 0 }
}

/** Names for the filter: everyone who has an account. */
export const people = (r: Reader, me: Operator) =>
  r
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(and(eq(operator.tenantId, me.tenantId), ofOwnStores(me, operator.id)))
    .orderBy(asc(operator.id))
