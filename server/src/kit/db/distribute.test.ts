import { describe, expect, inject, it } from 'vitest'
import { copyDatabase, dropDatabase, onServer, urlOf } from '../testing/server-databases.ts'
import { engines, onCitus } from '../testing/engines.ts'
import { distribute, isDistributed, spreadNewTables } from './distribute.ts'
import type pg from 'pg'

const tables = `
  create table brand (id bigint primary key);
  create table login (name text primary key, tenant_id bigint not null references brand (id));
  create table person (tenant_id bigint, id bigint, login text references login (name), primary key (tenant_id, id));
  create table role (tenant_id bigint, id bigint, person_id bigint, primary key (tenant_id, id),
    foreign key (tenant_id, person_id) references person (tenant_id, id));
  create table secret (name text primary key);
  insert into brand values (1), (2);
  insert into login values ('a', 1), ('b', 2);
  insert into person values (1, 10, 'a'), (2, 20, 'b');
  insert into role values (1, 100, 10), (2, 200, 20);`

let made = 0
async function withDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const name = `youli_spread_${process.pid}_${made++}`
  const server = inject('postgresUrl')
  await copyDatabase(server, 'template0', name)
  try {
    await onServer(urlOf(server, name), work)
  } finally {
    await dropDatabase(server, name)
  }
}

const ordinary = engines.filter((engine) => engine === 'postgres' && !onCitus)
const spread = engines.filter((engine) => engine === 'postgres' && onCitus)

describe.each(ordinary)('an ordinary %s', () => {
  it('is not distributed, which is said before a table is touched', async () => {
    await withDatabase(async (client) => {
      await client.query(tables)
      const before = (await client.query('select oid, relfilenode, xmin::text from pg_class order by oid')).rows
      await expect(distribute(client)).rejects.toThrow('it has no Citus')
      expect((await client.query('select oid, relfilenode, xmin::text from pg_class order by oid')).rows).toEqual(before)
      expect(await isDistributed(client)).toBe(false)
      await spreadNewTables(client)
    })
  })
})

describe.each(spread)('a database of Citus on %s', () => {
  it('is spread with its rows, goes on where it was interrupted, and takes in what is added', async () => {
    await withDatabase(async (client) => {
      await client.query(tables)
      expect(await distribute(client, 4)).toEqual({ spread: 2, copied: 2 })
      expect(await distribute(client, 4)).toEqual({ spread: 2, copied: 2 })
      const { rows } =
        await client.query(`select r.id, p.login from role r join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
        where r.tenant_id = 2`)
      expect(rows).toEqual([{ id: '200', login: 'b' }])
      expect((await client.query(`select pg_relation_size('person') as left`)).rows).toEqual([{ left: '0' }])
      await client.query('create table note (tenant_id bigint, id bigint, primary key (tenant_id, id))')
      await spreadNewTables(client)
      expect(
        (await client.query(`select from pg_dist_partition where logicalrelid = 'note'::regclass and partmethod = 'h'`)).rowCount,
      ).toBe(1)
    })
  })

  it.each([
    [
      'a foreign table',
      'create foreign data wrapper w; create server s foreign data wrapper w; create foreign table far (x int) server s',
      'far is a foreign table',
    ],
    [
      'a reference that names no tenant',
      'create table own (id bigint primary key, a bigint, b bigint, foreign key (a, b) references person (tenant_id, id))',
      'own refers to person',
    ],
    [
      'a unique key over all tenants',
      'create unique index over_all on person (login)',
      'person has a unique key that does not begin with tenant_id',
    ],
    ['no worker', 'select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid > 0', 'it has no worker'],
    ['an older Citus', `update pg_extension set extversion = '12.1-1' where extname = 'citus'`, 'its Citus is 12.1-1; 13 or newer'],
  ])('is left alone while it has %s', async (_, fault, reason) => {
    await withDatabase(async (client) => {
      await client.query(tables)
      await client.query(fault)
      await expect(distribute(client, 4)).rejects.toThrow(reason)
      expect((await client.query('select from pg_dist_partition')).rowCount).toBe(0)
    })
  })
})
