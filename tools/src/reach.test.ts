import { common } from '@youli/domain/kit/refusal.ts'
import type { Call } from '@youli/domain/kit/call.ts'
import { consoleCalls } from '@youli/domain/main-console.ts'
import { storefrontCalls } from '@youli/domain/main.ts'
import { expect, it } from 'vitest'
import { reachedByCall } from './reach.ts'

const calls: Record<string, Call> = { ...storefrontCalls, ...consoleCalls }
/**
 * What the code names on the way and never refuses with: only orders of activities join a buying group, a page that counts a visit casts no vote,
 * a bad receiver is reported in one refusal of the order, and logging out binds no member.
 */
const neverAsked: Record<string, readonly number[]> = {
  'FORM /user/member/api/v2/mobile-logout': [2004],
  'POST /console/api/v1/order/readdress': [3101, 3102, 3103, 3104],
  'POST /activity/api/v1/seckill/user/kill': [5801, 5802, 5803, 5804],
  'POST /order/api/v1/order/create': [5801, 5802, 5803, 5804],
  'POST /order/api/v1/order/create-cart': [5801, 5802, 5803, 5804],
  'GET /activity/api/v1/h5/vote/detail': [7702, 7704, 7707, 7708, 7709, 7710, 7711, 7712, 7713],
}

// Reading the whole server with its types takes a while; nothing else notices a refusal that only a rare case gives.
it('every call declares each refusal that its handler can reach', { timeout: 600_000 }, () => {
  const reached = reachedByCall()
  expect(Object.keys(calls).filter((key) => !reached.has(key))).toEqual([])
  expect([...reached.values()].flat().length).toBeGreaterThan(1000)
  const undeclared = [...reached].flatMap(([key, refusals]) => {
    const declared = [...Object.values(common), ...Object.values(calls[key]?.refusals ?? {})].map(({ code }) => code)
    const known = new Set([...declared, ...(neverAsked[key] ?? [])])
    return [...new Set(refusals.filter(({ code }) => !known.has(code)).map(({ code, at }) => `${key} ${code} ${at}`))]
  })
  expect(undeclared).toEqual([])
})
