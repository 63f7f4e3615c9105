import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, type RenderResult } from '@testing-library/react'
import { useMemo, type ReactNode } from 'react'
import { useLocation } from '../nav.tsx'
import { OpenAt } from './open-at.tsx'
import { beforeAll } from 'vitest'
import { makeQueryClient } from '../query-client.ts'
import { type Screen, Screens } from '../router.tsx'
import { standIn } from './stand-in.ts'

/** Says what stands in the address bar, for `address`. */
export const Address = (): ReactNode => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
/** Where whoever has no phone is sent: only its address matters. */
const register: Screen = { path: '/login/index', load: () => Promise.resolve({ default: () => null }) }
/** What stands in the address bar. */
export const address = (): string => screen.getByLabelText('address').textContent

/** Shows a part of the shop at an address, with the answers of calls kept as the shop keeps them. */
export const renderPage = (page: ReactNode, at = '/'): RenderResult =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <OpenAt addresses={[at]}>{page}</OpenAt>
    </QueryClientProvider>,
  )

function Shop({ at, screens }: { at: string; screens: readonly Screen[] }): ReactNode {
  const client = useMemo(() => makeQueryClient(), [])
  return (
    <QueryClientProvider client={client}>
      <OpenAt addresses={[at]}>
        <Screens screens={[...screens, register]} ways={{ unknown: '/elsewhere', register: register.path, moved: {} }} />
        <Address />
      </OpenAt>
    </QueryClientProvider>
  )
}

/** Answers what opens an address among these screens with the network answered; their code is there before the first test. */
export const screensOf = (screens: readonly Screen[]) => {
  beforeAll(() => Promise.all(screens.map((one) => one.load())), 60_000)
  return (at: string, answers: Parameters<typeof standIn>[0]) => {
    const net = standIn({
      'GET /tenant/api/v1/tenant/home/get-list': () => [],
      'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
      ...answers,
    })
    render(<Shop at={at} screens={screens} />)
    return net
  }
}
