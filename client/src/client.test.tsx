import type { Call } from '@youli/domain/kit/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { ApiError } from './error.ts'
import type { Front } from './front.ts'
import { dataOf, type ApiRequest } from './request.ts'

interface Schema<T> {
  _zod: { input: T; output: T }
}
/** A small contract: a list in pages, a change. */
type Calls = {
  'GET /stores': Call<Schema<{ keyword?: string; page?: number; pageSize?: number }>, Schema<string[]>, 'anyone', true>
  'POST /stores/save': Call<Schema<{ name: string }>, Schema<{ id: string }>, 'anyone', false>
}
const list = 'GET /stores'
const save = 'POST /stores/save'

/** A client whose server answers by path; what was sent is kept. */
function clientOf(answers: Record<string, (request: ApiRequest) => unknown>, more: Partial<Front> = {}) {
  const sent: ApiRequest[] = []
  const send = async (request: ApiRequest) => {
    sent.push(request)
    return dataOf(await answers[request.path.split('?')[0]!]!(request))
  }
  return { sent, ...createClient<Calls>({ send, ...more }) }
}

const wrapper = ({ children }: { children: ReactNode }): ReactNode => {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
const good = (data: unknown, total?: number) => ({ success: true, code: 0, msg: '', data, total })
const lost = () => {
  throw new ApiError('network', '断了')
}
const broken = () => {
  throw new ApiError('refusal', '服务暂时不可用', { code: 1002, status: 503 })
}
const refused = () => ({ success: false, code: 3001, msg: '已满' })

test('what was sent before its answer was lost is sent again with the same key; other contents, and what follows an answer, have a new one', async () => {
  let answer: () => unknown = lost
  const { sent, useAction } = clientOf({ '/stores/save': () => answer() })
  const { result } = renderHook(() => useAction(save, { quiet: true }), { wrapper })
  const keyOf = async (name: string, how: () => unknown) => {
    answer = how
    await act(() => result.current.mutateAsync({ name }).catch(() => null))
    return sent.at(-1)?.headers?.['idempotency-key']
  }
  const done = () => good({ id: '77' })
  const first = await keyOf('林', lost)
  expect(first).toMatch(/^\d+(-\d+){3}$/)
  const other = await keyOf('周', lost)
  expect(other).not.toBe(first)
  expect(await keyOf('林', broken)).toBe(first)
  expect(await keyOf('林', refused)).toBe(first)
  const second = await keyOf('林', done)
  expect(second).not.toBe(first)
  expect(await keyOf('林', done)).not.toBe(second)
  expect(await keyOf('周', done)).toBe(other)
})

test('a form that costs something has one key for whatever it says, until it is answered', async () => {
  let answer: () => unknown = lost
  const { sent, useAction } = clientOf({ '/stores/save': () => answer() })
  const { result } = renderHook(() => useAction(save, { once: true, quiet: true }), { wrapper })
  const submit = (name: string) => act(() => result.current.mutateAsync({ name }).catch(() => null))
  await submit('林')
  answer = () => good({ id: '77' })
  await submit('周')
  await submit('周')
  const [before, after, next] = sent.map(({ headers }) => headers?.['idempotency-key'])
  expect(after).toBe(before)
  expect(next).not.toBe(before)
})

test('an action makes stale what it names, or everything where a front says so', async () => {
  for (const [invalidates, invalidatesAll, times] of [
    [[], false, 1],
    [[list], false, 2],
    [[], true, 2],
  ] as const) {
    const { sent, useCall, useAction } = clientOf(
      { '/stores': () => good(['1号店'], 1), '/stores/save': () => good({ id: '77' }) },
      { invalidatesAll },
    )
    const { result, unmount } = renderHook(() => ({ stores: useCall(list, {}), save: useAction(save, { invalidates }) }), { wrapper })
    await waitFor(() => expect(result.current.stores.data?.total).toBe(1))
    await act(() => result.current.save.mutateAsync({ name: '2号店' }))
    await waitFor(() => expect(result.current.stores.isFetching).toBe(false))
    expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(times)
    unmount()
  }
})

test('a failed action is shown by the front, unless the screen shows it itself', async () => {
  const shown = vi.fn<(error: unknown) => void>()
  const own = vi.fn<(error: ApiError, input: { name: string }) => void>()
  const { useAction } = clientOf({ '/stores/save': refused }, { useFailure: () => shown })
  for (const options of [{}, { quiet: true }, { onFail: own }]) {
    const { result } = renderHook(() => useAction(save, options), { wrapper })
    await act(() => result.current.mutateAsync({ name: '林' }).catch(() => null))
  }
  expect(shown.mock.calls).toEqual([[expect.objectContaining({ code: 3001 })]])
  expect(own.mock.calls).toEqual([[expect.objectContaining({ code: 3001 }), { name: '林' }]])
})

test('an answer is shared by every part that calls the same', async () => {
  const { sent, useCall } = clientOf({ '/stores': () => good(['1号店'], 1) })
  const Part = (): ReactNode => <p>{useCall(list, { keyword: '1' }).data?.data.join() ?? '…'}</p>
  render([<Part key="1" />, <Part key="2" />], { wrapper })
  await waitFor(() => expect(screen.getAllByText('1号店')).toHaveLength(2))
  expect(sent).toHaveLength(1)
})

test('the last answer stays while another loads, where the front or the call says so', async () => {
  for (const [keepsPrevious, keepPrevious, kept] of [
    [false, undefined, undefined],
    [true, undefined, 1],
    [false, true, 1],
    [true, false, undefined],
  ] as const) {
    const { useCall } = clientOf({ '/stores': () => good(['1号店'], 1) }, { keepsPrevious })
    const { result, rerender, unmount } = renderHook(({ keyword }) => useCall(list, { keyword }, { keepPrevious }), {
      wrapper,
      initialProps: { keyword: 'a' },
    })
    await waitFor(() => expect(result.current.data?.total).toBe(1))
    rerender({ keyword: 'b' })
    expect(result.current.data?.total).toBe(kept)
    unmount()
  }
})

test('a lost connection is tried again as often as the call has patience, a refusal is not', async () => {
  for (const [answer, times] of [
    [lost, 3],
    [refused, 1],
  ] as const) {
    const { sent, useCall } = clientOf({ '/stores': answer })
    const { result, unmount } = renderHook(() => useCall(list, {}, { patience: { times: 2, everyMs: 1 } }), { wrapper })
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(sent).toHaveLength(times)
    unmount()
  }
})

test('a list loads page by page and knows its end', async () => {
  const { sent, usePages } = clientOf({ '/stores': () => good(['1号店', '2号店'], 5) })
  const { result } = renderHook(() => usePages(list, {}, 2), { wrapper })
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1))
  for (const count of [2, 3]) {
    expect(result.current.hasNextPage).toBe(true)
    await act(() => result.current.fetchNextPage())
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(count))
  }
  expect(result.current.hasNextPage).toBe(false)
  expect(sent.map(({ path }) => path)).toEqual([1, 2, 3].map((page) => `/stores?page=${page}&pageSize=2`))
})

describe('an answer that came before the code did', () => {
  const leave = (path: string, envelope: object, status = 200) =>
    vi.stubGlobal('youliCame', { [path]: { status, body: JSON.stringify(envelope) } })

  test('is there at the first drawing, once, and is not asked for', async () => {
    leave('/stores?page=1&pageSize=20', good(['静安'], 1))
    const { sent, usePages } = clientOf({ '/stores': () => good(['徐汇'], 1) })
    const draw = () => renderHook(() => usePages(list, {}), { wrapper }).result
    const first = draw()
    expect(first.current.data?.pages).toEqual([{ data: ['静安'], total: 1 }])
    expect(sent).toEqual([])
    const second = draw()
    await waitFor(() => expect(second.current.data?.pages).toEqual([{ data: ['徐汇'], total: 1 }]))
  })

  test.each([
    ['says no', refused(), 200],
    ['is a fault', good(['静安'], 1), 500],
  ])('is asked for again where it %s', async (_, envelope, status) => {
    leave('/stores', envelope, status)
    const { sent, useCall } = clientOf({ '/stores': () => good(['徐汇'], 1) })
    const { result } = renderHook(() => useCall(list, {}), { wrapper })
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.data).toEqual({ data: ['徐汇'], total: 1 }))
    expect(sent).toHaveLength(1)
  })
})

test('calls within a second share one answer until an action', async () => {
  const { sent, useCall, useAction } = clientOf({ '/stores': () => good(['静安'], 1), '/stores/save': () => good({ id: '77' }) })
  const client = new QueryClient()
  const within = ({ children }: { children: ReactNode }): ReactNode => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const open = async () => {
    const { result, unmount } = renderHook(() => useCall(list, {}, { staleTime: 0 }), { wrapper: within })
    await waitFor(() => expect(result.current.fetchStatus === 'idle' && result.current.isSuccess).toBe(true))
    unmount()
  }
  await open()
  await open()
  expect(sent).toHaveLength(1)
  const { result } = renderHook(() => useAction(save), { wrapper: within })
  await act(() => result.current.mutateAsync({ name: '林' }))
  await open()
  expect(sent.map(({ path }) => path)).toEqual(['/stores', '/stores/save', '/stores'])
})
