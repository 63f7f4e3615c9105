import { cleanup, screen } from '@testing-library/react'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import Ambassador from './Ambassador.tsx'
import { renderPage } from '../../kit/testing/open-screens.tsx'

type Answers = Parameters<typeof standIn>[0]
const answers = (more: object): Answers => ({ 'GET /user/member/api/v1/invited': () => ({ data: [], total: 0 }), ...more })

function open(at: string, given: Answers) {
  standIn(given)
  renderPage(
    <Switch>
      <Route path="/ambassador">
        <Ambassador />
      </Route>
    </Switch>,
    at,
  )
}

beforeEach(() => enterAs(member))

const check = 'GET /agency/mobile/ambassador/current-user'

test('an ambassador finds posters, links and the audit of votes; somebody else a notice [B0174]', async () => {
  open(
    '/ambassador',
    answers({ [check]: () => ({ ambassadorId: '1', active: true, title: '城市大使', invited: 3, time: 1_790_000_000_000 }) }),
  )
  expect(await screen.findByText(/城市大使/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /投票审核/ }).getAttribute('href')).toBe('/vote/audit/list')
  cleanup()
  open('/ambassador', answers({ [check]: () => null }))
  expect(await screen.findByText('您还不是品牌大使')).toBeTruthy()
})
