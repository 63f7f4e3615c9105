import { and, eq, getColumns, getColumnTable, is, type SQL, sql } from 'drizzle-orm'
import { nodePgCodecs, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const here = sql.placeholder('tenant')

/** Stands in SQL by hand for the tenant of whoever sends it: `where s.tenant_id = ${tenantHere}`. The wide database refuses it. */
export const tenantHere: SQL = sql`${here}::bigint`

type Query<Word extends 'Select' | 'Update' | 'Delete' | 'Insert'> = Parameters<PgDialect[`build${Word}Query`]>[0]
type Joins = NonNullable<Query<'Select'>['joins']>

/** The column that says whose a row is; undefined of a table that belongs to no brand, and of a subquery, which is bound by itself. */
export function tenantColumnOf(source: unknown): PgColumn | undefined {
  if (!is(source, PgTable)) return undefined
  const { tenantId } = getColumns(source) as Partial<Record<string, PgColumn>>
  return tenantId?.name === 'tenant_id' ? tenantId : undefined
}

/** Rows of one tenant only; undefined of what is no table of brands. */
export function ownedBy(tenantId: string, source: unknown): SQL | undefined {
  const column = tenantColumnOf(source)
  return column && eq(column, tenantId)
}

/** Hears each statement sent on behalf of a tenant; tests hold them to their rule. */
export const boundStatements: { heard?: (text: string) => void } = {}

/** Writes the tenant into every statement of the query builder: of whatever table it reads or changes, only that tenant's rows. SQL by hand names the tenant itself. */
class TenantDialect extends PgDialect {
  readonly #tenantId: string

  constructor(tenantId: string) {
    super({ codecs: nodePgCodecs })
    this.#tenantId = tenantId
  }

  override buildSelectQuery(query: Query<'Select'>): SQL {
    return super.buildSelectQuery({
      ...query,
      ...this.#joined(query.joins),
      ...grouped(query.groupBy),
      where: and(query.where, this.#own(query.table), this.#crossed(query.joins)),
    })
  }

  override buildUpdateQuery(query: Query<'Update'>): SQL {
    const where = and(query.where, this.#own(query.table), this.#own(query.from), this.#crossed(query.joins))
    return super.buildUpdateQuery({ ...query, ...this.#joined(query.joins), where })
  }

  override buildDeleteQuery(query: Query<'Delete'>): SQL {
    return super.buildDeleteQuery({ ...query, where: and(query.where, this.#own(query.table)) })
  }

  override buildInsertQuery(query: Query<'Insert'>): SQL {
    if (query.select || !tenantColumnOf(query.table)) return super.buildInsertQuery(query)
    const values = (query.values as Record<string, unknown>[]).map((row) => this.#filled(row))
    return super.buildInsertQuery({ ...query, values })
  }

  override sqlToQuery(...args: Parameters<PgDialect['sqlToQuery']>): ReturnType<PgDialect['sqlToQuery']> {
    const query = super.sqlToQuery(...args)
    boundStatements.heard?.(query.sql)
    if (!query.params.includes(here)) return query
    return { ...query, params: query.params.map((param) => (param === here ? this.#tenantId : param)) }
  }

  #own(source: unknown): SQL | undefined {
    return ownedBy(this.#tenantId, source)
  }

  /** A joined table is bound where it is joined: an outer join then finds nothing rather than another tenant's row. */
  #joined(joins: Joins | undefined): { joins?: Joins } {
    if (!joins?.length) return {}
    return { joins: joins.map((join) => (join.joinType === 'cross' ? join : { ...join, on: and(join.on, this.#own(join.table)) })) }
  }

  #crossed(joins: Joins | undefined): SQL | undefined {
    return and(...(joins ?? []).filter(({ joinType }) => joinType === 'cross').map(({ table }) => this.#own(table)))
  }

  /** Rows are the caller's own objects: a copy is filled in. */
  #filled(row: Record<string, unknown>): Record<string, unknown> {
    const given = row['tenantId']
    if (given === undefined) return { ...row, tenantId: this.#tenantId }
    if (typeof given === 'string' && given !== this.#tenantId)
      throw new Error(`A row of tenant ${given} was to be inserted on behalf of ${this.#tenantId}`)
    return row
  }
}

/** Groups by the tenant too: other columns of a row can be selected only when its whole primary key is grouped by. */
function grouped(groupBy: Query<'Select'>['groupBy']): { groupBy?: Query<'Select'>['groupBy'] } {
  if (!groupBy?.length) return {}
  const tenants = groupBy.map((by) => (is(by, PgColumn) ? tenantColumnOf(getColumnTable(by)) : undefined))
  return { groupBy: [...new Set([...groupBy, ...tenants])].filter((by) => by !== undefined) }
}

/** Drizzle over a pool, or within another's transaction, each of its statements bound to one tenant. */
export function boundDrizzle(over: pg.Pool | NodePgDatabase['_']['session'], tenantId: string): NodePgDatabase {
  const dialect = new TenantDialect(tenantId)
  const session = over instanceof NodePgSession ? over : new NodePgSession(over as pg.Pool, dialect, {})
  return new NodePgDatabase(dialect, session as never, {})
}
