import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Call } from '@youli/domain/kit/call.ts'
import { routes } from '@youli/server/app/routes.ts'
import { oneEngine } from '@youli/server/kit/testing/engines.ts'
import { callTo } from '@youli/server/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedIn } from './testing/callers.ts'
import { openDemo, type OpenDemo } from './testing/open-demo.ts'
import { type Asked, record, type Recorded, told } from './testing/recorded.ts'

const domain = fileURLToPath(new URL('../../domain/src', import.meta.url))
const folder = fileURLToPath(new URL('replies', import.meta.url))
const at = new Date('2024-11-18T04:00:00Z')

/** Every call that only reads, with the feature whose `calls.ts` declares it. */
function readingCalls(): Asked[] {
  const featureOf = new Map(
    readdirSync(domain, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[\w-]+\/[\w-]+\/(?:[\w-]+-)?calls\.ts$/.test(file))
      .flatMap((file) => {
        const keys = [...readFileSync(join(domain, file), 'utf8').matchAll(/'(GET \/[^']+)'/g)].map(([, key]) => key!)
        return keys.map((key) => [key, file.split('/').slice(0, 2).join('/')] as const)
      }),
  )
  const all = routes.flatMap(({ calls }) => Object.entries(calls) as [string, Call][])
  return all
    .filter(([key, call]) => key.startsWith('GET ') && call.reply !== 'redirect')
    .map(([key, call]) => ({ feature: featureOf.get(key)!, key, call }))
    .sort((a, b) => (a.feature < b.feature ? -1 : a.feature > b.feature ? 1 : 0))
}

const calls = readingCalls()
const features = [...new Set(calls.map(({ feature }) => feature))]
const fileOf = (feature: string): string => `${feature.replace('/', '.')}.txt`

// What the demo brands answer, kept as text beside this test: a change of a list, an order or a field is seen in a diff.
// `npx vitest run demo/src/replies.test.ts -u` writes it anew.
describe.each(oneEngine)('replies of the demo brands on %s', (engine) => {
  let demo: OpenDemo
  let recorded: Map<string, Recorded[]>
  beforeAll(async () => {
    demo = await openDemo(engine, at)
    const { base } = demo
    const { token: operator } = await callTo(base, 'POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })
    const [member, employee] = [await loggedIn(base, '13800000001'), await loggedIn(base, '13900000001')]
    recorded = await record(base, calls, ({ who }) => (who === 'operator' ? operator : who === 'employee' ? employee : member))
  }, 300_000)
  afterAll(() => demo.close())

  it.each(features)('%s answers each question as it did', async (feature) => {
    await expect(told(recorded.get(feature)!, at)).toMatchFileSnapshot(join(folder, fileOf(feature)))
  })

  it('what is kept belongs to a feature', () => {
    expect(readdirSync(folder).sort()).toEqual(features.map(fileOf).sort())
  })
})
