import type pg from 'pg'

// Spreads the tables of a database over the workers of Citus, each brand's rows together.

/** The oldest Citus this was tried on. */
const oldestCitus = 13
/** The group that all others lie beside. */
const anchor = 'activity'

/** A cached generic plan does not know the brand, and asks every shard where a statement names it twice. */
export const plannedAnew = 'set plan_cache_mode = force_custom_plan'

type Client = pg.ClientBase

/** Tables of this schema; `spread`: by tenant, `copied`: to every node. */
const tablesSql = `
  select c.oid, c.relname as name, quote_ident(c.relname) as quoted, c.relkind,
    exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary and a.attname = 'tenant_id') as keyed,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as says_whose,
    coalesce((select jsonb_agg(distinct r.relname) from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> k.conrelid), '[]') as refers_to,
    (select count(*)::int from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisunique and a.attname <> 'tenant_id') as loose_unique_keys,
    exists (select from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as has_trigger
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`

interface Table {
  name: string
  quoted: string
  relkind: string
  /** Its primary key begins with the tenant. */
  keyed: boolean
  says_whose: boolean
  refers_to: string[]
  /** Unique keys that do not begin with the tenant. */
  loose_unique_keys: number
  has_trigger: boolean
}

export interface Spread {
  /** Tables that are spread, and those that every node has whole. */
  spread: number
  copied: number
}

/** Whether tables of this database are distributed already. */
export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('pg_catalog.pg_dist_partition') is not null as known`)
  if (rows[0]?.known !== true) return false
  return (await client.query(`select from pg_dist_partition where partmethod = 'h' limit 1`)).rowCount === 1
}

/** Why the tables of this database cannot be spread; empty when they can. Changes nothing. */
export async function whyNotDistributed(client: Client): Promise<string[]> {
  return [...(await faultsOfServer(client)), ...faultsOfTables(await tablesOf(client))]
}

/**
 * Spreads each table whose key begins with the tenant by that, and copies those that say by what a brand is found to every node; the rest
 * stays with the coordinator. Goes on where it was interrupted, and does nothing to what is spread. Throws the reason before anything
 * is changed when this database cannot be spread.
 */
export async function distribute(client: Client, shards?: number): Promise<Spread> {
  const faults = await whyNotDistributed(client)
  if (faults.length > 0)
    throw new Error(`这个数据库不能分布，未作任何改动。 This database cannot be distributed; nothing was changed:\n${faults.join('\n')}`)
  const plan = planOf(await tablesOf(client))
  const due = await notYetSpread(client, plan)
  const beside = plan.some(({ table }) => table.name === anchor) ? anchor : 'default'
  for (const { table, way } of due) await inTransaction(client, () => spreadOne(client, table, way, { beside, shards }))
  await dropLocalRows(client, plan)
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  await inTransaction(client, () => client.query(`alter database ${rows[0]!.name} ${plannedAnew}`))
  const spread = plan.filter(({ way }) => way === 'spread').length
  return { spread, copied: plan.length - spread }
}

async function spreadOne(
  client: Client,
  { name, quoted }: Table,
  way: Step['way'],
  { beside, shards }: { beside: string; shards: number | undefined },
): Promise<void> {
  // Tables that refer to this one are spread in their turn: Citus must not convert them to tables of the coordinator first.
  await client.query('set local citus.enable_local_reference_table_foreign_keys = off')
  // In parallel mode Citus refuses a table that refers to a copied one through another.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  if (way === 'copied') return void (await client.query(`select create_reference_table($1)`, [quoted]))
  if (shards !== undefined) await client.query(`select set_config('citus.shard_count', $1, true)`, [String(shards)])
  await client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => $2)`, [quoted, name === anchor ? 'none' : beside])
}

/** In a distributed database, spreads what a migration added. */
export async function spreadNewTables(client: Client): Promise<void> {
  if ((await isDistributed(client)) && (await notYetSpread(client, planOf(await tablesOf(client)))).length > 0) await distribute(client)
}

const tablesOf = async (client: Client): Promise<Table[]> => (await client.query<Table>(tablesSql)).rows

/** Connections of the program are read-only by default, and settings must not outlive the transaction. */
async function inTransaction(client: Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin read write')
  try {
    await client.query('set local client_min_messages = warning')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function notYetSpread(client: Client, plan: readonly Step[]): Promise<Step[]> {
  const { rows } = await client.query<{ name: string }>(`select c.relname as name from pg_dist_partition p
    join pg_class c on c.oid = p.logicalrelid where (p.partmethod = 'h' or p.repmodel = 't') and c.relnamespace = 'public'::regnamespace`)
  const spread = new Set(rows.map(({ name }) => name))
  return plan.filter(({ table }) => !spread.has(table.name))
}

/** What was moved to the workers leaves its rows behind in the coordinator's own table. */
async function dropLocalRows(client: Client, plan: readonly Step[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where pg_relation_size(name::regclass) > 0`,
    [plan.map(({ table }) => table.quoted)],
  )
  for (const { name } of rows)
    await inTransaction(client, () => client.query(`select truncate_local_data_after_distributing_table($1)`, [name]))
}

interface Step {
  table: Table
  way: 'spread' | 'copied'
}

/** What is spread and what is copied, those that others refer to first; the anchor before all that lie beside it. */
function planOf(tables: readonly Table[]): Step[] {
  const wayOf = waysOf(tables)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const steps = new Map<string, Step>()
  const add = (table: Table) => {
    const way = wayOf.get(table.name)
    if (!way || steps.has(table.name)) return
    for (const name of table.refers_to) if (byName.has(name)) add(byName.get(name)!)
    steps.set(table.name, { table, way })
  }
  const rank = ({ name }: Table) => (name === anchor ? 0 : wayOf.get(name) === 'copied' ? 1 : 2)
  for (const table of tables.toSorted((a, b) => rank(a) - rank(b))) add(table)
  return [...steps.values()]
}

/** Spread: keyed by the tenant. Copied: says whose a row is, but is found by something else; and what those refer to. */
function waysOf(tables: readonly Table[]): Map<string, Step['way']> {
  const ways = new Map<string, Step['way']>()
  for (const table of tables) if (table.says_whose) ways.set(table.name, table.keyed ? 'spread' : 'copied')
  for (const table of tables.filter(({ name }) => ways.get(name) === 'copied'))
    for (const name of table.refers_to) if (!ways.has(name)) ways.set(name, 'copied')
  return ways
}

function faultsOfTables(tables: readonly Table[]): string[] {
  const ways = waysOf(tables)
  return tables.flatMap((table) => {
    const faults: string[] = []
    const way = ways.get(table.name)
    if (table.relkind === 'f') faults.push(`${table.name} is a foreign table: drop it, or keep it in another schema`)
    if (way === 'spread' && table.loose_unique_keys > 0) faults.push(`${table.name} has a unique key that does not begin with tenant_id`)
    if (way === 'spread' && table.has_trigger) faults.push(`${table.name} has a trigger`)
    for (const other of table.refers_to) {
      if (way !== 'spread' && ways.get(other) === 'spread')
        faults.push(`${table.name} refers to ${other}, but does not say of which tenant`)
      if (way === 'spread' && !ways.has(other)) faults.push(`${table.name} refers to ${other}, which stays with the coordinator`)
    }
    return faults
  })
}

/** Why the server is not fit; later questions need what the first ones ask for. */
async function faultsOfServer(client: Client): Promise<string[]> {
  const { rows: extensions } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  )
  const version = extensions[0]?.version
  if (version === undefined) return [`it has no Citus: create extension citus, on the coordinator and on each worker`]
  if (Number.parseInt(version, 10) < oldestCitus) return [`its Citus is ${version}; ${oldestCitus} or newer is needed`]
  const { rows: roles } = await client.query<{ here: boolean; homes: number }>(`select citus_is_coordinator() as here,
    (select count(*)::int from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary') as homes`)
  if (roles[0]?.here !== true)
    return [`this is no coordinator: citus_set_coordinator_host and citus_add_node come first, or name the coordinator`]
  if (roles[0].homes === 0) return [`it has no worker: citus_add_node comes first`]
  const { rows: nodes } = await client.query<{
    node: string
    answer: string
    well: boolean
  }>(`select n.nodename || ':' || n.nodeport as node,
    r.result as answer, r.success as well from run_command_on_all_nodes('show max_prepared_transactions') r join pg_dist_node n using (nodeid)`)
  return nodes.flatMap(({ node, answer, well }) => {
    if (!well) return [`${node} does not answer: ${answer}`]
    return answer === '0' ? [`${node} has max_prepared_transactions = 0: a commit over two nodes needs it`] : []
  })
}
