import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from './store.ts'

it('a full disk ends nobody: the state lives on in memory, and is saved when there is room again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'youli-store-'))
  const file = join(dir, 'state.json')
  symlinkSync('/dev/full', `${file}.new`)
  const ended: unknown[] = []
  const note = (fault: unknown) => void ended.push(fault)
  process.on('uncaughtException', note)
  const store = openStore(file, () => ({ told: 0 }), 10)
  store.state.told = 1
  store.touch()
  await expect.poll(() => store.isSaved()).toBe(false)
  rmSync(`${file}.new`)
  store.state.told = 2
  store.close()
  process.off('uncaughtException', note)
  expect(ended).toEqual([])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ told: 2 })
  rmSync(dir, { recursive: true })
})
