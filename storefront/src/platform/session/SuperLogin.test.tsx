import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { OpenAt } from '../../kit/testing/open-at.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedToken, session, useSession } from '../../kit/session.ts'
import { member } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import { stubLocation } from '../../kit/testing/stub-location.ts'
import Debug from './Debug.tsx'
import DevLogin from './DevLogin.tsx'
import SuperLogin from './SuperLogin.tsx'

const check = 'GET /authorization/auth/check'
const all = 'GET /tenant/domain/all'
const domains = { pageDomain: '', payDomain: '', employeeDomain: '', sdkUrl: '' }
const assign = vi.fn<(url: string) => void>()
const show = (page: ReactElement): void =>
  void render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OpenAt addresses={['/']}>{page}</OpenAt>
    </QueryClientProvider>,
  )

beforeEach(() => {
  useSession.setState(useSession.getInitialState(), true)
  assign.mockClear()
})
afterEach(() => vi.unstubAllEnvs())

async function paste(token: string): Promise<void> {
  const field = await screen.findByLabelText('登录凭证')
  await userEvent.clear(field)
  await userEvent.type(field, token)
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
}

test('a pasted token that is good starts its session, a bad one says so and starts none [B0058 B0059]', async () => {
  const net = standIn({ [check]: ({ token }) => (token === 'tok-member' ? member : refusal(sessionRefusals.invalidToken)) })
  stubLocation({ assign })
  show(<SuperLogin />)
  expect(screen.getByRole('button', { name: '登录' }).hasAttribute('disabled')).toBe(true)
  await paste('dev')
  expect((await screen.findByRole('alert')).textContent).toBe('登录凭证不对或已过期')
  expect([session().token, assign.mock.calls]).toEqual(['', []])
  await paste('  tok-member ')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/member/my?app_id=wxapp-a'))
  expect(net.of(check).map((s) => s.input['token'])).toEqual(['dev', 'tok-member'])
  expect([session().userId, cachedToken('wxapp-a')]).toEqual([member.userId, 'tok-member'])
})

test('the developer login offers identities only where the outside world is simulated [B0028]', async () => {
  standIn({ [all]: () => ({ ...domains, devLogin: false }) })
  show(<DevLogin />)
  expect(await screen.findByText('无法使用开发登录')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  sessionStorage.clear()
  standIn({ [all]: () => ({ ...domains, devLogin: true }) })
  show(<DevLogin />)
  expect(await screen.findByRole('button', { name: '选择身份登录' })).toBeDefined()
})

test('the debug page shows what is kept only in development', async () => {
  vi.stubEnv('DEV', false)
  standIn({ [all]: () => ({ ...domains, devLogin: false }) })
  show(<Debug />)
  await screen.findByText('无法使用调试页')
  expect(screen.queryByText('wxUserId')).toBeNull()
  cleanup()
  sessionStorage.clear()
  standIn({ [all]: () => ({ ...domains, devLogin: true }) })
  show(<Debug />)
  await screen.findByText('wxUserId')
})
