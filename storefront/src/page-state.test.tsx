import { act, render, waitFor } from '@testing-library/react'
import { goBack, navigate } from './kit/nav.tsx'
import { Route } from 'wouter'
import { OpenAt } from './kit/testing/open-at.tsx'
import { expect, test, vi } from 'vitest'
import { useStoredScroll } from './catalog/goods/widgets/use-stored-scroll.ts'
import { resets } from './kit/page-state.ts'
import { report } from './kit/report.ts'
import { learnServerTime, serverOffsetMs } from './kit/server-time.ts'
import { standIn } from './kit/testing/stand-in.ts'
import { loadRegions } from './platform/region/widgets/load-regions.ts'
import { shareSdk, signShareSdk } from './platform/session/widgets/sdk.ts'

const anew = (): void => resets.forEach((reset) => reset())

test('the regions are asked for once a visit, and again after a fresh start', async () => {
  const net = standIn({ 'GET /region/api/v1/list': () => [] })
  await loadRegions()
  await loadRegions()
  expect(net.seen).toHaveLength(1)
  anew()
  await loadRegions()
  expect(net.seen).toHaveLength(2)
})

test('a fresh start knows nothing of the server’s clock, of the messenger’s SDK and of errors that were told', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  learnServerTime(new Date(Date.now() + 3_600_000).toUTCString(), Date.now(), Date.now())
  void signShareSdk('https://mall.test/mall', 'MicroMessenger wxwork')
  const before = shareSdk()
  report('screen', new Error('one'))
  report('screen', new Error('one'))
  const reported = (): number => sent.filter((path) => path.startsWith('/front-statistic/')).length
  expect(serverOffsetMs()).toBeGreaterThan(3_500_000)
  expect(reported()).toBe(1)
  anew()
  expect(serverOffsetMs()).toBe(0)
  expect(shareSdk()).not.toBe(before)
  report('screen', new Error('one'))
  expect(reported()).toBe(2)
})

test('a list that one comes back to stands where it was left, and at its top after a fresh start', async () => {
  const went = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const List = (): null => {
    useStoredScroll(true)
    return null
  }
  render(
    <OpenAt addresses={['/before', '/list']}>
      <Route path="/list" component={List} />
    </OpenAt>,
  )
  vi.stubGlobal('scrollY', 640)
  window.dispatchEvent(new Event('scroll'))
  const thereAndBack = async (): Promise<void> => {
    act(() => navigate('/one'))
    act(() => goBack('/before'))
    await waitFor(() => expect(window.location.pathname).toBe('/list'))
  }
  await thereAndBack()
  expect(went.mock.calls).toEqual([[0, 640]])
  anew()
  await thereAndBack()
  expect(went).toHaveBeenCalledTimes(1)
})
