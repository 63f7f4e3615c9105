import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Link, useLocation } from './nav.tsx'
import { OpenAt } from './testing/open-at.tsx'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadScreen } from './load-screen.ts'
import { Screens, type Screen } from './router.tsx'
import { session, storeLogin } from './session.ts'
import { storeValue } from './storage.ts'
import { member, visitor } from './testing/people.ts'

const page = (text: string) => async () => ({ default: (): ReactNode => <p>{text}</p> })
const screens: Screen[] = [
  { path: '/mall', load: async () => ({ default: () => <Link to="/store/3">去门店</Link> }) },
  { path: '/store/:id', load: page('门店') },
  { path: '/mine', needs: 'member', load: page('我的') },
  { path: '/login/index', load: page('登录') },
]
const ways = { unknown: '/mine', register: '/login/index', moved: { '/': '/mall' } }
const Where = (): ReactNode => <output>{useLocation().pathname}</output>
const open = (at: string, more: Screen[] = [], rest?: () => Promise<Screen[]>): void =>
  void render(
    <OpenAt addresses={[at]}>
      <Where />
      <Screens screens={[...screens, ...more]} rest={rest} ways={ways} />
    </OpenAt>,
  )

beforeEach(() => storeLogin(member))

test('the empty path leads home', async () => {
  open('/')
  expect(await screen.findByText('去门店')).toBeDefined()
})

test('an unknown path leads to the member centre [B0004]', async () => {
  open('/no/such/page')
  expect(await screen.findByText('我的')).toBeDefined()
})

test('the rest of the screens is asked for once, by an address that fits no other; then an unknown one is unknown', async () => {
  const rest = vi.fn<() => Promise<Screen[]>>(async () => [{ path: '/rare/:id', load: page('难得一见') }])
  open('/mall', [], rest)
  expect(await screen.findByText('去门店')).toBeDefined()
  expect(rest).not.toHaveBeenCalled()
  cleanup()
  open('/rare/3', [], rest)
  expect(await screen.findByText('难得一见')).toBeDefined()
  cleanup()
  open('/no/such/page', [], rest)
  expect(await screen.findByText('我的')).toBeDefined()
  expect(rest).toHaveBeenCalledTimes(2)
})

test('every navigation begins at the top of the page [B0005]', async () => {
  open('/mall')
  const link = await screen.findByText('去门店')
  vi.mocked(window.scrollTo).mockClear()
  link.click()
  expect(await screen.findByText('门店')).toBeDefined()
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0))
})

test('a page for members sends a visitor to registration, which remembers the way back [B0167 B0168]', async () => {
  storeLogin(visitor)
  open('/mine?tab=1')
  expect(await screen.findByText('登录')).toBeDefined()
  expect(session().beforeRegUrl).toBe('/mine?tab=1')
})

const lost = '页面没有加载出来，看看网络，再试一次'
const broken = { path: '/broken', load: (): Promise<never> => Promise.reject(new Error('chunk')) }
/** A page whose server answers so; the reloads of the page. */
const served = (answer: () => Promise<Response>) => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload, href: 'http://shop.test/broken', pathname: '/broken', search: '', hash: '' })
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(answer))
  return reload
}

test('code that fails to load reloads the same route once; the second failure is shown [B0006]', async () => {
  const reload = served(async () => new Response('<html>'))
  void loadScreen(broken)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(loadScreen(broken)).rejects.toThrow(lost)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is out of order', async () => new Response('', { status: 502 })],
])('code that fails to load while the server %s is said on our own page; its button reloads once the server answers', async (_, down) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: () => Promise<Response> = down
  const reload = served(() => answer())
  open('/broken', [broken])
  const again = await screen.findByRole('button', { name: '重新加载' })
  expect(screen.getByText(lost)).toBeDefined()
  await userEvent.click(again)
  // Said again in a toast: the page stays.
  await waitFor(() => expect(screen.getAllByText(lost)).toHaveLength(2))
  expect(reload).not.toHaveBeenCalled()
  answer = async () => new Response('<html>')
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test.each([
  ['a screen', '/broken', [broken], undefined],
  ['one of the rest', '/rare', [], broken.load],
])('%s whose code was lost while the server was away opens by itself once it is back', async (_, address, more, rest) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: () => Promise<Response> = async () => new Response('', { status: 502 })
  const reload = served(() => answer())
  open(address, more, rest)
  expect(await screen.findByText(lost)).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  answer = async () => new Response('<html>')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 10_000 })
})

test('a screen that fails while the server answers is not reloaded again and again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = served(async () => new Response('<html>'))
  storeValue(sessionStorage, 'youli.reloaded', '/broken')
  open('/broken', [broken])
  expect(await screen.findByText(lost)).toBeDefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test('a screen that throws leaves the rest of the app standing', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Bad = (): ReactNode => {
    throw new Error('坏了')
  }
  open('/bad', [{ path: '/bad', load: async () => ({ default: Bad }) }])
  expect(await screen.findByText('坏了')).toBeDefined()
  expect(screen.getByRole('button', { name: '重新加载' })).toBeDefined()
})
