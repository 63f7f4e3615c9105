import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Reader } from './db/db.ts'
import { tenantHere } from './db/tenant.ts'

/**
 * One promise of the books. `off` selects the rows that break it: `id` of what they concern, `kept` as it stands, `ought` as it must be.
 * It sees the rows of one tenant only and need not say whose.
 */
export interface Check {
  name: string
  says: string
  off: SQL
}

/** A promise that does not hold: how many rows break it, and the first of them. */
export interface Finding {
  name: string
  says: string
  count: number
  rows: { id: string; kept: string; ought: string }[]
}

const maxFindings = 20

const dialect = new PgDialect()

/** For each table that a check names, under the same name, the rows of the tenant that asks: a check joins by ids alone. */
async function ownTables(r: Reader): Promise<(check: SQL) => SQL> {
  const { rows } = await r.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  )
  const tables = new Set(rows.map(({ name }) => name))
  return (check) => {
    const named = new Set(dialect.sqlToQuery(check).sql.match(/\w+/g))
    const own = [...named]
      .filter((name) => tables.has(name))
      .map((name) => {
        const table = sql.identifier(name)
        return sql`${table} as not materialized (select * from public.${table} where tenant_id = ${tenantHere})`
      })
    return own.length > 0 ? sql`with ${sql.join(own, sql`, `)}` : sql``
  }
}

/** Asks every question of one tenant's books, each in one statement over its rows: a million of them take seconds. Nothing found: empty. */
export async function auditBy(r: Reader, checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const own = await ownTables(r)
  for (const { name, says, off } of checks) {
    const { rows } = await r.execute<Finding['rows'][number] & { n: number }>(sql`
      ${own(off)} select o.id::text as id, coalesce(o.kept::text, '-') as kept, coalesce(o.ought::text, '-') as ought, (count(*) over ())::int as n
      from (${off}) as o order by o.id limit ${maxFindings}`)
    const [first] = rows
    if (first) findings.push({ name, says, count: first.n, rows: rows.map(({ id, kept, ought }) => ({ id, kept, ought })) })
  }
  return findings
}

/** Findings of several tenants, merged by promise. */
export function mergeFindings(found: readonly (readonly Finding[])[]): Finding[] {
  const all = new Map<string, Finding>()
  for (const one of found.flat()) {
    const before = all.get(one.name)
    all.set(one.name, before ? { ...one, count: before.count + one.count, rows: [...before.rows, ...one.rows].slice(0, maxFindings) } : one)
  }
  return [...all.values()]
}

/** Findings as people read them. */
export const findingsText = (findings: readonly Finding[]): string =>
  findings
    .map(({ name, says, count, rows }) =>
      [
        `${name}: ${count} off. ${says}`,
        ...rows.map(({ id, kept, ought }) => `  ${id}: ${kept}, must be ${ought}`),
        ...(count > rows.length ? [`  … and ${count - rows.length} more`] : []),
      ].join('\n'),
    )
    .join('\n')
