import { forgetEarlyLater } from '@youli/client/early.ts'
import { isRefusal } from '@youli/client/error.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { LookProvider } from './kit/LookProvider.tsx'
import { useSession } from './kit/session.ts'
import './kit/base.css'
import { router } from './router.tsx'

dayjs.locale('zh-cn')

const client = new QueryClient({
  defaultOptions: { queries: { retry: (times, error) => !isRefusal(error) && times < 2 } },
})
// What one person was shown is not kept for the next.
useSession.subscribe((now, before) => {
  if (now.state === 'out' || now.visit !== before.visit) client.clear()
})

/** Draws the console when its styles are there: the page's own script loads them beside this code. */
async function draw(): Promise<void> {
  await (window as { youliStyled?: Promise<unknown> }).youliStyled
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <LookProvider>
        <App message={{ maxCount: 3 }}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </App>
      </LookProvider>
    </StrictMode>,
  )
  forgetEarlyLater()
}

void draw()
