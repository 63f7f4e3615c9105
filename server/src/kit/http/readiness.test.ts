import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing.ts'

const ready = async (t: TestApp) => {
  const reply = await fetch(`${t.base}/readyz`)
  return [reply.status, await reply.json()] as [number, object]
}

it('is ready only while files and rows can be written: not on a full disk, without its folder, or with a database whose disk is full', async () => {
  const t = await testApp('pglite')
  const files = join(t.app.settings.DATA_DIR, 'files')
  expect(await ready(t)).toEqual([200, { status: 'ready' }])

  // Every byte written to this device meets a full disk.
  symlinkSync('/dev/full', join(files, '.ready'))
  await expect.poll(() => ready(t), { timeout: 10_000 }).toEqual([503, { status: 'not ready', why: 'files cannot be written' }])
  rmSync(join(files, '.ready'))
  await expect.poll(() => ready(t), { timeout: 10_000 }).toEqual([200, { status: 'ready' }])

  rmSync(files, { recursive: true })
  writeFileSync(files, 'a file where the folder should be')
  await expect.poll(() => ready(t), { timeout: 10_000 }).toEqual([503, { status: 'not ready', why: 'files cannot be written' }])
  rmSync(files)
  mkdirSync(files)
  await expect.poll(() => ready(t), { timeout: 10_000 }).toEqual([200, { status: 'ready' }])

  // What a database says when its own disk is full.
  const fill = `create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100', message = 'disk full'; end $$;
    create trigger full_disk before insert on rate_count execute function full_disk();`
  const run = (text: string) => t.db.transact((tx) => tx.execute(sql.raw(text)))
  for (const one of fill.split(/;\n/)) await run(one)
  await expect.poll(() => ready(t), { timeout: 10_000 }).toEqual([503, { status: 'not ready', why: 'database cannot be written' }])
  expect((await fetch(`${t.base}/healthz`)).status).toBe(200)
  await run('drop trigger full_disk on rate_count')
  await expect.poll(() => ready(t), { timeout: 10_000 }).toEqual([200, { status: 'ready' }])
  await t.close()
}, 90_000)
