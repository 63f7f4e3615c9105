import { storeCardRefusals } from '@youli/domain/trade/store-card/texts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeLogin } from '../../kit/session.ts'
import { screensOf } from '../../kit/testing/open-screens.tsx'
import { enterAs, member } from '../../kit/testing/people.ts'
import { type Answers, refusal } from '../../kit/testing/stand-in.ts'

const path = '/store-card/api/v1'
const card = {
  state: 'open',
  frozenBy: '',
  cardNo: '612345678901',
  balance: 550,
  principal: 500,
  gift: 50,
  refunding: 0,
  limit: 5000,
}
const nothing = { data: [], total: 0 }
const code = {
  qrText: 'https://shop.test/member/store_card/till?pay=12345678',
  code: '12345678',
  renewTime: 60_000,
  nowTime: 0,
  codeLimit: 500,
}
const charge = {
  chargeId: '400000000000000001',
  amount: 800,
  principal: 500,
  gift: 300,
  state: 'waiting',
  shopName: '南京西路店',
  employeeName: '店员',
  note: '',
  time: 1_795_000_000_000,
  waitUntil: 1_795_000_300_000,
  reverseReason: '',
}
const answers = (more: object = {}): Answers =>
  ({
    [`GET ${path}/card`]: () => card,
    [`GET ${path}/offers`]: () => [
      { offerId: '1', amount: 200, gift: 0, label: '' },
      { offerId: '2', amount: 1000, gift: 80, label: '推荐' },
    ],
    [`GET ${path}/records`]: () => nothing,
    [`GET ${path}/charges`]: () => nothing,
    [`GET ${path}/refunds`]: () => nothing,
    [`GET ${path}/pay-code`]: () => code,
    [`GET ${path}/waiting`]: () => ({ waiting: null, last: null }),
    'GET /tenant/domain/all': () => ({ pageDomain: '', payDomain: '', employeeDomain: '', sdkUrl: '', devLogin: false }),
    ...more,
  }) as Answers

const inShop = screensOf([
  { path: '/member/store_card/main_page', load: () => import('./StoreCard.tsx') },
  { path: '/member/store_card/open_card', load: () => import('./OpenCard.tsx') },
  { path: '/member/store_card/charge_money', load: () => import('./TopUp.tsx') },
  { path: '/member/store_card/consumer', load: () => import('./PayCode.tsx') },
  { path: '/member/store_card/view_detail', load: () => import('./CardRecords.tsx') },
  { path: '/member/store_card/safe_setting', load: () => import('./CardSafety.tsx') },
  { path: '/member/store_card/modify_password', load: () => import('./CardPassword.tsx') },
  { path: '/member/store_card/modify_password_form', load: () => import('./CardPasswordForm.tsx') },
  { path: '/member/store_card/refund', load: () => import('./CardRefund.tsx') },
  { path: '/member/put_forward', load: () => import('./Withdrawal.tsx') },
  { path: '/member/store_card/till', load: () => import('./CardTill.tsx') },
])
function open(at: string, given: Answers = answers()) {
  const net = inShop(at, given)
  return { net, user: userEvent.setup() }
}

beforeEach(() => enterAs(member))

test.each([
  ['main_page', '卡内余额'],
  ['charge_money', '赠送80元'],
  ['consumer', '1234 5678'],
  ['view_detail', '还没有收支'],
  ['safe_setting', '挂失储值卡'],
  ['modify_password', '使用原密码修改'],
  ['modify_password_form?by=old', '确认修改'],
  ['refund', '还没有退款申请'],
])('/member/store_card/%s shows %s [B0171]', async (page, text) => {
  open(`/member/store_card/${page}`)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('whoever has no card is led to open one: with the rules agreed to and the same password twice [B0171]', async () => {
  let state = 'none'
  const { net, user } = open(
    '/member/store_card/main_page',
    answers({
      [`GET ${path}/card`]: () => ({ ...card, state }),
      [`POST ${path}/open`]: () => {
        state = 'open'
        return { cardNo: card.cardNo }
      },
    }),
  )
  const button = await screen.findByRole('button', { name: '开通储值卡' })
  await user.type(screen.getByLabelText('支付密码'), '123456')
  await user.click(button)
  expect(screen.getByText('密码过于简单，请换一个')).toBeTruthy()
  await user.clear(screen.getByLabelText('支付密码'))
  await user.type(screen.getByLabelText('支付密码'), '258036')
  await user.type(screen.getByLabelText('确认密码'), '258037')
  await user.click(button)
  expect(screen.getByText('两次输入的密码不一致')).toBeTruthy()
  await user.clear(screen.getByLabelText('确认密码'))
  await user.type(screen.getByLabelText('确认密码'), '258036')
  await user.click(button)
  expect(net.of(`POST ${path}/open` as never)).toEqual([])
  await user.click(screen.getByRole('checkbox'))
  await user.click(button)
  expect(await screen.findByText('6123 4567 8901')).toBeTruthy()
})

test('a charge above the limit asks for the password where the code is shown; a wrong one says so', async () => {
  const { net, user } = open(
    '/member/store_card/consumer',
    answers({
      [`GET ${path}/waiting`]: () => ({ waiting: charge, last: null }),
      [`POST ${path}/confirm`]: () => refusal(storeCardRefusals.wrongPassword, { left: 4 }),
    }),
  )
  await user.type(await screen.findByLabelText('支付密码'), '000001')
  await user.click(screen.getByRole('button', { name: '确认支付' }))
  expect(await screen.findByText('支付密码不正确，还可尝试4次')).toBeTruthy()
  expect(net.of(`POST ${path}/confirm` as never).map((s) => s.input)).toEqual([{ chargeId: charge.chargeId, password: '000001' }])
})

test('a refund says what expires with it, and is not asked above the principal', async () => {
  const { user } = open('/member/store_card/refund')
  await user.type(await screen.findByLabelText('退款金额'), '501')
  await user.click(screen.getByRole('button', { name: '申请退款' }))
  expect(screen.getByText('可退本金不足')).toBeTruthy()
  await user.clear(screen.getByLabelText('退款金额'))
  await user.type(screen.getByLabelText('退款金额'), '100')
  expect(screen.getByText(/本次将失效赠金¥10\.00/)).toBeTruthy()
})

test('what can be withdrawn is the principal, and earlier requests are listed; without any the card is shown instead [B0170]', async () => {
  const { user } = open('/member/put_forward')
  expect((await screen.findByRole('region', { name: '可提现余额' })).textContent).toContain('500.00')
  expect(await screen.findByText('还没有提现申请')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '申请提现' }))
  expect(await screen.findByLabelText('退款金额')).toBeTruthy()
  cleanup()
  open('/member/put_forward', answers({ [`GET ${path}/card`]: () => ({ ...card, state: 'none', balance: 0, principal: 0, gift: 0 }) }))
  expect(await screen.findByRole('link', { name: '查看储值卡' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '申请提现' })).toBeNull()
})

test('back from the cashier the page asks until the money is there', async () => {
  let result = 0
  open(
    '/member/store_card/charge_money?topUpId=300000000000000001&pay_type=store_card&pay_state=ok',
    answers({
      [`GET ${path}/top-up/status`]: () => {
        result += 1
        return { state: result > 1 ? 'paid' : 'unpaid', amount: 1000, gift: 80 }
      },
    }),
  )
  expect(await screen.findByText('正在确认支付结果')).toBeTruthy()
  expect(await screen.findByText('充值成功', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByText('另赠送¥80.00')).toBeTruthy()
})

test('staff charge the code that was scanned; nobody else is offered to', async () => {
  const { net } = open('/member/store_card/till?pay=12345678', answers())
  expect(await screen.findByText('仅限本店员工使用')).toBeTruthy()
  expect(net.of(`GET ${path}/staff/charges` as never)).toEqual([])
  cleanup()
  storeLogin({ ...member, isEmployee: true })
  const staff = { ...charge, state: 'done', memberName: '林晚晴', mobileNo: '138****8012', mayReverse: true }
  const again = open(
    '/member/store_card/till?pay=12345678',
    answers({ [`GET ${path}/staff/charges`]: () => ({ data: [staff], total: 1 }), [`POST ${path}/staff/charge`]: () => staff }),
  )
  expect(await screen.findByText(/林晚晴/)).toBeTruthy()
  await again.user.type(screen.getByLabelText('收款金额'), '88.5')
  await again.user.click(screen.getByRole('button', { name: '确认收款' }))
  await waitFor(() =>
    expect(again.net.of(`POST ${path}/staff/charge` as never).map((s) => s.input)).toEqual([{ code: '12345678', amount: 88.5, note: '' }]),
  )
  expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy()
})
