import { Refusal } from '@youli/domain/kit/refusal.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WideDb } from './db/db.ts'
import { type MicroBatcher, microBatcher, microBatchers, type Settle } from './micro-batcher.ts'
import { migrationsOf, testDb } from './testing/databases.ts'
import { engines } from './testing/engines.ts'

const no = { code: 7, msg: '不行' }
const busy = { code: 8, msg: '忙' }

describe.each(engines)('a grouping on %s', (engine) => {
  let db: WideDb
  const groups: string[][] = []
  beforeAll(async () => {
    db = await testDb(engine, migrationsOf({ '1_wish': 'create table wish (name text primary key, grouped int not null)' }))
  })
  afterAll(() => db.close())

  /** Writes each request; one named `no` is refused, one named `bad…` breaks the transaction it is in. */
  const settle: Settle<string, string> = async (tx, requests) => {
    groups.push([...requests])
    if (requests.some((w) => w.startsWith('bad'))) await tx.execute(sql`select 1 / 0`)
    for (const name of requests) if (name !== 'no') await tx.execute(sql`insert into wish values (${name}, ${requests.length})`)
    return requests.map((w) => (w === 'no' ? new Refusal(no) : `${w}!`))
  }
  const asked = (names: readonly string[], of: MicroBatcher<string, string>) => Promise.allSettled(names.map((name) => of.submit(name)))
  const kept = async (): Promise<string[]> => {
    const { rows } = await db.read((r) => r.execute<{ name: string }>(sql`select name from wish order by name`))
    return rows.map((row) => row.name)
  }
  const fresh = async (options = {}): Promise<MicroBatcher<string, string>> => {
    await db.transact((tx) => tx.execute(sql`delete from wish`))
    groups.length = 0
    return microBatcher(db.of('1'), settle, { busy, ...options })
  }

  it('settles what arrives together in one transaction, in the order of arrival, each with its own answer', async () => {
    const of = await fresh()
    const rows = await asked(['a', 'no', 'b'], of)
    expect(groups).toEqual([['a', 'no', 'b']])
    expect(rows.map((s) => (s.status === 'fulfilled' ? s.value : (s.reason as Error).message))).toEqual(['a!', '不行', 'b!'])
    expect(await kept()).toEqual(['a', 'b'])
    expect(await of.submit('c')).toBe('c!')
    expect(groups.at(-1)).toEqual(['c'])
  })

  it('settles requests of different brands apart, each on behalf of its own', async () => {
    await fresh()
    const of: string[] = []
    const batchers = microBatchers(
      db,
      async (tx, names: readonly string[]) => {
        of.push(`${tx.tenantId}: ${names.join(' ')}`)
        return settle(tx, names)
      },
      { busy, tenantOf: (name: string) => name.slice(0, 1) },
    )
    const answers = await Promise.all(['1a', '2a', '1b', '2b'].map((name) => batchers.submit(name)))
    expect(answers).toEqual(['1a!', '2a!', '1b!', '2b!'])
    expect(of.toSorted()).toEqual(['1: 1a 1b', '2: 2a 2b'])
    expect(await kept()).toEqual(['1a', '1b', '2a', '2b'])
  })

  it('lets one that breaks the transaction fail alone, and keeps the others', async () => {
    const of = await fresh()
    const rows = await asked(['a', 'bad', 'b'], of)
    expect(rows.map((s) => s.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await kept()).toEqual(['a', 'b'])
    expect(groups.slice(1)).toEqual([['a'], ['bad'], ['b']])
  })

  it('asks once more for one that met a unique row somebody else had just written', async () => {
    await fresh()
    let asks = 0
    const of = microBatcher(
      db.of('1'),
      async (tx, requests: readonly string[]) => {
        asks += 1
        const { rows } = await tx.execute(sql`select 1 from wish where name = ${requests[0]!}`)
        if (asks === 1) await tx.execute(sql`insert into wish values ('twin', 1), ('twin', 1)`)
        if (rows.length === 0) await tx.execute(sql`insert into wish values (${requests[0]!}, 1)`)
        return requests.map(() => 'done')
      },
      { busy },
    )
    expect(await of.submit('twin')).toBe('done')
    expect([asks, await kept()]).toEqual([2, ['twin']])
  })

  it('takes at most as many as told, and refuses at once beyond those that may wait', async () => {
    const of = await fresh({ most: 2, waiting: 5 })
    const rows = await asked(['a', 'b', 'c', 'd', 'e', 'f', 'g'], of)
    expect(rows.filter((s) => s.status === 'rejected').map((s) => (s.reason as Refusal).spec)).toEqual([busy, busy])
    expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']])
    expect(of.waiting()).toBe(0)
  })
})
