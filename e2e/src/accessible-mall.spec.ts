import { expect } from 'vitest'
import { logInKnown, lookAtEveryScreen } from './every-screen.ts'
import { apps, test } from './journey.ts'

test('no screen of shopping and membership keeps anybody out, in light and in dark', async ({ phone }) => {
  const member = await phone()
  await logInKnown(member, '13800000101', apps.tea)
  const { found, seen } = await lookAtEveryScreen(member, /^\/(home|subject|mall|member|membercard)\b/, [
    '/mall/product?searching=1',
    '/mall/order/list?status=2',
  ])
  expect(found).toEqual({})
  expect(seen.length).toBeGreaterThan(55)
}, 900_000)
