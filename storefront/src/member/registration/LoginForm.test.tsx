import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test } from 'vitest'
import { session, storeLogin } from '../../kit/session.ts'
import { enterAs, member, visitor } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import LoginForm from './LoginForm.tsx'
import Settings from './Settings.tsx'
import { stepOf } from './widgets/registration.ts'
import { Address, renderPage } from '../../kit/testing/open-screens.tsx'

const send = 'FORM /user/member/api/v2/send-verify-code'
const login = 'POST /user/member/api/v2/mobile-login2'
const register = 'POST /user/member/api/v2/mobile-register-login'
const out = 'FORM /user/member/api/v2/mobile-logout'
const wrongCode = (): Response => refusal(registrationRefusals.badCode)

function open(isKnown: boolean, more: Parameters<typeof standIn>[0] = {}) {
  const net = standIn({
    'GET /user/member/api/v2/is-mobile-register': () => isKnown,
    'GET /user/member/api/v2/register-params': () => ({
      fromId: '7',
      fromType: 'poster',
      employeeName: '小陈',
      shopName: '静安店',
      shopId: '5',
    }),
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
    [send]: () => null,
    [login]: () => member,
    [register]: () => member,
    [out]: () => visitor,
    ...more,
  })
  renderPage(
    <>
      <Address />
      <Switch>
        <Route path="/login/form">
          <LoginForm />
        </Route>
        <Route path="/member/account_login">
          <Settings />
        </Route>
        <Route path="*">
          <p>elsewhere</p>
        </Route>
      </Switch>
    </>,
    '/login/form',
  )
  return { net, user: userEvent.setup() }
}
const field = (name: string): HTMLElement => screen.getByLabelText(name)
const button = (name: string): HTMLElement => screen.getByRole('button', { name })

beforeEach(() => enterAs(visitor))

test('a phone that is none sends no code [B0071]', async () => {
  const { net, user } = open(true)
  await user.type(field('手机号'), '12345')
  await user.click(button('获取验证码'))
  expect(await screen.findByText('请输入11位手机号码')).toBeDefined()
  expect(net.of(send)).toHaveLength(0)
})

test('a code is sent, and not again within 60 s, also after a reload [B0075 B0088 B0841]', async () => {
  const { net, user } = open(true)
  await user.type(field('手机号'), '13800138012')
  await user.click(button('获取验证码'))
  expect(await screen.findByText('验证码已发送')).toBeDefined()
  expect(net.of(send)[0]?.input).toEqual({ mobileNo: '13800138012', codeType: 'register_login' })
  document.body.replaceChildren()
  const again = open(true)
  await again.user.type(field('手机号'), '13800138012')
  await again.user.click(screen.getByRole('button', { name: /秒后重发/ }))
  expect(await screen.findByText('刚发过一条，一分钟后再试')).toBeDefined()
  expect(again.net.of(send)).toHaveLength(0)
})

test('a member needs phone, code and agreement, in this order [B0066 B0072 B0074]', async () => {
  const { net, user } = open(true)
  await user.type(field('手机号'), '13800138012')
  await waitFor(() => expect(button('登录')).toHaveProperty('disabled', false))
  expect(screen.queryByLabelText('姓名')).toBeNull()
  await user.click(button('登录'))
  expect(await screen.findByText('请输入4位验证码')).toBeDefined()
  await user.type(field('验证码'), '12a4')
  await user.click(button('登录'))
  expect(await screen.findByText('验证码只能输入4位数字')).toBeDefined()
  await user.clear(field('验证码'))
  await user.type(field('验证码'), '1234')
  await user.click(button('登录'))
  expect(await screen.findByText('请先阅读并同意注册协议和用户隐私协议')).toBeDefined()
  expect(net.of(login)).toHaveLength(0)
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('登录'))
  expect(await screen.findByText('/account/reg_success?kind=old')).toBeDefined()
  expect(net.of(login)[0]?.input).toMatchObject({ mobileNo: '13800138012', verifyCode: '1234' })
  expect(session().userId).toBe(member.userId)
})

test('a new phone says a name of at most four characters and is registered with who brought it [B0067 B0073 B0088 B0841]', async () => {
  const { net, user } = open(false)
  await user.type(field('手机号'), '13800138012')
  await user.type(await screen.findByLabelText('姓名'), '欧阳林晚晴')
  expect(field('姓名')).toHaveProperty('value', '欧阳林晚')
  await user.clear(field('姓名'))
  await user.type(field('验证码'), '1234')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('注册并登录'))
  expect(await screen.findByText('请输入姓名')).toBeDefined()
  await user.type(field('姓名'), '林晚晴')
  await user.click(button('注册并登录'))
  expect(await screen.findByText('注册成功！')).toBeDefined()
  expect(net.of(register)[0]?.input).toMatchObject({
    userName: '林晚晴',
    fromId: '7',
    fromType: 'poster',
    employeeName: '小陈',
    shopName: '静安店',
    shopId: '5',
  })
  expect(screen.getByText('/account/reg_success?kind=new')).toBeDefined()
})

test('a wrong code is said and nobody is logged in [B0088]', async () => {
  const { user } = open(true, { [login]: wrongCode })
  await user.type(field('手机号'), '13800138012')
  await user.type(field('验证码'), '9999')
  await user.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(button('登录')).toHaveProperty('disabled', false))
  await user.click(button('登录'))
  expect(await screen.findByText('这四位不对，再看看短信')).toBeDefined()
  expect(session().userId).toBe('0')
})

test('logging out asks first; agreeing leaves a visitor with the new token [B0049 B0090]', async () => {
  storeLogin(member)
  const net = standIn({ [out]: () => visitor })
  renderPage(<Settings />, '/member/account_login')
  const user = userEvent.setup()
  await user.click(button('退出登录'))
  expect(await screen.findByText('确定退出吗？')).toBeDefined()
  await user.click(button('取消'))
  expect(session().userId).toBe(member.userId)
  await waitFor(() => expect(screen.queryByText('确定退出吗？')).toBeNull())
  await user.click(button('退出登录'))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(session()).toMatchObject({ token: 'tok-visitor', userId: '0', mobileNo: '' }))
  expect(net.of(out)).toHaveLength(1)
})

test('the step of registration: phone, account, profile, done [B0098]', () => {
  const at = (bindPhone: boolean, subscribe: boolean, updateInfo: boolean): number => stepOf({ bindPhone, subscribe, updateInfo })
  expect([at(false, true, true), at(true, false, true), at(true, true, false), at(true, true, true)]).toEqual([1, 2, 3, 0])
})
