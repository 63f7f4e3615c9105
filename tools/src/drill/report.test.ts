import { expect, it } from 'vitest'
import { readOptions } from './options.ts'
import { Pulse } from './pulse.ts'
import { isGood, lineOf, type Row, tableOf } from './report.ts'

const row: Row = {
  fault: 'Power',
  calls: 4321,
  acknowledged: 1234,
  repeated: 5,
  lost: 0,
  doubled: 0,
  wrong: 0,
  findings: 0,
  gapMs: 2210,
  callMs: 3000,
}

it('measures the longest silence between successes, and the longest call', () => {
  const pulse = new Pulse(1000)
  pulse.note(990, 1100)
  pulse.note(1050, 1900)
  pulse.note(1850, 2000)
  expect(pulse.read(2100)).toEqual({ gapMs: 800, callMs: 850 })
  expect(pulse.calls).toBe(3)
})

it('counts the silence up to the end of a phase', () => {
  const pulse = new Pulse(0)
  pulse.note(0, 100)
  expect(pulse.read(5100)).toEqual({ gapMs: 5000, callMs: 100 })
})

it('prints a table with a line for each fault', () => {
  expect(tableOf([row]).split('\n')).toEqual([
    '| Fault | Calls | Repeated | Acknowledged | Lost | Doubled | Wrong | Audit | Longest interruption | Longest call |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: |',
    '| Power | 4,321 | 5 | 1,234 | 0 | 0 | 0 | adds up | 2,210 ms | 3,000 ms |',
  ])
})

it('says in one line what became of a fault', () => {
  expect(lineOf({ ...row, lost: 2, findings: 1 })).toBe(
    'Power: 1,234 acknowledged, 2 lost, 0 doubled, 0 wrong, audit finds 1; nothing succeeded for 2,210 ms at most, longest call 3,000 ms',
  )
})

it.each(['lost', 'doubled', 'wrong', 'findings'] as const)('fails the drill when something is %s', (what) => {
  expect(isGood(row)).toBe(true)
  expect(isGood({ ...row, [what]: 1 })).toBe(false)
})

it('reads its options, and names a bad one', () => {
  const faults = { replicated: ['roll'], citus: ['lose-worker'] }
  expect(readOptions([], faults)).toEqual({ only: null, members: 200, seconds: 10, citus: false })
  const few = { only: 'roll', members: 5, seconds: 1, citus: false }
  expect(readOptions(['--only', 'roll', '--members', '5', '--seconds', '1'], faults)).toEqual(few)
  expect(readOptions(['--citus', '--only', 'lose-worker'], faults)).toMatchObject({ only: 'lose-worker', citus: true })
  expect(() => readOptions(['--only', 'rain'], faults)).toThrow('--only is one of roll')
  expect(() => readOptions(['--members', '0'], faults)).toThrow('--members is a whole number from 1 to 2000')
})
