import { expect } from 'vitest'
import { logInKnown, lookAtEveryScreen } from './every-screen.ts'
import { apps, test } from './journey.ts'

test('no screen of activities, coupons, gifts and staff keeps anybody out, in light and in dark', async ({ phone }) => {
  const member = await phone()
  await logInKnown(member, '13800000001', apps.gold)
  const { found, seen } = await lookAtEveryScreen(member, /^\/(?!(home|subject|mall|member|membercard)\b)/, [
    '/activity?type=vote',
    '/activity?type=signup',
  ])
  expect(found).toEqual({})
  expect(seen.length).toBeGreaterThan(65)
}, 900_000)
