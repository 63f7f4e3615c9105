import { screen, waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from './kit/session.ts'
import { member, visitor } from './kit/testing/people.ts'
import { standIn } from './kit/testing/stand-in.ts'

// The page's own root, so that it can be taken down again.
vi.mock('react-dom/client', { spy: true })
afterEach(() => vi.mocked(createRoot).mock.results[0]!.value.unmount())

const check = 'GET /authorization/auth/check'
const steps = 'GET /user/member/api/v1/user-state-schedule'
const signature = 'GET /wxgateway/js/config'
const signed = { appId: 'wxapp-a', timestamp: 7, nonceStr: 'n', signature: 's' }

test('a valid token: login stored, steps bound, user loaded, share SDK signed [B0038]', async () => {
  const net = standIn({
    [check]: () => member,
    [steps]: () => ({ bindPhone: true, subscribe: false, updateInfo: false, bindPhonePoint: 1, subscribePoint: 2, updateInfoPoint: 3 }),
    [signature]: () => signed,
    'GET /tenant/domain/all': () => ({
      pageDomain: '',
      payDomain: '',
      employeeDomain: '',
      sdkUrl: 'https://sdk.test/wx.js',
      devLogin: true,
    }),
    'GET /tenant/theme/current-app-theme-key': () => 'theme_yellowAndBlack',
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
  })
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0')
  const config = vi.fn<(of: object) => void>()
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return append(node)
    expect(node.src).toBe('https://sdk.test/wx.js')
    Object.assign(window, { wx: { config, ready: (done: () => void) => done(), error: () => undefined } })
    node.dispatchEvent(new Event('load'))
  })
  window.history.replaceState(null, '', '/debug?app_id=wxapp-a&token=tok-member')
  const landing = window.location.href
  document.body.innerHTML = '<div id="root"></div>'
  await import('./main.tsx')

  expect(await screen.findByRole('heading', { name: '调试' })).toBeTruthy()
  await waitFor(() => expect(config).toHaveBeenCalledTimes(1))
  expect(net.of(check).map((seen) => seen.input)).toEqual([{ token: 'tok-member' }])
  expect(session()).toMatchObject({ ...member, appId: 'wxapp-a' })
  expect(session().userName).not.toBe(visitor.userName)
  expect(JSON.parse(localStorage.getItem('youli.token')!)).toEqual({ appId: 'wxapp-a', token: 'tok-member' })
  expect(net.of(steps).map((seen) => seen.headers['token'])).toEqual(['tok-member'])
  expect(net.of(signature).map((seen) => seen.input)).toEqual([{ url: landing, tenantAppId: 'wxapp-a' }])
  expect(config.mock.calls[0]![0]).toMatchObject({ ...signed, debug: false })
})
