import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, copyFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../kit/settings.ts'
import { engines } from '../kit/testing/engines.ts'
import { sendTo } from '../testing.ts'
import { childApp, emptyDatabase, type KillableApp, killableApp, type Shop } from '../testing/child-app.ts'
import { command, forgedBackup } from '../testing/commands.ts'
import { backup as backupHere } from './backup.ts'
import { restore as restoreHere } from './restore.ts'

const buyers = 8
const bigBytes = 8_000_000
const quick = { timeout: 60_000, interval: 2 }

describe.each(engines)('a backup on %s', (engine) => {
  let dir: string
  let running: KillableApp
  let shop: Shop
  let picture: { url: string; bytes: Buffer }
  /** A whole backup of the shop while it sold. */
  let whole: string
  const ends: (() => unknown)[] = []

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'youli-backup-'))
    whole = join(dir, 'whole.tar.gz')
    running = await killableApp(engine)
    ends.push(
      () => running.close(),
      () => rmSync(dir, { recursive: true, force: true }),
    )
    shop = (await running.start(String(buyers)))!
    picture = await uploaded()
    // Nothing shrinks it, so that there is a time in the middle.
    writeFileSync(join(running.place.DATA_DIR, 'files/objects/big'), randomBytes(bigBytes))
    writeFileSync(join(running.place.DATA_DIR, 'providers.json.imported'), '{"kept": true}')
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  async function uploaded(): Promise<{ url: string; bytes: Buffer }> {
    const form = new FormData()
    const drawn = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a31' } })
      .png()
      .toBuffer()
    form.set('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'a.png')
    const reply = await fetch(`${running.base}/upload/image`, { method: 'POST', body: form, headers: { token: shop.tokens[0]! } })
    const { data } = (await reply.json()) as { data: { url: string } }
    return { url: data.url, bytes: await bytesAt(running.base, data.url) }
  }
  const bytesAt = async (base: string, url: string) => Buffer.from(await (await fetch(new URL(url, base))).arrayBuffer())

  let orders = 0
  async function order(): Promise<string> {
    const { goodsId: productId, skuId, shopId } = shop.counter
    const request = { productId, skuId, shopId, quantity: 1, takeType: 1 }
    const reply = await sendTo(running.base, 'POST /order/api/v1/order/create', request, shop.tokens[orders++ % buyers])
    if (!reply.success) throw new Error(reply.msg)
    return reply.data!.id
  }
  /** Sells until told to stop; answers what was acknowledged. */
  function selling(): { sold: string[]; stop: () => Promise<void> } {
    const sold: string[] = []
    const state = { goesOn: true }
    const done = (async () => {
      while (state.goesOn) sold.push(await order())
    })()
    return { sold, stop: () => ((state.goesOn = false), done) }
  }
  const ordersAt = async (base: string): Promise<string[]> => {
    const lists = await Promise.all(shop.tokens.map((token) => sendTo(base, 'GET /order/api/v1/order/list', { limit: 200 }, token)))
    return lists.flatMap(({ data }) => data!.map(({ id }) => id))
  }
  const backup = (file: string, fileLimitKb?: number) => command(['backup', file], running.place, fileLimitKb)
  /** A folder that is not there yet, and on PostgreSQL an empty database. */
  async function emptyPlace(name: string): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
    const database = engine === 'postgres' ? await emptyDatabase() : null
    if (database) ends.push(() => database.drop())
    return { DATA_DIR: join(dir, name), DATABASE_URL: database?.url ?? '' }
  }
  // What is refused is asked for here; what works, or dies, has a process of its own.
  const root = join(import.meta.dirname, '../..')
  const refusedBackup = (file: string) => backupHere(readSettings(running.place), [file], root).catch(String)
  const refusedRestore = (file: string, place: Record<string, string>) =>
    restoreHere(readSettings(place), [file], join(root, 'migrations')).catch(String)
  const restore = async (file: string, place: Record<string, string>, ...more: string[]) =>
    (await command(['restore', file, ...more], place)).ended

  it('taken while it sells holds what was acknowledged before; restored, it serves and adds up', async () => {
    const { sold, stop } = selling()
    await expect.poll(() => sold.length, quick).toBeGreaterThan(5)
    const before = [...sold]
    expect(await (await backup(whole)).ended).toMatchObject({ code: 0, said: expect.stringContaining(`${whole}: `) as string })
    const during = sold.length - before.length
    await stop()
    expect(during).toBeGreaterThan(0)
    const place = await emptyPlace('restored')
    expect(await restore(whole, place)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/is restored: .*\n\d+ checks, everything adds up$/s) as string,
    })
    expect(readdirSync(place.DATA_DIR)).toContain('providers.json.imported')
    const other = await childApp(place)
    try {
      expect(await ordersAt(other.base)).toEqual(expect.arrayContaining(before))
      expect((await bytesAt(other.base, picture.url)).equals(picture.bytes)).toBe(true)
    } finally {
      other.child.kill('SIGKILL')
      await once(other.child, 'exit')
    }
  }, 300_000)

  it('is refused where the file or half of it is there, cannot be written, or lies in DATA_DIR', async () => {
    const half = join(dir, 'half.tar.gz')
    writeFileSync(`${half}.part`, '')
    const refused: [string, string][] = [
      [whole, 'It is there already'],
      [half, 'Another backup writes it, or one was cut off'],
      [join(dir, 'nowhere/a.tar.gz'), 'cannot be written (ENOENT)'],
      [join(running.place.DATA_DIR, 'a.tar.gz'), 'name a place outside'],
    ]
    for (const [file, why] of refused) expect(await refusedBackup(file)).toContain(why)
    await order()
  }, 120_000)

  it('on a full disk fails with the reason and leaves no file; the server keeps selling', async () => {
    const file = join(dir, 'full.tar.gz')
    expect(await (await backup(file, 2000)).ended).toEqual({ code: 1, said: expect.stringContaining(`No room for ${file}`) as string })
    expect(readdirSync(dir).filter((name) => name.startsWith('full'))).toEqual([])
    await order()
  }, 120_000)

  /** A backup in the middle of its work, held there. */
  async function held(file: string) {
    const one = await backup(file)
    await expect.poll(() => existsSync(`${file}.part`), quick).toBe(true)
    one.kill('SIGSTOP')
    return one
  }

  it('is made one at a time; a killed one is recognised, and the next one is whole', async () => {
    const file = join(dir, 'killed.tar.gz')
    const first = await held(file)
    const second = await (await backup(join(dir, 'second.tar.gz'))).ended
    expect(second).toEqual({ code: 1, said: expect.stringContaining('Another backup') as string })
    await order()
    first.kill('SIGKILL')
    expect((await first.ended).code).toBe('SIGKILL')
    expect(existsSync(file)).toBe(false)
    expect(await refusedRestore(`${file}.part`, await emptyPlace('cut'))).toContain('was cut off')
    expect(existsSync(join(dir, 'cut'))).toBe(false)
    // The server has noticed: what it held for the backup is free again.
    expect(await (await backup(join(dir, 'next.tar.gz'))).ended).toMatchObject({ code: 0 })
    await order()
  }, 300_000)

  it('told to stop leaves nothing behind', async () => {
    const file = join(dir, 'stopped.tar.gz')
    const one = await held(file)
    one.kill('SIGTERM')
    one.kill('SIGCONT')
    expect(await one.ended).toEqual({ code: 1, said: expect.stringContaining('The backup was stopped') as string })
    expect(readdirSync(dir).filter((name) => name.startsWith('stopped'))).toEqual([])
  }, 120_000)

  it('is not restored into what is not empty', async () => {
    const place = await emptyPlace('full')
    mkdirSync(place.DATA_DIR)
    writeFileSync(join(place.DATA_DIR, 'mine'), 'x')
    expect(await refusedRestore(whole, place)).toContain('it holds mine')
    expect(readdirSync(place.DATA_DIR)).toEqual(['mine'])
    if (engine === 'postgres') {
      const there = await refusedRestore(whole, { DATA_DIR: join(dir, 'other'), DATABASE_URL: running.place.DATABASE_URL })
      expect(there).toContain('The database is not empty: it holds')
      expect(existsSync(join(dir, 'other'))).toBe(false)
    }
  }, 120_000)

  it('that is cut, damaged, changed, foreign or newer is refused, and nothing is changed', async () => {
    const file = join(dir, 'bad.tar.gz')
    const text = (change: (manifest: string) => string) => (name: string, bytes: Buffer) =>
      name === 'manifest.json' ? Buffer.from(change(bytes.toString())) : bytes
    const cases: [() => unknown, string][] = [
      [() => (copyFileSync(whole, file), truncateSync(file, 300_000)), 'its mark of completeness is missing'],
      [() => forgedBackup(whole, file, (name, bytes) => (name === 'complete' ? null : bytes)), 'its mark of completeness is missing'],
      [
        () => forgedBackup(whole, file, (name, bytes) => (name.endsWith('/big') ? bytes.fill(7, 0, 1) : bytes)),
        'the checksum of its part files is wrong',
      ],
      [
        () =>
          forgedBackup(
            whole,
            file,
            text((manifest) => manifest.replace('"format"', ' "format"')),
            false,
          ),
        'the checksum of its manifest is wrong',
      ],
      [
        () =>
          forgedBackup(
            whole,
            file,
            text((manifest) => manifest.replace('"format": 1', '"format": 2')),
          ),
        'it has layout 2',
      ],
      [
        () =>
          forgedBackup(
            whole,
            file,
            text((manifest) => manifest.replace('"migrations": [', '"migrations": [{"name": "29990101000000_later", "hash": "x"},')),
          ),
        '(29990101000000_later); use that version or a newer one',
      ],
      [() => writeFileSync(file, 'no backup'), 'it is no backup of Youli'],
      [() => rmSync(file), 'it cannot be read (ENOENT)'],
    ]
    const place = await emptyPlace('untouched')
    for (const [make, why] of cases) {
      await make()
      expect(await refusedRestore(file, place)).toContain(why)
    }
    const foreign = { ...place, DATABASE_URL: engine === 'postgres' ? '' : 'postgres://nobody@127.0.0.1:1/none' }
    expect(await refusedRestore(whole, foreign)).toMatch(
      engine === 'postgres' ? /name an empty one by DATABASE_URL/ : /then use move-to-postgres/,
    )
    expect(existsSync(place.DATA_DIR)).toBe(false)
  }, 300_000)

  // An embedded backup is a copy of files: no name in it reaches a statement.
  const onPostgres = engine === 'postgres' ? it : () => {}
  onPostgres(
    'is refused when its manifest names tables or columns that the database does not have',
    async () => {
      const file = join(dir, 'forged.tar.gz')
      const injected = [
        'public.shop; create table public.planted (a int); --',
        'public.shop (id) from stdin; create table public.planted (a int); --',
      ]
      const forgeries: ((tables: { name: string; columns: string }[]) => void)[] = [
        (tables) => (tables[0]!.name = injected[0]!),
        (tables) => (tables[0]!.columns = injected[1]!),
        (tables) => tables.push({ ...tables[0]!, name: 'pg_catalog.pg_authid' }),
      ]
      for (const [i, forge] of forgeries.entries()) {
        await forgedBackup(whole, file, (name, bytes) => {
          if (name !== 'manifest.json') return bytes
          const manifest = JSON.parse(bytes.toString()) as { tables: { name: string; columns: string }[] }
          forge(manifest.tables)
          return Buffer.from(JSON.stringify(manifest))
        })
        const place = await emptyPlace(`forged-${i}`)
        expect(await refusedRestore(file, place)).toContain('which this database does not have')
        expect(await tablesNamed(place.DATABASE_URL, 'planted')).toBe(0)
      }
    },
    300_000,
  )

  async function tablesNamed(url: string, name: string): Promise<number> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from pg_class where relname = $1', [name])
    await client.end()
    return rows[0]!.n
  }

  it('whose restore was killed is refused by the next start and the next restore', async () => {
    const place = await emptyPlace('broken')
    const one = await command(['restore', whole], place)
    await expect.poll(() => isMarked(place), quick).toBe(true)
    one.kill('SIGKILL')
    expect((await one.ended).code).toBe('SIGKILL')
    const told = /did not finish, so what is there is not whole\. (Delete|Drop)/
    expect(await (await command(['audit'], place)).ended).toEqual({ code: 1, said: expect.stringMatching(told) as string })
    rmSync(join(place.DATA_DIR, 'files'), { recursive: true, force: true })
    const anew = engine === 'postgres' ? { ...place, DATA_DIR: join(dir, 'fresh') } : place
    expect(await refusedRestore(whole, anew)).toMatch(told)
  }, 300_000)

  async function isMarked({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL: string }): Promise<boolean> {
    if (DATABASE_URL === '') return existsSync(join(DATA_DIR, 'db/restore-unfinished'))
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.restore_unfinished') is not null as there`)
    await client.end()
    return rows[0]!.there
  }

  it('ends when the server is killed, which starts again and is backed up while it is stopped', async () => {
    const sold = [await order(), await order()]
    const file = join(dir, 'lost.tar.gz')
    const one = await held(file)
    running.kill('SIGKILL')
    await running.gone()
    one.kill('SIGCONT')
    const { code, said } = await one.ended
    // On PostgreSQL the backup has a connection of its own and needs no server.
    expect(code).toBe(engine === 'pglite' ? 1 : 0)
    if (engine === 'pglite') {
      expect(said).toContain('The server ended during the backup')
      expect(readdirSync(dir).filter((name) => name.startsWith('lost'))).toEqual([])
    }
    const cold = join(dir, 'cold.tar.gz')
    expect(await (await backup(cold)).ended).toMatchObject({ code: 0 })
    const place = await emptyPlace('thawed')
    expect(await restore(cold, {}, '--into', place.DATA_DIR, ...(place.DATABASE_URL ? ['--into', place.DATABASE_URL] : []))).toMatchObject({
      code: 0,
    })
    await running.start()
    expect(await ordersAt(running.base)).toEqual(expect.arrayContaining(sold))
    await order()
  }, 300_000)
})
