import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneEngine } from '@youli/server/kit/testing/engines.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInAt, operatorAt } from './testing/callers.ts'
import { madeAt, openDemo, type OpenDemo } from './testing/open-demo.ts'
import { readingCalls } from './testing/reading-calls.ts'
import { record, type Recorded, told } from './testing/recorded.ts'

const folder = fileURLToPath(new URL('replies', import.meta.url))

const calls = readingCalls()
const features = [...new Set(calls.map(({ feature }) => feature))]
const fileOf = (feature: string): string => `${feature.replace('/', '.')}.txt`

// What the demo brands answer, kept as text beside this test: a change of a list, an order or a field is seen in a diff.
// `npx vitest run demo/src/replies.test.ts -u` writes it anew.
describe.each(oneEngine)('replies of the demo brands on %s', (engine) => {
  let demo: OpenDemo
  let recorded: Map<string, Recorded[]>
  beforeAll(async () => {
    demo = await openDemo(engine, madeAt)
    const { base } = demo
    const operator = await operatorAt(base)
    const [member, employee] = [await logInAt(base, '13800000001'), await logInAt(base, '13900000001')]
    recorded = await record(base, calls, ({ who }) => (who === 'operator' ? operator : who === 'employee' ? employee.token : member.token))
  }, 300_000)
  afterAll(() => demo.close())

  it.each(features)('%s answers each question as it did', async (feature) => {
    await expect(told(recorded.get(feature)!, madeAt)).toMatchFileSnapshot(join(folder, fileOf(feature)))
  })

  it('every approved text belongs to a feature', () => {
    expect(readdirSync(folder).sort()).toEqual(features.map(fileOf).sort())
  })
})
