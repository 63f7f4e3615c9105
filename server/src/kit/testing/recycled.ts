/** Sends statements, without a transaction of its own, and answers the rows of the last one. */
export type Send = (sql: string) => Promise<Record<string, unknown>[]>

/** What stays in a database that is used again: what its template held, and the job queues, which every app makes alike. */
const kept = ['public.applied_migration', 'pgboss.version', 'pgboss.queue']

/** Tables that have rows, or had some. */
const usedTables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' and pg_relation_size(c.oid) > 0
    and n.nspname || '.' || c.relname not in (${kept.map((name) => `'${name}'`).join(', ')})`

/** Differs once a test has changed anything but rows. */
const shapeSql = `select (${[
  ...['pg_attribute', 'pg_constraint', 'pg_index', 'pg_trigger', 'pg_proc', 'pg_rewrite', 'pg_namespace'].map(
    (catalog) => `(select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from ${catalog})`,
  ),
  `(select count(*) || ':' || coalesce(string_agg(name, ','), '') from applied_migration)`,
].join(` || ' ' || `)}) as shape`

/** The shape of a fresh copy, to compare with when it is let go of. */
export async function shapeOf(send: Send): Promise<string> {
  const [row] = await send(shapeSql)
  return String(row?.['shape'])
}

/** Empties a database as deletes do, without a look at what refers to what. False if more than rows was changed: then it is of no use. */
export async function emptied(send: Send, shape: string): Promise<boolean> {
  await send('rollback')
  await send('discard all')
  if ((await shapeOf(send)) !== shape) return false
  const tables = (await send(usedTables)).map(({ name }) => String(name))
  if (tables.length === 0) return true
  await send('begin read write')
  await send('set local session_replication_role = replica')
  await send(tables.map((name) => `delete from ${name}`).join('; '))
  await send('commit')
  await send(`vacuum ${tables.join(', ')}`)
  await send('checkpoint')
  return true
}
