import { beforeEach, expect, test } from 'vitest'
import { countFailure, forgiveFailures } from './failures.ts'
import { learnServerTime, serverOffsetMs } from './server-time.ts'
import {
  cachedToken,
  clearLogin,
  enterApp,
  isRegistered,
  noteBeforeReg,
  noteOrigin,
  serverKnowsApp,
  session,
  storeLogin,
  useSession,
} from './session.ts'
import { member, visitor } from './testing/people.ts'

beforeEach(() => useSession.setState(useSession.getInitialState(), true))

test('the session holds what the server said, where the visitor came from and where registration was asked for [B0033]', () => {
  enterApp('wxapp-a')
  noteOrigin({ fromId: '5', fromType: 'poster', fromShopId: '9', fromEmployeeId: '3', fromExternalUserId: 'wm1', externalUserBindKey: 'k' })
  noteBeforeReg('/mall')
  storeLogin({ ...member, roles: [{ roleCode: 'tenant_shop_manager' }] })
  expect(session()).toMatchObject({
    ...member,
    roles: [{ roleCode: 'tenant_shop_manager' }],
    fromId: '5',
    fromShopId: '9',
    externalUserBindKey: 'k',
    beforeRegUrl: '/mall',
  })
  expect(JSON.parse(localStorage.getItem('youli.session') ?? '{}')).toMatchObject({ token: 'tok-member', beforeRegUrl: '/mall' })
})

test('registered is a user id longer than ten characters [B0046]', () => {
  for (const [userId, is] of [
    ['0', false],
    ['', false],
    ['1234567890', false],
    ['12345678901', true],
  ] as const)
    expect(isRegistered({ userId })).toBe(is)
})

test('another app clears the log-in and where the visitor came from; the same app keeps both [B0017]', () => {
  enterApp('wxapp-a')
  storeLogin(member)
  noteOrigin({ fromId: '5' })
  enterApp('wxapp-a')
  expect(session()).toMatchObject({ token: 'tok-member', fromId: '5' })
  enterApp('wxapp-b')
  expect(session()).toMatchObject({ token: '', userId: '0', fromId: '', appId: 'wxapp-b' })
})

test('tells the server the app that was entered last', () => {
  enterApp('wxapp-a')
  enterApp('wxapp-b')
  expect([serverKnowsApp('wxapp-a'), serverKnowsApp('wxapp-b'), serverKnowsApp('wxapp')]).toEqual([false, true, false])
})

test('a cached token counts only for its own app and only if the session holds the same one [B0037]', () => {
  enterApp('wxapp-a')
  storeLogin(member)
  expect(cachedToken('wxapp-a')).toBe('tok-member')
  expect(cachedToken('wxapp-b')).toBe('')
  useSession.setState({ token: 'another' })
  expect(cachedToken('wxapp-a')).toBe('')
})

test('logging out leaves nothing of the member and keeps the new token [B0049]', () => {
  enterApp('wxapp-a')
  storeLogin(member)
  clearLogin()
  expect(cachedToken('wxapp-a')).toBe('')
  storeLogin(visitor)
  expect(session()).toMatchObject({ token: 'tok-visitor', userId: '0', userName: '', mobileNo: '' })
  expect(cachedToken('wxapp-a')).toBe('tok-visitor')
})

test('failures are counted across reloads, forgotten after ten minutes, and not forgiven while calls are still refused', () => {
  expect([countFailure('check', 1000), countFailure('call', 2000)]).toEqual([1, 2])
  forgiveFailures(3000)
  expect(countFailure('call', 4000)).toBe(3)
  forgiveFailures(60_000)
  expect(countFailure('check', 61_000)).toBe(1)
  expect(countFailure('check', 61_000 + 600_001)).toBe(1)
})

test('the difference of the two clocks narrows with every reply, and begins anew when a clock was set', () => {
  // The server is 5 s ahead; its header says whole seconds.
  learnServerTime(new Date(105_000).toUTCString(), 100_100, 100_200)
  learnServerTime(new Date(105_000).toUTCString(), 100_900, 100_990)
  expect(serverOffsetMs()).toBeGreaterThan(4_400)
  expect(serverOffsetMs()).toBeLessThan(5_100)
  learnServerTime(new Date(900_000).toUTCString(), 100_000, 100_001)
  expect(Math.abs(serverOffsetMs() - 800_500)).toBeLessThan(600)
  learnServerTime(null, 1, 2)
})
