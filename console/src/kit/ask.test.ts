import { common } from '@youli/domain/kit/refusal.ts'
import { beforeEach, expect, test } from 'vitest'
import { request, saying, Said } from './ask.ts'
import { useSession } from './session.ts'
import { refusal, wire } from './testing.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useSession.getState().enter()
})

test('a call says that it is from a page of ours; empty filters stay at home', async () => {
  const heard = wire({ '/console/api/v1/stores': { data: [], total: 0 } })
  expect(await request('GET /console/api/v1/stores', { keyword: '', open: 'true', page: 1 })).toEqual({ data: [], total: 0 })
  expect(heard[0]!.url.search).toBe('?open=true&page=1')
  expect(heard[0]!.ours).toBe(true)
  // Only that somebody is here, nothing that lets anybody in.
  expect([localStorage.length, localStorage.getItem('youli.console.here'), sessionStorage.length]).toEqual([1, '1', 0])
})

test('a refusal is thrown with its words, and a dead session is dropped', async () => {
  wire({ '/console/api/v1/me': refusal(common.noSession) })
  const failed = await request('GET /console/api/v1/me', {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Said)
  expect(saying(failed)).toBe('登录已失效，请重新进入')
  expect(useSession.getState().state).toBe('out')
})

test('another no leaves the session alone, and an unreachable server is said in words', async () => {
  wire({ '/console/api/v1/me': refusal(common.notAllowed) })
  await request('GET /console/api/v1/me', {}).catch(() => null)
  expect(useSession.getState().state).toBe('in')
  expect(saying(new TypeError('Failed to fetch'))).toBe('网络异常，请检查网络后重试')
})
