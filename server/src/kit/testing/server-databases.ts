import pg from 'pg'
import { distribute } from '../db/distribute.ts'

// Throwaway databases on a server. One of Citus lies on a coordinator and its workers, and is made, copied and dropped on each of them.

const shardsOfTests = 4
/** Databases are made from here: Citus would propagate the commands of a database of its own to the workers. */
const maintenance = 'postgres'

/** A connection of one's own. */
export type ServerClient = pg.Client

export async function onServer<T>(url: string, work: (client: ServerClient) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

interface Node {
  host: string
  port: number
  url: string
}
const nodes = new Map<string, Promise<Node[]>>()

/** The servers a database lies on, the coordinator last: a database that is found there is complete. One alone where there is no Citus. */
function nodesOf(server: string): Promise<Node[]> {
  const known = nodes.get(server) ?? findNodes(server)
  nodes.set(server, known)
  return known
}

async function findNodes(server: string): Promise<Node[]> {
  const own = new URL(server)
  return onServer(server, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('pg_catalog.pg_dist_node') is not null as found`)
    if (!rows[0]!.found) return [{ host: own.hostname, port: Number(own.port), url: server }]
    const found = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid = 0, groupid`,
    )
    return found.rows.map(({ host, port }) => ({
      host,
      port,
      url: Object.assign(new URL(urlOf(server, maintenance)), { hostname: host, port }).href,
    }))
  })
}

const isCitus = async (server: string): Promise<boolean> => (await nodesOf(server)).length > 1

async function onEach(server: string, statements: readonly string[]): Promise<void> {
  for (const node of await nodesOf(server))
    await onServer(node.url, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
}

/** A database can be copied, renamed or dropped only without connections, and the maintenance daemon of Citus keeps one. No `alter database`: it fails for a missing one. */
const disconnect = async (server: string, name: string): Promise<string[]> =>
  (await isCitus(server))
    ? [
        `update pg_database set datallowconn = false where datname = '${name}'`,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
      ]
    : []

/** Copies a database that nothing is connected to; `template0` makes an empty one. */
export async function copyDatabase(server: string, template: string, name: string): Promise<void> {
  const [isEmpty, citus] = [template === 'template0', await isCitus(server)]
  await onEach(server, [
    ...(isEmpty ? [] : await disconnect(server, template)),
    `create database ${name} template ${template}${citus ? ' strategy file_copy' : ''}`,
    ...(citus ? [`alter database ${name} allow_connections true`] : []),
  ])
  if (isEmpty && citus) await connectNodes(server, name)
}

async function connectNodes(server: string, name: string): Promise<void> {
  const all = await nodesOf(server)
  for (const { url } of all) await onServer(urlOf(url, name), (client) => client.query('create extension citus'))
  const [coordinator, ...workers] = all.toReversed()
  await onServer(urlOf(coordinator!.url, name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator!.host, coordinator!.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
  })
}

/** Spreads a migrated database, where the server is one of Citus. */
export async function spreadOver(server: string, name: string, shards = shardsOfTests): Promise<void> {
  if (await isCitus(server)) await onServer(urlOf(server, name), (client) => distribute(client, shards))
}

export const renameDatabase = async (server: string, from: string, to: string): Promise<void> =>
  onEach(server, [...(await disconnect(server, from)), `alter database ${from} rename to ${to}`])

export const dropDatabase = async (server: string, name: string): Promise<void> =>
  onEach(server, [...(await disconnect(server, name)), `drop database if exists ${name} with (force)`])
