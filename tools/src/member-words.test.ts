import { execFileSync } from 'node:child_process'
import type { RefusalSpec } from '../../domain/src/kit/refusal.ts'
import { storefrontCalls } from '../../domain/src/main.ts'
import { refusalWords } from '../../storefront/src/refusal-words.ts'
import { expect, it } from 'vitest'
import { reachedFrom, wordsFoundIn } from './member-words.ts'
import { root } from './requirements.ts'

const tracked = (path: string): string[] => execFileSync('git', ['ls-files', path], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Read by operators only. */
const ofOperators = new Set([
  'domain/src/platform/operator/messages.ts',
  'domain/src/trade/reconciliation/messages.ts',
  'server/src/trade/bespoke/export.ts',
])
/** What members win may be told with an exclamation mark. */
const wins = new Set(['注册成功！', '投票成功！', '领取成功！'])

/** What the storefront runs, what members are sent, and what the areas of the server write themselves. */
const files = [
  ...new Set([
    ...reachedFrom(['storefront/src/main.tsx']),
    ...tracked('domain/src/*/*/messages.ts'),
    ...tracked('server/src').filter(
      (file) =>
        /^server\/src\/[a-z-]+\/[a-z-]+\//.test(file) &&
        !/^server\/src\/(?:kit|app|cli|testing)\/|\.test\.ts$|fixtures\.ts$|\/testing\//.test(file),
    ),
  ]),
].filter((file) => !ofOperators.has(file))

it('members read no words of machines', { timeout: 120_000 }, () => {
  // A way that finds fewer files than these does not look where members read.
  expect(files.length).toBeGreaterThan(1400)
  expect(files.flatMap((file) => wordsFoundIn(file, wins))).toEqual([])
})

it('every refusal that has words for members is said with them', () => {
  const declared = Object.values(storefrontCalls).flatMap((call): RefusalSpec[] => Object.values(call.refusals ?? {}))
  const own = declared.filter(({ words }) => words !== undefined)
  expect(own.length).toBeGreaterThan(10)
  for (const { code, words } of own) expect(refusalWords.get(code)).toBe(words)
})
