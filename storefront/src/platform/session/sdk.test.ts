import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../kit/query-client.ts'
import { enterApp } from '../../kit/session.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import { signShareSdk, shareSdk } from './widgets/sdk.ts'
import { useShareCard, type ShareCard } from './widgets/use-share-card.ts'

const wechat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0'
const landing = 'https://shop.example.com/mall?app_id=wxapp-a&token=t#top'
const where = { pageDomain: '', payDomain: '', employeeDomain: '', sdkUrl: 'https://sdk.example.com/jweixin.js', devLogin: false }

let settings: { enumTenantWechatappPara: string; value: string }[] = []
/** With a cache of its own, as a page has. */
const wrapper = () => {
  const client = makeQueryClient()
  return ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
}

/** The messenger's SDK on the page: signs the addresses it is told to. */
function messenger(signs: (url: string) => boolean): { result: string[]; shared: ShareCard[] } {
  const result: string[] = []
  const shared: ShareCard[] = []
  const answers = standIn({
    'GET /tenant/domain/all': () => where,
    'GET /tenant/api/v1/tenant/home/get-list': () => settings,
    'GET /wxgateway/js/config': ({ url }) => {
      result.push(url)
      return { appId: 'wxapp-a', timestamp: 1, nonceStr: 'n', signature: 's' }
    },
  })
  let ready: () => void = () => undefined
  let failed: () => void = () => undefined
  let failedBefore = false
  const wx = {
    updateAppMessageShareData: (card: ShareCard) => void shared.push(card),
    updateTimelineShareData: (card: ShareCard) => void shared.push(card),
    ready: (done: () => void) => (ready = done),
    error: (done: () => void) => {
      failed = done
      if (failedBefore) done()
    },
    config: () => {
      failedBefore = false
      const good = signs(String(answers.of('GET /wxgateway/js/config').at(-1)?.input['url']))
      queueMicrotask(() => {
        failedBefore = !good
        return good ? ready() : failed()
      })
    },
  }
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    Object.assign(window, { wx })
    ;(script as HTMLScriptElement).dispatchEvent(new Event('load'))
  })
  return { result, shared }
}

beforeEach(() => {
  settings = []
  enterApp('wxapp-a')
})

test('outside the messenger nothing is loaded', async () => {
  const { result } = messenger(() => true)
  expect(await signShareSdk(landing, 'Mozilla/5.0')).toBeNull()
  expect(result).toEqual([])
})

test('in the messenger the address of the first page is signed [B0038]', async () => {
  const { result } = messenger(() => true)
  expect(await signShareSdk(landing, wechat)).not.toBeNull()
  expect(result).toEqual(['https://shop.example.com/mall?app_id=wxapp-a&token=t'])
  expect(await shareSdk()).not.toBeNull()
})

test('what the messenger sends of a page has a summary of at most 100 characters [B0848/2]', async () => {
  const { shared } = messenger(() => true)
  await signShareSdk(landing, wechat)
  const card = { title: '好茶', desc: '茶'.repeat(120), link: landing, imgUrl: 'https://shop.example.com/a.webp' }
  renderHook(() => useShareCard(card), { wrapper: wrapper() })
  const cut = { ...card, desc: '茶'.repeat(100) }
  await waitFor(() => expect(shared).toEqual([cut, cut]))
})

test('what the messenger sends of a page without a picture has the one that the brand shares, else its logo', async () => {
  const { shared } = messenger(() => true)
  await signShareSdk(landing, wechat)
  const card = { title: '好茶', desc: '茶', link: landing, imgUrl: '' }
  const pictures = { BRAND_SHARE_IMG: '/files/share.png', WECHATAPP_LOGO_IMG: '/files/logo.png' }
  for (const [asked, shown] of [
    [pictures, '/files/share.png'],
    [{ WECHATAPP_LOGO_IMG: '/files/logo.png' }, '/files/logo.png'],
    [{}, '/'],
  ] as const) {
    settings = Object.entries(asked).map(([enumTenantWechatappPara, value]) => ({ enumTenantWechatappPara, value }))
    const { unmount } = renderHook(() => useShareCard(card), { wrapper: wrapper() })
    await waitFor(() => expect(shared.at(-1)?.imgUrl).toBe(window.location.origin + shown))
    unmount()
  }
})

test('a failed signature is tried once more with the live address [B0039]', async () => {
  const { result } = messenger((url) => url === window.location.href)
  expect(await signShareSdk(landing, wechat)).not.toBeNull()
  expect(result).toEqual(['https://shop.example.com/mall?app_id=wxapp-a&token=t', window.location.href])
})

test('a member who goes on while the address is signed is not asked: the page of now is signed', async () => {
  const { result } = messenger((url) => {
    // Gone on to the next page while the first live address was on its way.
    if (url === `${window.location.origin}/mall`) window.history.replaceState(null, '', '/mine')
    return url === window.location.href
  })
  window.history.replaceState(null, '', '/mall')
  expect(await signShareSdk(landing, wechat)).not.toBeNull()
  expect(result.slice(1)).toEqual([`${window.location.origin}/mall`, `${window.location.origin}/mine`])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('in the enterprise messenger the app signs too, after the corporation, and nobody is asked about a failure', async () => {
  const config = { appId: 'ww1', timestamp: 1, nonceStr: 'n', signature: 's' }
  const agent = { corpid: 'ww1', agentid: '7', timestamp: 1, nonceStr: 'm', signature: 'z' }
  messenger(() => true)
  const net = standIn({ 'GET /tenant/domain/all': () => where, 'GET /wxgateway/js/agent-config': () => ({ config, agent }) })
  const messages: unknown[] = []
  let good = true
  const wx = {
    config: (o: { beta?: boolean }) => messages.push(['config', o.beta]),
    ready: (done: () => void) => done(),
    error: () => undefined,
    agentConfig: (o: { agentid: string; success: () => void; fail: () => void }) => {
      messages.push(['agentConfig', o.agentid])
      return good ? o.success() : o.fail()
    },
  }
  vi.mocked(document.head.append).mockImplementation((script) => {
    Object.assign(window, { wx })
    ;(script as HTMLScriptElement).dispatchEvent(new Event('load'))
  })
  expect(await signShareSdk(landing, `${wechat} wxwork/4.1`)).not.toBeNull()
  expect(messages).toEqual([
    ['config', true],
    ['agentConfig', '7'],
  ])
  expect(net.of('GET /wxgateway/js/agent-config')[0]?.input).toMatchObject({ url: 'https://shop.example.com/mall?app_id=wxapp-a&token=t' })
  good = false
  expect(await signShareSdk(landing, `${wechat} wxwork/4.1`)).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the second failure asks whether to verify again [B0039 B0866]', async () => {
  messenger(() => false)
  const signing = signShareSdk(landing, wechat)
  expect(await screen.findByText('离开有一会儿了，重新进一下')).toBeDefined()
  screen.getByRole('button', { name: '先看看' }).click()
  await waitFor(async () => expect(await signing).toBeNull())
})
