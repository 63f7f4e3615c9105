import { fetchCode } from '@youli/client/code.ts'
import { forgetEarlyLater } from '@youli/client/early.ts'
import { isRefusal } from '@youli/client/error.ts'
import { oneOpeningMs } from '@youli/client/queries.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { matchPath, RouterProvider } from 'react-router'
import { LookProvider } from './kit/LookProvider.tsx'
import { useSession } from './kit/session.ts'
import './kit/base.css'
import { createRouter, screens } from './router.tsx'

dayjs.locale('zh-cn')

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: (times, error) => !isRefusal(error) && times < 2, staleTime: oneOpeningMs },
    // Offline, a mutation fails at once instead of waiting, unseen, for the connection.
    mutations: { networkMode: 'always' },
  },
})
// What one person was shown is not kept for the next; whoever logs in again over a page is the same.
useSession.subscribe((now, before) => {
  if (now.state === 'out' || (now.visit !== before.visit && before.state !== 'expired')) client.clear()
})

/** The code of the page that opens; one that does not come is its own page's business. */
async function opening(): Promise<void> {
  const { pathname } = window.location
  const screen = screens.find(({ path }) => matchPath(`/console${path}`, pathname))
  await (screen && fetchCode(screen.load))?.catch(() => undefined)
}

/** Draws the console when its styles are there, which the page's own script loads beside this code, and what it opens with: whole at once. */
async function draw(): Promise<void> {
  await Promise.all([(window as { youliStyled?: Promise<unknown> }).youliStyled, opening()])
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <LookProvider>
        <App message={{ maxCount: 3 }}>
          <QueryClientProvider client={client}>
            <RouterProvider router={createRouter()} />
          </QueryClientProvider>
        </App>
      </LookProvider>
    </StrictMode>,
  )
  forgetEarlyLater()
}

void draw()
