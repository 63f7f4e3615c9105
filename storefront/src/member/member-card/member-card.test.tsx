import { storeRefusals } from '@youli/domain/platform/store/texts.ts'
import { cardRefusals } from '@youli/domain/member/member-card/texts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeLogin } from '../../kit/session.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import CardActive from './CardActive.tsx'
import CardSuccess from './CardSuccess.tsx'
import Identify from './Identify.tsx'
import MemberCode from './MemberCode.tsx'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const card = {
  title: '会员卡',
  cover: '',
  background: '',
  getWay: '0/10000',
  finishRate: 0,
  payCode: '',
  cardId: '',
  wxCardId: '',
  cardNo: '',
  shopId: '0',
  shopName: '',
}
const found = {
  memberId: '900000000000000001',
  userName: '林晚晴',
  headImgUrl: '',
  mobileNo: '138****8012',
  gradeName: 'v1',
  registerTime: 1_700_000_000_000,
  cardNo: '',
  shopName: '',
  stewardName: '',
  points: 1280,
}
const identify = 'POST /user/member-card/identify'

function show(page: ReactNode, at: string, answers: Parameters<typeof standIn>[0]) {
  const net = standIn(answers)
  renderPage(
    <Switch>
      <Route path="/membercard/success">
        <CardSuccess />
      </Route>
      <Route path="*">{page}</Route>
    </Switch>,
    at,
  )
  return { net, user: userEvent.setup() }
}

beforeEach(() => enterAs(member))

test('the member code is renewed when its turn is over [B0170]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let turn = 0
  const { net } = show(<MemberCode />, '/member/member_code', {
    'GET /user/member-card/code': () => {
      turn += 1
      return {
        qrText: `https://shop.test/member/identify?pass=${turn}`,
        code: `1234567${turn}`,
        renewTime: 60_000 * turn,
        nowTime: 60_000 * (turn - 1),
      }
    },
  })
  expect(await screen.findByText('1234 5671')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^(60|59) 秒$/)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(net.of('GET /user/member-card/code')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(41_000)
  expect(await screen.findByText('1234 5672')).toBeTruthy()
})

test('the card is activated for the bound phone at the chosen store, then shows its number', async () => {
  let active = false
  const { net, user } = show(<CardActive />, '/membercard/active?shopId=200000000000000001', {
    'GET /user/member-card/my-card': () => (active ? { ...card, cardNo: '812345678901' } : card),
    'GET /tenant/api/v1/tenant/wechatapp/shop/one': () => refusal(storeRefusals.noStore),
    'POST /user/member-card/activate': () => {
      active = true
      return { cardNo: '812345678901', shopName: '' }
    },
  })
  expect(await screen.findByText('138****8012')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确认激活' }))
  expect(await screen.findByRole('heading', { name: '会员卡已激活' })).toBeTruthy()
  expect(await screen.findByText('8123 4567 8901')).toBeTruthy()
  expect(net.of('POST /user/member-card/activate').map((s) => s.input)).toEqual([{ shopId: '200000000000000001' }])
})

test('staff who scan see the member at once; a number can be typed; a dead one says so', async () => {
  storeLogin({ ...member, isEmployee: true })
  let dead = false
  const { net, user } = show(<Identify />, '/member/identify?pass=a.b.c', {
    [identify]: () => (dead ? refusal(cardRefusals.codeDead) : found),
  })
  expect((await screen.findByRole('region', { name: '会员' })).textContent).toContain('林晚晴')
  expect(net.of(identify).map((s) => s.input)).toEqual([{ code: 'a.b.c' }])
  dead = true
  await user.type(screen.getByLabelText('会员码数字'), '1234 5678')
  await user.click(screen.getByRole('button', { name: '识别' }))
  expect((await screen.findByRole('alert')).textContent).toBe('会员码已失效，请顾客刷新后重试')
  await waitFor(() => expect(net.of(identify)).toHaveLength(2))
  expect(screen.queryByRole('region', { name: '会员' })).toBeNull()
})

test('nobody but staff is offered to read codes', () => {
  const { net } = show(<Identify />, '/member/identify?pass=a.b.c', {})
  expect(screen.getByText('仅限本店员工使用')).toBeTruthy()
  expect(net.of(identify)).toEqual([])
})
