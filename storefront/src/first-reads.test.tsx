import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { OpenAt } from './kit/testing/open-at.tsx'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { preload } from './kit/preload.ts'
import { makeQueryClient } from './kit/query-client.ts'
import { Screens } from './kit/router.tsx'
import { enterApp, storeLogin } from './kit/session.ts'
import { storeValue } from './kit/storage.ts'
import { uiTexts } from './kit/ui/texts.ts'
import { pageScript, tellingScreens } from './kit/testing/page-script.ts'
import { warmPage } from './content/page-builder/widgets/warm-page.ts'

const { base, madeAt, member } = inject('servedDemos').storefront
const realFetch = globalThis.fetch
const answered = (path: string): Promise<Response> => realFetch(base + path, { headers: { token: member.token } })
const read = async <T,>(path: string): Promise<T> => ((await (await answered(path)).json()) as { data: T }).data

/** Words of a path, and the kind of activity they stand for. */
const kinds = { seckill: 'seckill', group_buy: 'group_buy', assemble: 'pack_buy' }

/** Something of the demo brand for each parameter of a path. */
async function addressOf(path: string): Promise<string> {
  const kind = Object.entries(kinds).find(([word]) => path.includes(word))?.[1] ?? ''
  const [activity] = await read<{ activityId: string }[]>(`/activity/api/v1/h5/list?activityType=${kind}`)
  const sale = `/activity/api/v2/h5/detail?activityId=${activity!.activityId}`
  const values: Record<string, () => Promise<string>> = {
    productId: async () => (await read<{ id: string }[]>('/goods/mobile/list'))[0]!.id,
    orderId: async () => (await read<{ id: string }[]>('/order/api/v1/order/list'))[0]!.id,
    activityId: async () => activity!.activityId,
    goodsId: async () => (await read<{ goodsInfoDto: { goodsId: string } }>(sale)).goodsInfoDto.goodsId,
    shareId: async () => '7',
  }
  let address = path
  for (const [param, name] of path.matchAll(/:(\w+)/g)) address = address.replace(param, await values[name!]!())
  return address
}

/** Runs the page's script at an address as a browser would, with this network. */
function openPage(address: string, fetching: (path: string) => Promise<Response>): Promise<void> {
  const { pathname, search, host, href } = new URL(address, 'https://mall.test')
  const location = { pathname, search, host, href, replace: () => undefined }
  pageScript(null)(window, location, fetching, { state: null, replaceState: () => undefined })
  return new Promise((next) => setTimeout(next))
}

const ways = { unknown: '/elsewhere', register: '/login', moved: {} }

function renderScreen(address: string, client = makeQueryClient()): void {
  if (address === '/mall') void warmPage(client, 'mall_home')
  render(
    <QueryClientProvider client={client}>
      <OpenAt addresses={[address]}>
        <Screens screens={tellingScreens} ways={ways} />
      </OpenAt>
    </QueryClientProvider>,
  )
}

const page = window as { youliEarly?: Record<string, Promise<Response>>; youliCame?: object }

beforeEach(() => {
  enterApp(member.tenantAppId)
  storeLogin(member)
  sessionStorage.clear()
  storeValue(sessionStorage, 'youli.attention', true)
  vi.useFakeTimers({ toFake: ['Date'], now: madeAt + 60_000 })
  vi.stubGlobal('fetch', answered)
})
afterEach(async () => {
  await act(() => vi.dynamicImportSettled())
  cleanup()
  delete page.youliEarly
  delete page.youliCame
})

/** Reads of every start, which the start-up sequence takes. */
const ofStart =
  /^\/(authorization|tenant\/(theme|domain|api\/v1\/tenant\/(home|wechatapp)))\/|^\/user\/member\/api\/v1\/user-state-schedule$/

test.each(tellingScreens)('$path takes every answer that the page asks for ahead', async ({ path }) => {
  const address = await addressOf(path)
  await openPage(address, answered)
  const ofScreen = () => Object.keys(page.youliEarly!).filter((read) => !ofStart.test(read))
  const declared = tellingScreens.find((one) => one.path === path)!.first!
  expect(ofScreen()).toHaveLength(declared.length)
  renderScreen(address)
  await waitFor(() => expect(ofScreen()).toEqual([]), { timeout: 15_000 })
})

test.each(tellingScreens)('$path is drawn whole at once when its code and its answers are here', async ({ path }) => {
  const address = await addressOf(path)
  await openPage(address, answered)
  await waitFor(() => expect(page.youliCame).not.toEqual({}))
  const client = makeQueryClient()
  const { pathname } = new URL(address, 'https://mall.test')
  await preload({ screens: tellingScreens, ways }, pathname)
  if (address === '/mall') await warmPage(client, 'mall_home')
  renderScreen(address, client)
  expect(screen.queryByLabelText(uiTexts.loading)).toBeNull()
  expect(document.querySelector('h1, h2')).not.toBeNull()
})

test('a page whose first answers fail asks again and opens', async () => {
  const address = await addressOf('/mall/product/detail/:productId')
  await openPage(address, () => Promise.reject(new TypeError('no network')))
  renderScreen(address)
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 15_000 })
})
