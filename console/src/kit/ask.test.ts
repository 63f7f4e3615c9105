import { beforeEach, expect, test } from 'vitest'
import { request, saying, Said } from './ask.ts'
import { useSession } from './session.ts'
import { wire } from './testing.tsx'

beforeEach(() => useSession.getState().enter('token-1', false))

test('a call goes out with the token; empty filters stay at home', async () => {
  const heard = wire({ '/console/api/v1/stores': { data: [], total: 0 } })
  expect(await request('GET /console/api/v1/stores', { keyword: '', open: 'true', page: 1 })).toEqual({ data: [], total: 0 })
  expect(heard[0]!.url.search).toBe('?open=true&page=1')
  expect(heard[0]!.token).toBe('token-1')
})

test('a refusal is thrown with its words, and a dead session is dropped', async () => {
  wire({ '/console/api/v1/me': { success: false, code: 401, msg: '登录已失效，请重新进入' } })
  const failed = await request('GET /console/api/v1/me', {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Said)
  expect(saying(failed)).toBe('登录已失效，请重新进入')
  expect(useSession.getState().token).toBe('')
})

test('another no leaves the session alone, and an unreachable server is said in words', async () => {
  wire({ '/console/api/v1/me': { success: false, code: 403, msg: '您没有权限进行此操作' } })
  await request('GET /console/api/v1/me', {}).catch(() => null)
  expect(useSession.getState().token).toBe('token-1')
  expect(saying(new TypeError('Failed to fetch'))).toBe('网络异常，请检查网络后重试')
})
