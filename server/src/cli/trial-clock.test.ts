import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trialClock } from './trial-clock.ts'

let dir: string
beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'youli-clock-'))))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('a moved clock runs on, and stays moved when the server is started again', () => {
  const file = join(dir, 'clock-shift')
  const clock = trialClock(file)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(100)
  clock.setShift(8 * 86_400_000)
  const again = trialClock(file)
  expect(again.shiftMs).toBe(8 * 86_400_000)
  expect(Math.abs(again.now().getTime() - Date.now() - 8 * 86_400_000)).toBeLessThan(100)
})

it('a file that holds no number stops the start', () => {
  const file = join(dir, 'broken')
  writeFileSync(file, 'tomorrow')
  expect(() => trialClock(file)).toThrow('holds no whole number of milliseconds')
})
