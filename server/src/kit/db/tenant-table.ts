import { is } from 'drizzle-orm'
import {
  type AnyPgColumnBuilder,
  foreignKey,
  ForeignKeyBuilder,
  IndexBuilder,
  type PgBuildExtraConfigColumns,
  type PgColumn,
  pgTable,
  type PgTableExtraConfigValue,
  primaryKey,
  PrimaryKeyBuilder,
  unique,
  UniqueConstraintBuilder,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { idColumn } from './columns.ts'
import { tenantColumnOf } from './tenant.ts'

/** A bound transaction fills it in; the wide one has to name it. */
const tenantId = () =>
  idColumn('tenant_id')
    .notNull()
    .$defaultFn((): string => {
      throw new Error('This table needs a tenant: insert through `of(tenantId)`, or name the tenant')
    })

type Tenant = { tenantId: ReturnType<typeof tenantId> }
type Part = PgTableExtraConfigValue

/**
 * A table of tenants' rows. `tenant_id` is its first column, and the first of its primary key and of each unique and foreign key,
 * though `tables.ts` does not name it: what a row refers to is of the same tenant, and a database may keep tenants apart. Plain
 * indexes stay as they are written, because ids are unique over all tenants.
 */
export function tenantTable<N extends string, C extends Record<string, AnyPgColumnBuilder>>(
  name: N,
  columns: C,
  extra: (t: PgBuildExtraConfigColumns<Tenant & C>) => Part[] = () => [],
) {
  const keysOf = keysTakenFrom(columns)
  return pgTable(name, { tenantId: tenantId(), ...columns } as Tenant & C, (t) => {
    const { tenantId: own } = t as unknown as { tenantId: PgColumn }
    return [...extra(t), ...keysOf(t as unknown as Columns)].map((part) => withTenant(part, own))
  })
}

type Columns = Record<string, PgColumn>

/** Drizzle keeps keys of one column at the column; there is no public way to widen them. */
interface ColumnKeys {
  config: { primaryKey: boolean; isUnique: boolean; uniqueName?: string }
  foreignKeyConfigs: { ref: () => PgColumn; config: { name?: string; onUpdate?: 'cascade'; onDelete?: 'cascade' } }[]
}

/** Takes primary, unique and foreign keys off the columns; the function returned declares them as keys of the table. */
function keysTakenFrom(columns: Record<string, AnyPgColumnBuilder>): (t: Columns) => Part[] {
  const taken: ((t: Columns) => Part)[] = []
  for (const [name, column] of Object.entries(columns)) {
    const own = column as unknown as ColumnKeys
    if (own.config.primaryKey) taken.push((t) => primaryKey({ columns: [t[name]!] }))
    if (own.config.isUnique) taken.push((t) => unique(own.config.uniqueName).on(t[name]!))
    for (const { ref, config } of own.foreignKeyConfigs)
      taken.push((t) =>
        foreignKey({ name: config.name, columns: [t[name]!], foreignColumns: [ref()] as never })
          .onUpdate(config.onUpdate as never)
          .onDelete(config.onDelete as never),
      )
    own.config.primaryKey = false
    own.config.isUnique = false
    own.foreignKeyConfigs = []
  }
  return (t) => taken.map((key) => key(t))
}

type Reference = { columns: PgColumn[]; foreignTable: unknown; foreignColumns: PgColumn[] }

/** The same key with the tenant before its other columns. */
function withTenant(part: Part, own: PgColumn): Part {
  if (is(part, PrimaryKeyBuilder) || is(part, UniqueConstraintBuilder)) {
    const key = part as unknown as { columns: PgColumn[] }
    key.columns = first(own, key.columns)
  } else if (is(part, IndexBuilder)) {
    const { config } = part as unknown as { config: { unique: boolean; columns: PgColumn[] } }
    const [indexed] = (uniqueIndex('').on(own) as unknown as { config: { columns: PgColumn[] } }).config.columns
    if (config.unique) config.columns = first(indexed!, config.columns)
  } else if (is(part, ForeignKeyBuilder)) {
    const key = part as unknown as { reference: () => Reference }
    const written = key.reference
    key.reference = () => {
      const reference = written()
      const theirs = tenantColumnOf(reference.foreignTable)
      if (!theirs) return reference
      return { ...reference, columns: first(own, reference.columns), foreignColumns: first(theirs, reference.foreignColumns) }
    }
  }
  return part
}

const first = (own: PgColumn, columns: PgColumn[]): PgColumn[] => (columns[0]?.name === own.name ? columns : [own, ...columns])
