import { isRefusal, type ApiError } from '@youli/client/error.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { call, useAction, usePages } from './client.ts'
import { errorTexts } from './errors.ts'
import { postFile, request, withOwn401 } from './http.ts'
import { makeQueryClient } from './query-client.ts'
import { speakWith } from './refusal-words.ts'
import { clearLogin, storeLogin } from './session.ts'
import { visitor } from './testing/people.ts'
import { refusal, standIn, strange } from './testing/stand-in.ts'

const domains = 'GET /tenant/domain/all'
const del = 'FORM /deliver/api/v1/express-address/del-address'
const shops = 'GET /tenant/api/v1/tenant/wechatapp/shop/list-distance'
const store = {
  id: '1',
  shopName: '1号店',
  shopTel: '',
  address: '',
  distance: null,
  receptionLimitOfDay: 0,
  latitude: 0,
  longitude: 0,
  imageUrl: '',
  openHours: '',
}
const where = { pageDomain: '', payDomain: '', employeeDomain: '', sdkUrl: '', devLogin: true }

const around = ({ children }: { children: ReactNode }): ReactNode => (
  <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>
)
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it answered')),
    (error: unknown) => error as ApiError,
  )

beforeEach(() => storeLogin(visitor))

test('a call carries the marker and the token; GET in the query, FORM urlencoded, POST as JSON [B0269 B0276]', async () => {
  const net = standIn({ [domains]: () => where, [del]: () => null, 'POST /user/member/api/v2/mobile-login2': () => visitor })
  await call(domains, { tenantAppId: 'wxapp-a' })
  await call(del, { id: '12' })
  await call('POST /user/member/api/v2/mobile-login2', { mobileNo: '13800138012', verifyCode: '1234' })
  const [get, form, post] = net.seen
  expect(get).toMatchObject({ input: { tenantAppId: 'wxapp-a' }, headers: { token: 'tok-visitor', 'x-requested-with': 'XMLHttpRequest' } })
  expect(form?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(form?.input).toEqual({ id: '12' })
  expect(post?.headers['content-type']).toBe('application/json')
  expect(post?.input).toEqual({ mobileNo: '13800138012', verifyCode: '1234' })
})

test('a call of an activity carries the token like any other, by GET unless it does something [B0277]', async () => {
  const [status, kill] = ['GET /activity/api/v1/seckill/user/status', 'POST /activity/api/v1/seckill/user/kill'] as const
  const none = { status: 'none', orderId: '0', statusMsg: '' } as const
  const net = standIn({ [status]: () => none, [kill]: () => none })
  await call(status, { activityId: '12' })
  await call(kill, { activityId: '12', productId: '11', skuId: '13', quantity: 1, takeType: 1 })
  expect(net.seen.map(({ headers }) => headers['token'])).toEqual(['tok-visitor', 'tok-visitor'])
  expect(net.of(status)[0]!.input).toEqual({ activityId: '12' })
  expect(net.of(kill)[0]!.headers['content-type']).toBe('application/json')
})

test('without a session there is no token header [B0269]', async () => {
  clearLogin()
  const net = standIn({ [domains]: () => where })
  await call(domains, {})
  expect(net.seen[0]?.headers).not.toHaveProperty('token')
})

test('a reply is good when success is true or code is 0; otherwise its message comes cut at 200 [B0274 B0841]', async () => {
  standIn({ [domains]: () => strange(200, JSON.stringify({ code: 0, data: where })) })
  await expect(call(domains, {})).resolves.toEqual(where)
  standIn({ [domains]: () => strange(200, JSON.stringify({ success: false, code: 5001, msg: '字'.repeat(300) })) })
  const no = await failure(call(domains, {}))
  expect(no.message).toBe('字'.repeat(200))
  expect(isRefusal(no, 5001)).toBe(true)
  expect(isRefusal(no, 5002)).toBe(false)
})

test('a path that is no text, or empty, is refused before anything is sent [B0275]', async () => {
  const net = standIn({})
  expect((await failure(request({ method: 'GET', path: '' }))).kind).toBe('path')
  expect((await failure(request({ method: 'GET', path: 7 as unknown as string }))).kind).toBe('path')
  expect(net.seen).toHaveLength(0)
})

test.each([
  ['a call', 30_000, () => call(domains, {})],
  ['an upload', 1_800_000, () => postFile('/upload', new FormData())],
])('%s without an answer is given up after %i ms [B0270 B0840]', async (_, most, send) => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, no) => signal.addEventListener('abort', () => no(new Error('aborted')))),
  )
  const result = failure(send())
  await vi.advanceTimersByTimeAsync(most - 1)
  let settled = false
  void result.then(() => (settled = true))
  await Promise.resolve()
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await result).kind).toBe('timeout')
})

const meanings = [
  [400, '填写的内容对不上，检查后再试'],
  [404, '这里什么也没有，回首页看看'],
  [500, '出了点小差错，稍后再试'],
] as const

test('a broken reply and the status of a failed one have texts of their own [B0863 B0865]', async () => {
  standIn({ [domains]: () => strange(200, '<html>') })
  expect(await failure(call(domains, {}))).toMatchObject({ kind: 'json', message: '没能读懂收到的内容，稍后再试' })
  for (const [status, message] of meanings) {
    standIn({ [domains]: () => strange(status, JSON.stringify({ success: false, code: status, msg: 'inner' })) })
    expect(await failure(call(domains, {}))).toMatchObject({ kind: 'status', message })
  }
  standIn({ [domains]: () => strange(409, '', 'Conflict') })
  expect(await failure(call(domains, {}))).toMatchObject({ kind: 'status', message: 'Conflict' })
  standIn({ [domains]: () => strange(503, '', 'Service Unavailable') })
  expect(await failure(call(domains, {}))).toMatchObject({ kind: 'status', message: '人有点多，稍等再试一次' })
  standIn({ [domains]: () => refusal(common.tooOften) })
  expect(await failure(call(domains, {}))).toMatchObject({ kind: 'refusal', code: 429 })
})

test.each(meanings)('status %i is alerted as %s, whatever the reply says [B0865]', async (status, message) => {
  const reply = JSON.stringify({ success: false, code: status, msg: 'inner' })
  standIn({ [del]: () => strange(status, reply), 'POST /front-statistic/event/report': () => null })
  const { result } = renderHook(() => useAction(del), { wrapper: around })
  act(() => result.current.mutate({ id: '1' }))
  const dialog = await screen.findByRole('alertdialog', { name: '出错了' })
  expect(within(dialog).getByText(message)).toBeDefined()
  act(() => within(dialog).getByRole('button').click())
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
})

test('any other failure is alerted under the same title, cut at 200, and told to us with who, where and what, cut at 256 [B0841 B0864]', async () => {
  storeLogin({ ...visitor, userName: '林晚晴', headImgUrl: '/files/lin.png' })
  const report = 'POST /front-statistic/event/report'
  const net = standIn({ [report]: () => null, [del]: () => strange(409, '', 'E'.repeat(300)) })
  const { result } = renderHook(() => useAction(del), { wrapper: around })
  act(() => result.current.mutate({ id: '1' }))
  const dialog = await screen.findByRole('alertdialog', { name: errorTexts.title })
  expect(dialog.textContent).toContain('E'.repeat(200))
  expect(dialog.textContent).not.toContain('E'.repeat(201))
  await waitFor(() => expect(net.of(report)).toHaveLength(1))
  const { data, ua, url, message } = net.of(report)[0]!.input as { data: object; ua: string; url: string; message: string }
  expect(data).toMatchObject({ userName: '林晚晴', headImgUrl: '/files/lin.png', userId: visitor.userId })
  expect([ua, url]).toEqual([navigator.userAgent, window.location.href])
  expect(message.length).toBeLessThanOrEqual(256)
  act(() => within(dialog).getByRole('button').click())
  // The dialog stands beside the page and leaves by itself.
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
})

test('a lost connection is alerted once under the title 出错了 [B0862]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = renderHook(() => useAction(del), { wrapper: around })
  act(() => result.current.mutate({ id: '1' }))
  expect(await screen.findByText('出错了')).toBeDefined()
  expect(screen.getByText('网不太稳，先看已打开的')).toBeDefined()
  act(() => result.current.mutate({ id: '2' }))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(screen.getAllByText(errorTexts.title)).toHaveLength(1)
})

test('a refused act shows its message; a screen that shows it itself is left to it [B0274]', async () => {
  standIn({ [del]: () => refusal(common.notThere) })
  const loud = renderHook(() => useAction(del), { wrapper: around })
  act(() => loud.result.current.mutate({ id: '1' }))
  expect(await screen.findByText(common.notThere.msg)).toBeDefined()
  document.body.replaceChildren()
  const said = vi.fn<(code: number) => void>()
  const own = renderHook(() => useAction(del, { onFail: (error) => said(error.code) }), { wrapper: around })
  act(() => own.result.current.mutate({ id: '1' }))
  await waitFor(() => expect(said).toHaveBeenCalledWith(common.notThere.code))
  expect(screen.queryByText(common.notThere.msg)).toBeNull()
})

test('a refusal whose text is fixed on the wire is read in our words; any other as the wire words it', async () => {
  standIn({ [domains]: () => strange(200, JSON.stringify({ success: false, code: 5011, msg: '请选择提货门店' })) })
  expect(await failure(call(domains, {}))).toMatchObject({ kind: 'refusal', code: 5011, message: '还差提货门店' })
  standIn({ [domains]: () => refusal(common.notThere) })
  expect(await failure(call(domains, {}))).toMatchObject({ code: common.notThere.code, message: common.notThere.msg })
  speakWith(() => Promise.reject(new Error('no connection')))
  standIn({ [domains]: () => strange(200, JSON.stringify({ success: false, code: 5011, msg: '请选择提货门店' })) })
  expect(await failure(call(domains, {}))).toMatchObject({ kind: 'refusal', message: '请选择提货门店' })
  speakWith(() => import('../refusal-words.ts').then((m) => m.refusalWords))
})

test('whatever is no GET has a key of its own, however it is sent', async () => {
  const net = standIn({ [domains]: () => where, [del]: () => null })
  await call(del, { id: '1' })
  await call(del, { id: '1' })
  await call(domains, {})
  const [one, two, get] = net.seen.map((s) => s.headers['idempotency-key'])
  expect(one).toMatch(/^\d+(-\d+){3}$/)
  expect(two).not.toBe(one)
  expect(get).toBeUndefined()
})

test('a list asks page by page and knows its end [B0272]', async () => {
  const net = standIn({ [shops]: () => ({ data: [store, store], total: 5 }) })
  const { result } = renderHook(() => usePages(shops, {}, 2), { wrapper: around })
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1))
  for (const count of [2, 3]) {
    expect(result.current.hasNextPage).toBe(true)
    await act(() => result.current.fetchNextPage())
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(count))
  }
  expect(result.current.hasNextPage).toBe(false)
  expect(net.of(shops).map((s) => [s.input['page'], s.input['pageSize']])).toEqual([
    ['1', '2'],
    ['2', '2'],
    ['3', '2'],
  ])
})

test('a list asks for twenty at a time where nothing else is said [B0840]', async () => {
  const net = standIn({ [shops]: () => ({ data: [], total: 0 }) })
  const { result } = renderHook(() => usePages(shops, {}), { wrapper: around })
  await waitFor(() => expect(result.current.data).toBeDefined())
  expect(net.of(shops)[0]!.input['pageSize']).toBe('20')
})

test('a 401 reloads the page, but the fourth in a row says that there are many [B0044 B0865]', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload, href: 'http://shop.test/' })
  standIn({ [domains]: () => refusal(common.noSession) })
  for (const count of [1, 2, 3]) {
    expect((await failure(call(domains, {}))).kind).toBe('unauthorized')
    expect(reload).toHaveBeenCalledTimes(count)
  }
  expect(await failure(call(domains, {}))).toMatchObject({ kind: 'status', message: '人有点多，稍等再试一次' })
  expect(reload).toHaveBeenCalledTimes(3)
})

test('the start-up keeps a 401 to itself; afterwards it reloads the page and alerts nothing [B0865]', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload, href: 'http://shop.test/' })
  standIn({ [domains]: () => refusal(common.noSession), [del]: () => strange(401, '<html>') })
  await withOwn401(() => failure(call(domains, {})))
  expect(reload).not.toHaveBeenCalled()
  const { result } = renderHook(() => useAction(del), { wrapper: around })
  act(() => result.current.mutate({ id: '1' }))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
})

test('what index.html asked for early is used once', async () => {
  const net = standIn({ [domains]: () => ({ ...where, devLogin: false }) })
  Object.assign(window, {
    youliEarly: { '/tenant/domain/all?tenantAppId=a': Promise.resolve(new Response(JSON.stringify({ success: true, data: where }))) },
  })
  expect((await call(domains, { tenantAppId: 'a' })).devLogin).toBe(true)
  expect(net.seen).toHaveLength(0)
  expect((await call(domains, { tenantAppId: 'a' })).devLogin).toBe(false)
})
