import { ApiError } from '@youli/client/error.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { beforeEach, expect, test } from 'vitest'
import { call } from './client.ts'
import { errorMessage } from './errors.ts'
import { useSession } from './session.ts'
import { refusal, someone, wire } from './testing.tsx'

beforeEach(() => useSession.getState().enter())

test('a call says that it is from a page of ours; empty filters stay at home', async () => {
  const heard = wire({ '/console/api/v1/stores': { data: [], total: 0 } })
  expect(await call('GET /console/api/v1/stores', { keyword: '', open: 'true', page: 1 })).toMatchObject({ data: [], total: 0 })
  expect(heard[0]!.url.search).toBe('?open=true&page=1')
  expect(heard[0]!.ours).toBe(true)
  // Only that somebody is here, nothing that lets anybody in.
  expect([localStorage.length, localStorage.getItem('youli.console.here'), sessionStorage.length]).toEqual([1, '1', 0])
})

test('uses an early answer once, and drops it at log-in', async () => {
  const heard = wire({ '/console/api/v1/me': { data: someone } })
  const answer = (name: string) =>
    Promise.resolve(new Response(JSON.stringify({ success: true, code: 0, msg: '', data: { ...someone, name } })))
  const early = (name: string) => Object.assign(window, { youliEarly: { '/console/api/v1/me': answer(name) } })
  const nameNow = async () => (await call('GET /console/api/v1/me', {})).name
  early('早到')
  expect([await nameNow(), await nameNow(), heard.length]).toEqual(['早到', someone.name, 1])
  early('早到')
  useSession.getState().enter()
  expect([await nameNow(), heard.length]).toEqual([someone.name, 2])
})

test('a change carries an idempotency key of its own, a read none', async () => {
  const heard = wire({ '/console/api/v1/me': { data: someone }, '/console/api/v1/logout': { data: null } })
  await call('GET /console/api/v1/me', {})
  await call('POST /console/api/v1/logout', {})
  await call('POST /console/api/v1/logout', {})
  const [read, first, second] = heard.map(({ idempotencyKey }) => idempotencyKey)
  expect(read).toBeNull()
  expect(first).toMatch(/^\d+(-\d+){3}$/)
  expect(second).not.toBe(first)
})

test('throws a refusal with its words, and asks to log in again where the session died', async () => {
  wire({ '/console/api/v1/me': refusal(common.noSession) })
  const failed = await call('GET /console/api/v1/me', {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ApiError)
  expect(errorMessage(failed)).toBe('登录已失效，请重新进入')
  expect(useSession.getState().state).toBe('expired')
})

test('another no leaves the session alone, and an unreachable server is said in words', async () => {
  wire({ '/console/api/v1/me': refusal(common.notAllowed) })
  await call('GET /console/api/v1/me', {}).catch(() => null)
  expect(useSession.getState().state).toBe('in')
  expect(errorMessage(new TypeError('Failed to fetch'))).toBe('网络异常，请检查网络后重试')
})
