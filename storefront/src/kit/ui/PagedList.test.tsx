// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PagedList } from './PagedList.tsx'
import { nearEnd } from './use-near-end.ts'

type Watch = (entries: { isIntersecting: boolean }[]) => void
let watchers: { report: Watch; options: IntersectionObserverInit }[] = []

/** jsdom has no layout: the test says when the end is near. */
class EndOfScreen {
  private readonly watcher
  constructor(report: Watch, options: IntersectionObserverInit) {
    this.watcher = { report, options }
  }
  observe(): void {
    watchers.push(this.watcher)
  }
  disconnect(): void {
    watchers = watchers.filter((one) => one !== this.watcher)
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', EndOfScreen))
afterEach(() => (watchers = []))
const scrollToEnd = (): void => act(() => watchers.forEach((one) => one.report([{ isIntersecting: true }])))

function List({ load }: { load: (page: number) => Promise<{ rows: string[]; last: boolean }> }): ReactNode {
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => ({ page: pageParam, ...(await load(pageParam)) }),
    getNextPageParam: (page) => (page.last ? undefined : page.page + 1),
  })
  return (
    <PagedList query={query} rows={(page) => page.rows} keyOf={(row) => row} label="行">
      {(row) => row}
    </PagedList>
  )
}
const show = (load: (page: number) => Promise<{ rows: string[]; last: boolean }>): void => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <List load={load} />
    </QueryClientProvider>,
  )
}
const three = (page: number): Promise<{ rows: string[]; last: boolean }> =>
  Promise.resolve({ rows: [`${page}a`, `${page}b`], last: page === 3 })
const rows = (): string[] => screen.queryAllByRole('listitem').map((item) => item.textContent)

describe('a paged list', () => {
  it('loads a page at each tap and ends with 到底了 [B0248 B0250]', async () => {
    const load = vi.fn<typeof three>(three)
    show(load)
    await userEvent.click(await screen.findByRole('button', { name: '再看一些' }))
    await waitFor(() => expect(rows()).toEqual(['1a', '1b', '2a', '2b']))
    await userEvent.click(screen.getByRole('button', { name: '再看一些' }))
    expect(await screen.findByText('到底了')).toBeTruthy()
    expect(load.mock.calls).toEqual([[1], [2], [3]])
    expect(screen.queryByText('加载中')).toBeNull()
  })
  it('says 加载中 while a further page is on its way [B0248]', async () => {
    let arrive = (): void => {}
    show((page) =>
      page === 1
        ? three(1)
        : new Promise((resolve) => {
            arrive = () => resolve({ rows: ['2a'], last: true })
          }),
    )
    await userEvent.click(await screen.findByRole('button', { name: '再看一些' }))
    expect(screen.getByText('加载中')).toBeTruthy()
    expect(document.querySelectorAll('[data-loader]').length).toBe(1)
    act(() => arrive())
    expect(await screen.findByText('到底了')).toBeTruthy()
  })
  it('says 这里还空着 when there is nothing [B0248 B0250]', async () => {
    show(() => Promise.resolve({ rows: [], last: true }))
    expect(await screen.findByText('这里还空着')).toBeTruthy()
  })
  it('loads the next page once when the end comes within 20 px [B0250 B0264]', async () => {
    const load = vi.fn<typeof three>(three)
    show(load)
    await screen.findByText('1a')
    expect(watchers.map((one) => one.options.rootMargin)).toEqual(['0px 0px 20px 0px'])
    scrollToEnd()
    scrollToEnd()
    await screen.findByText('2a')
    expect(load).toHaveBeenCalledTimes(2)
  })
  it('two taps at once load the next page once [B0250]', async () => {
    const load = vi.fn<typeof three>(three)
    show(load)
    const next = await screen.findByRole('button', { name: '再看一些' })
    act(() => {
      next.click()
      next.click()
    })
    await screen.findByText('2a')
    expect(load.mock.calls).toEqual([[1], [2]])
  })
  it('asks at most once in 100 ms [B0264]', async () => {
    expect(nearEnd.everyMs).toBe(100)
    vi.useFakeTimers()
    const load = vi.fn<typeof three>(three)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    show(load)
    await pass(10)
    scrollToEnd()
    await pass(10)
    expect(load).toHaveBeenCalledTimes(2)
    scrollToEnd()
    await pass(89)
    expect(load).toHaveBeenCalledTimes(2)
    await pass(2)
    expect(load).toHaveBeenCalledTimes(3)
  })
  it('offers to try again, for the first page and for a further one', async () => {
    let broken = true
    show((page) => (broken ? Promise.reject(new Error('offline')) : three(page)))
    const again = await screen.findByRole('button', { name: '重新加载' })
    broken = false
    await userEvent.click(again)
    await screen.findByText('1a')
    broken = true
    await userEvent.click(screen.getByRole('button', { name: '再看一些' }))
    const failed = await screen.findByRole('button', { name: '没加载出来，再试一次' })
    expect(watchers).toEqual([])
    broken = false
    await userEvent.click(failed)
    expect(await screen.findByText('2a')).toBeTruthy()
  })
})
