import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockFolder } from './folder-lock.ts'

function folderWith(lock: string | null, secondsAgo = 0): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'youli-lock-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  if (lock !== null) {
    const file = path.join(folder, 'youli.lock')
    const beat = new Date(Date.now() - secondsAgo * 1000)
    fs.writeFileSync(file, lock)
    fs.utimesSync(file, beat, beat)
  }
  return folder
}
const elsewhere = JSON.stringify({ pid: 1, born: '12', where: 'another-container pid:[1]' })

it('holds a folder until it lets go, and leaves nothing behind', () => {
  const folder = folderWith(null)
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`正被进程 ${process.pid} 使用`)
  unlock()
  expect(fs.readdirSync(folder)).toEqual([])
  lockFolder(folder)()
})

it('believes the heartbeat of a process it cannot look up', () => {
  expect(() => lockFolder(folderWith(elsewhere, 5))).toThrow('is in use by process 1;')
  lockFolder(folderWith(elsewhere, 60))()
})

it('gives one that is just writing its name the benefit of the doubt, for a while', () => {
  expect(() => lockFolder(folderWith('{"pid":', 1))).toThrow('is in use by process ?')
  lockFolder(folderWith('{"pid":', 60))()
})

// Only where a process tells when it was born.
it.each(fs.existsSync('/proc/self/stat') ? ['Linux'] : [])('on %s is not fooled by another process that got the dead one’s number', () => {
  const first = folderWith(null)
  const unlock = lockFolder(first)
  const lock = JSON.parse(fs.readFileSync(path.join(first, 'youli.lock'), 'utf8')) as object
  unlock()
  for (const stale of [
    { ...lock, pid: process.ppid, born: '1' },
    { ...lock, born: '1' },
  ]) {
    expect(lockFolder(folderWith(JSON.stringify(stale)))).toBeTypeOf('function')
  }
})
