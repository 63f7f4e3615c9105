import { sql, type SQL } from 'drizzle-orm'
import type { WideReader } from './db/db.ts'

/** One promise of the books. `off` selects the rows that break it: `id` of what they concern, `kept` as it stands, `ought` as it must be. */
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

/** Asks the whole database every question, each in one statement over whole tables: a million rows take seconds. Nothing found: empty. */
export async function auditBy(r: WideReader, checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, says, off } of checks) {
    const { rows } = await r.execute<Finding['rows'][number] & { n: number }>(sql`
      select o.id::text as id, coalesce(o.kept::text, '-') as kept, coalesce(o.ought::text, '-') as ought, (count(*) over ())::int as n
      from (${off}) as o order by o.id limit ${maxFindings}`)
    const [first] = rows
    if (first) findings.push({ name, says, count: first.n, rows: rows.map(({ id, kept, ought }) => ({ id, kept, ought })) })
  }
  return findings
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
