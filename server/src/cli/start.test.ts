import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '../kit/db/db.ts'
import { freePort } from '../kit/free-port.ts'
import { bundled } from '../kit/testing/bundled.ts'
import { makeMigratedFolder } from '../kit/testing/databases.ts'

const source = join(import.meta.dirname, '..')

/** Runs the process until it ends; answers its code and what it said. */
async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--no-deprecation', await bundled('cli.ts')], {
    cwd: join(source, '..'),
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (bytes: Buffer) => (text += bytes.toString()))
  child.stdout.on('data', (bytes: Buffer) => {
    text += bytes.toString()
    // One that starts although it should not is not waited for.
    if (text.includes('ready http')) child.kill('SIGKILL')
  })
  const code = await new Promise<number | null>((done) => child.on('exit', done))
  return { code, said: text.trim() }
}

let dir: string
beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'youli-start-'))))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('a start that cannot be', () => {
  it('names a bad address, a broken list of keys and a played world for strangers, each in a line without a stack', async () => {
    const DATA_DIR = join(dir, 'settings')
    mkdirSync(DATA_DIR, { recursive: true })
    const file = join(DATA_DIR, 'providers.json')
    const expected: [Record<string, string>, string | null, RegExp][] = [
      [
        { PUBLIC_URL: 'notaurl' },
        null,
        /^Bad settings: PUBLIC_URL="notaurl": must be the outside address .* https:\/\/mall\.example\.com$/,
      ],
      [{ HOST: '0.0.0.0' }, null, /^HOST or PUBLIC_URL can be reached from other machines.*PLAY_OUTSIDE=on/],
      [
        { SIMULATORS: 'off' },
        '{\n  "wechat": [\n    {"appId": "wx1",}\n  ]\n}',
        /providers\.json is not JSON at line 3, column 21: mend it there/,
      ],
      [{ SIMULATORS: 'off' }, '{"wechat": [{}]}', /providers\.json lacks or has wrong: wechat\.0\.appId, wechat\.0\.secret/],
    ]
    for (const [env, keys, line] of expected) {
      if (keys) writeFileSync(file, keys)
      const { code, said } = await start({ DATA_DIR, ...env })
      expect(code).toBe(1)
      const lines = said.split('\n').filter((each) => !each.startsWith('Warning: '))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(line)
      expect(said.includes('Warning: DATA_KEY is not set')).toBe(env['SIMULATORS'] === 'off')
    }
  }, 120_000)
})

it('a start whose simulators do not answer warns of it and goes on', async () => {
  const SIMULATORS = `http://127.0.0.1:${await freePort()}`
  const { said } = await start({ DATA_DIR: join(dir, 'alone'), SIMULATORS, DEMO: 'off' })
  expect(said).toContain(`Warning: SIMULATORS="${SIMULATORS}" does not answer`)
  expect(said).toContain('ready http')
}, 120_000)

describe('an embedded database that is damaged', () => {
  const sound = () => join(dir, 'sound')
  const migrationsDir = join(source, '../migrations')
  beforeAll(() => makeMigratedFolder(sound(), migrationsDir))

  /** Every file with a digest of its bytes. */
  const bytesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map(
        (name) =>
          `${name} ${createHash('sha1')
            .update(readFileSync(join(folder, name)))
            .digest('hex')}`,
      )
      .sort()
  const catalogs = (cluster: string) => readdirSync(join(cluster, 'base')).map((name) => join(cluster, 'base', name, '1259'))
  const damages: Record<string, [(cluster: string) => void, string]> = {
    'no version': [(c) => rmSync(join(c, 'PG_VERSION')), 'PG_VERSION is missing or empty'],
    'another version': [(c) => writeFileSync(join(c, 'PG_VERSION'), '15\n'), 'PG_VERSION says 15, not 18'],
    'an empty control file': [(c) => truncateSync(join(c, 'global/pg_control'), 0), 'global/pg_control is missing or empty'],
    'a control file of zeros': [
      (c) => writeFileSync(join(c, 'global/pg_control'), Buffer.alloc(8192)),
      'global/pg_control is missing or empty',
    ],
    'no tables': [(c) => rmSync(join(c, 'base'), { recursive: true }), 'the folder base is missing or empty'],
    'no log': [(c) => rmSync(join(c, 'pg_wal'), { recursive: true }), 'the log in pg_wal is missing'],
    'a broken catalog': [
      (c) => catalogs(c).forEach((path) => writeFileSync(path, Buffer.alloc(8192 * 14, 0x5a))),
      'the engine cannot read it',
    ],
    'a file in its place': [(c) => (rmSync(c, { recursive: true }), writeFileSync(c, 'x')), 'it is a file, not a folder'],
  }

  it.each(Object.entries(damages))('%s: says what is damaged and what to do, and leaves the files alone', async (_, [damage, what]) => {
    const folder = join(dir, 'damaged')
    rmSync(folder, { recursive: true, force: true })
    cpSync(sound(), folder, { recursive: true })
    damage(join(folder, 'cluster'))
    const before = bytesOf(folder)
    const fault = await openDb({ dataDir: folder, migrationsDir }).then(
      () => null,
      (error: Error) => error,
    )
    expect(fault?.message).toContain(`The embedded database in ${join(folder, 'cluster')} is damaged: ${what}`)
    expect(fault?.message).toContain('put a backup in its place')
    // What only the engine notices it notices at work: it goes on with its log then, and touches no table.
    const isEngines = fault!.message.includes('the engine may have gone on with its log')
    const kept = (lines: string[]) =>
      lines.filter((line) => !line.includes('.lock') && (!isEngines || (line.includes('/base/') && !line.includes('pg_internal.init'))))
    expect(isEngines).toBe(what.startsWith('the engine'))
    expect(kept(before).length).toBeGreaterThan(0)
    expect(kept(bytesOf(folder))).toEqual(kept(before))
  })
})
