import pg from 'pg'
import { distribute } from '../db/distribute.ts'
import { onCitus } from './engines.ts'

// Throwaway databases on a server. One of Citus lies on a coordinator and its workers, and is made, copied and dropped on each of them.

const shards = 4
/** Databases are made from here: Citus would propagate the commands of a database of its own to the workers. */
const maintenance = 'postgres'

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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

/** The servers a database lies on, the coordinator last: a database that is found there is complete. */
async function nodesOf(server: string): Promise<Node[]> {
  const own = new URL(server)
  if (!onCitus) return [{ host: own.hostname, port: Number(own.port), url: server }]
  const found = await onServer(server, (client) =>
    client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid = 0, groupid`,
    ),
  )
  return found.rows.map(({ host, port }) => ({
    host,
    port,
    url: Object.assign(new URL(urlOf(server, maintenance)), { hostname: host, port }).href,
  }))
}

async function onEach(server: string, statements: (node: Node) => string[]): Promise<void> {
  const known = nodes.get(server) ?? nodesOf(server)
  nodes.set(server, known)
  for (const node of await known)
    await onServer(node.url, async (client) => {
      for (const statement of statements(node)) await client.query(statement)
    })
}

/** A database that is copied or renamed must have no connections, and the maintenance daemon of Citus holds one. */
const disconnect = (name: string): string[] =>
  onCitus
    ? [
        `alter database ${name} allow_connections false`,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
      ]
    : []

/** Copies a database that nothing is connected to; `template0` makes an empty one. */
export async function copyDatabase(server: string, template: string, name: string): Promise<void> {
  const isEmpty = template === 'template0'
  await onEach(server, () => [
    ...(isEmpty ? [] : disconnect(template)),
    `create database ${name} template ${template}${onCitus ? ' strategy file_copy' : ''}`,
    ...(onCitus ? [`alter database ${name} allow_connections true`] : []),
  ])
  if (isEmpty && onCitus) await connectNodes(server, name)
}

async function connectNodes(server: string, name: string): Promise<void> {
  const all = await nodes.get(server)!
  for (const { url } of all) await onServer(urlOf(url, name), (client) => client.query('create extension citus'))
  const [coordinator, ...workers] = all.toReversed()
  await onServer(urlOf(coordinator!.url, name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator!.host, coordinator!.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
  })
}

/** Spreads a migrated database, where the run's is one of Citus. */
export async function spreadOver(server: string, name: string): Promise<void> {
  if (onCitus) await onServer(urlOf(server, name), (client) => distribute(client, shards))
}

export const renameDatabase = (server: string, from: string, to: string): Promise<void> =>
  onEach(server, () => [...disconnect(from), `alter database ${from} rename to ${to}`])

export const dropDatabase = (server: string, name: string): Promise<void> =>
  onEach(server, () => [`drop database if exists ${name} with (force)`])
