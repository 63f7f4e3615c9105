import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { holdTo, playedCounts, refusalText, replyText, written } from '@youli/domain/kit/testing/played.ts'
import { consoleCalls } from '@youli/domain/main-console.ts'
import { oneOpeningMs } from '@youli/client/queries.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { consoleHeader } from '@youli/domain/kit/call.ts'
import { render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Key, OutputOf } from './client.ts'
import { KeptProvider, type View } from './kept.tsx'
import { MeProvider } from './me.tsx'
import type { Me } from './me.tsx'

/** Of a thing that no operator has changed yet. */
export const neverChanged: EditMark = { version: 0, changedBy: '', changedAt: null }

/** Somebody who may do everything. */
export const someone: Me = {
  operatorId: '911915580548710400',
  loginName: 'admin',
  name: '林店长',
  permissions: [
    'dashboard.view',
    'report.view',
    'goods.view',
    'goods.edit',
    'stock.edit',
    'comment.view',
    'comment.edit',
    'order.view',
    'order.export',
    'order.edit',
    'order.handle',
    'order.ship',
    'order.close',
    'order.after-sale',
    'payment.reconcile',
    'appreciation.view',
    'appreciation.edit',
    'warranty.view',
    'warranty.edit',
    'member.view',
    'member.phone',
    'member.edit',
    'member.steward',
    'member.rules',
    'wallet.view',
    'wallet.adjust',
    'wallet.approve',
    'activity.view',
    'activity.edit',
    'gift-bag.view',
    'gift-bag.edit',
    'coupon.view',
    'coupon.edit',
    'coupon.issue',
    'store.edit',
    'employee.edit',
    'subject.edit',
    'custom-page.edit',
    'config.edit',
    'message.view',
    'message.edit',
    'operator.edit',
    'audit.view',
  ],
  shops: null,
  owner: false,
  mustEnrol: false,
  tenantId: '911915580548710401',
  brandName: '金禾有礼',
  mallAddress: 'https://mall.example.com/mall?app_id=wxapp-a',
  off: [],
}

/** What the fake wire heard. */
export interface Heard {
  url: URL
  body: unknown
  /** The pages say that they are ours. */
  ours: boolean
  idempotencyKey: string | null
}

/** A "no" of the call, in the words of its spec: `refusal(advisorRefusals.gone)`. */
export const refusal = (spec: RefusalSpec, params?: Record<string, string | number>): object => JSON.parse(refusalText(spec, params))

/** What the server writes of a whole thing where the call shows a part of it. */
export const replyOf = <K extends Key>(key: K, data: Data<K>): Data<K> => written(consoleCalls, key, data) as Data<K>
type Data<K extends Key> = OutputOf<K> extends { data: infer Rows; total: number } ? Rows : OutputOf<K>

/**
 * Answers fetch from a table of paths, with an envelope or, of `{ file }`, that text as 名单.csv. Remembers what was asked.
 * An answer that the contract does not know fails the test; a `Response` is what no server of ours says.
 */
export function wire(answers: Record<string, object>): Heard[] {
  const hold = holdTo(consoleCalls)
  const heard: Heard[] = []
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://console.test')
    const headers = new Headers(init?.headers)
    const form = headers.get('content-type')?.includes('urlencoded')
    const body = typeof init?.body !== 'string' ? init?.body : form ? new URLSearchParams(init.body) : JSON.parse(init.body)
    heard.push({ url, body, ours: headers.has(consoleHeader), idempotencyKey: headers.get('idempotency-key') })
    const answer = answers[url.pathname]
    if (!answer) throw new TypeError(`nothing answers ${url.pathname}`)
    if (answer instanceof Response) return answer.clone()
    const file = 'file' in answer && typeof answer.file === 'string'
    const key = `${init?.method ?? 'GET'} ${url.pathname}`
    const counts = 'success' in answer ? undefined : playedCounts(consoleCalls, key, answer)
    const text = file ? String(answer.file) : replyText({ counts, ...answer })
    hold(key, text)
    const named = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('名单.csv')}` }
    return new Response(text, file ? { headers: named } : {})
  }
  return heard
}

/** The dialog with a title, once it is there. */
export const dialogOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('[role=dialog]')!

/** The question with the given words: they stand in it twice, once for readers of the screen. */
export const questionOf = async (text: string): Promise<HTMLElement> =>
  (await screen.findByText(text, { selector: '.ant-modal-confirm-title' })).closest<HTMLElement>('[role=dialog]')!

/** Shows a page as the shell would, at an address. `others` are places a test may go to, `me` is who looks. */
export const open = (page: ReactElement, at = '/', others: Record<string, ReactElement> = {}, me: Me = someone, kept: Kept = {}) =>
  show([{ path: at.split('?')[0], element: page }, ...Object.entries(others).map(([path, element]) => ({ path, element }))], at, me, kept)

/** jsdom has no canvas: charts draw on this stub, and tests read their labels. */
const pen: object = new Proxy({}, { get: (_, name) => (name === 'measureText' ? () => ({ width: 10 }) : () => pen), set: () => true })
export const drawOnNothing = () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)

/** What the person keeps, nothing when not told. */
interface Kept {
  preferences?: Record<string, string>
  views?: View[]
}

/** Shows one of the pages at an address, as the shell would. */
export function show(pages: RouteObject[], at: string, me: Me, kept: Kept = {}) {
  // jsdom lacks what antd asks of a browser's layout.
  window.matchMedia ??= ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as never
  Element.prototype.scrollIntoView ??= () => undefined
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const router = createMemoryRouter(pages, { initialEntries: [at] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: oneOpeningMs } } })
  const shown = render(
    // Without styles: jsdom has no layout, and would match thousands of rules in each search by role.
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ zeroRuntime: true, token: { motion: false } }}>
      <App>
        <QueryClientProvider client={client}>
          <MeProvider me={me}>
            <KeptProvider preferences={kept.preferences ?? {}} views={kept.views ?? []}>
              <RouterProvider router={router} />
            </KeptProvider>
          </MeProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return { ...shown, router }
}
