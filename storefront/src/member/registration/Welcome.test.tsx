import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Screens, type Screen } from '../../kit/router.tsx'
import { noteBeforeReg, session, storeLogin } from '../../kit/session.ts'
import { enterAs, member, visitor } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import Agreement from './Agreement.tsx'
import CardCallback from './CardCallback.tsx'
import ChangeMobile from './ChangeMobile.tsx'
import LoginForm from './LoginForm.tsx'
import Privacy from './Privacy.tsx'
import Registered from './Registered.tsx'
import Settings from './Settings.tsx'
import Welcome from './Welcome.tsx'
import { useRegisterProgress } from './widgets/registration.ts'
import { StepPrompt } from './widgets/StepPrompt.tsx'
import { Address, renderPage } from '../../kit/testing/open-screens.tsx'

const known = 'GET /user/member/api/v2/is-mobile-register'
const send = 'FORM /user/member/api/v2/send-verify-code'
const check = 'GET /user/member/api/v2/check-verify-code'
const change = 'FORM /user/member/api/v2/change-mobile'
const login = 'POST /user/member/api/v2/mobile-login2'
const register = 'POST /user/member/api/v2/mobile-register-login'
const steps = 'GET /user/member/api/v1/user-state-schedule'
const obtain = 'GET /user/wx-member-user/get-card-obtain-url'
const image = 'GET /user/member/api/v2/image-code'
const progress = { bindPhone: false, subscribe: false, updateInfo: false, bindPhonePoint: 100, subscribePoint: 50, updateInfoPoint: 200 }

const Mine: ComponentType = () => <StepPrompt progress={useRegisterProgress()} />
const shown = (path: string, page: ComponentType): Screen => ({ path, load: async () => ({ default: page }) })
const screens: Screen[] = [
  shown('/login/index', Welcome),
  shown('/login/form', LoginForm),
  shown('/account/login', LoginForm),
  shown('/login/readme_privacy', Privacy),
  shown('/login/readme_register', Agreement),
  shown('/login/callback', CardCallback),
  shown('/login/callback/:mobileNo', CardCallback),
  shown('/account/reg_success', Registered),
  shown('/member/account_login', Settings),
  shown('/changemobile', ChangeMobile),
  shown('/login/reg_info', Mine),
  shown('/elsewhere', Mine),
  { ...shown('/member/my', Mine), needs: 'member' },
]
const ways = { unknown: '/elsewhere', register: '/login/index', moved: { '/register': '/account/login' } }

function open(at: string, more: Parameters<typeof standIn>[0] = {}, config: Record<string, string> = {}) {
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () =>
      Object.entries(config).map(([enumTenantWechatappPara, value]) => ({ enumTenantWechatappPara, value })),
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
    'GET /user/wx-member-user/is-card-enable': () => true,
    'GET /user/member/api/v2/register-params': () => ({ fromId: '', fromType: '', employeeName: '', shopName: '', shopId: '' }),
    [steps]: () => progress,
    [known]: () => false,
    [send]: () => null,
    [register]: () => member,
    [login]: () => member,
    ...more,
  })
  renderPage(
    <>
      <Address />
      <Screens screens={screens} ways={ways} />
    </>,
    at,
  )
  return { net, user: userEvent.setup() }
}
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name }, { timeout: 5000 })
const stands = (at: string): Promise<HTMLElement> => screen.findByText(at, {}, { timeout: 5000 })

beforeEach(() => enterAs(visitor))
afterEach(() => noteBeforeReg(''))

test('there are two ways in, and the card is not activated before the agreements are accepted [B0060 B0076]', async () => {
  const { net, user } = open('/login/index', { [obtain]: () => refusal(registrationRefusals.cardClosed) })
  expect((await screen.findByRole('link', { name: /手机号登录/ })).getAttribute('href')).toBe('/login/form')
  await user.click(await button('领取会员卡'))
  expect(await screen.findByText('请先阅读并同意注册协议和用户隐私协议')).toBeDefined()
  expect(net.of(obtain)).toHaveLength(0)
  await user.click(screen.getByRole('checkbox'))
  await user.click(await button('领取会员卡'))
  await waitFor(() => expect(net.of(obtain)[0]?.input).toEqual({ url: window.location.origin }))
})

test('no way in is there to be tapped before it is known what stands above it', async () => {
  let answer = (_offered: boolean): void => undefined
  const offered = new Promise<boolean>((told) => (answer = told))
  open('/login/index', { 'GET /user/wx-member-user/is-card-enable': () => offered })
  await stands('现在注册即得 100 积分')
  expect(screen.queryByRole('link', { name: /手机号登录/ })).toBeNull()
  answer(true)
  await button('领取会员卡')
  expect(screen.getByRole('link', { name: /手机号登录/ })).toBeDefined()
})

test('each agreement shows its own text, in the version that is in force [B0062]', async () => {
  const texts = { register: '注册的正文', privacy: '隐私的正文', store_card: '章程的正文' }
  const agreement = {
    'GET /user/member/api/v1/agreement': ({ kind }: { kind: keyof typeof texts }) => ({
      kind,
      title: '协议',
      version: 2,
      html: `<p>${texts[kind]}</p>`,
      publishTime: Date.UTC(2026, 0, 1),
    }),
  }
  open('/login/readme_privacy', agreement)
  expect(await screen.findByText('隐私的正文')).toBeDefined()
  expect(screen.getByText(/第2版 · 2026-01-01/)).toBeDefined()
  cleanup()
  open('/login/readme_register', agreement)
  expect(await screen.findByText('注册的正文')).toBeDefined()
})

test('the old address of registration opens the log-in form [B0063 B0064]', async () => {
  open('/register')
  expect(await stands('/account/login')).toBeDefined()
  expect(await screen.findByLabelText('手机号')).toBeDefined()
})

test('somebody back from the card is registered, or logged in when the phone is known [B0095]', async () => {
  const { net } = open('/login/callback/13800138012')
  expect(await stands('/account/reg_success?kind=new')).toBeDefined()
  expect(net.of(register)[0]?.input).toMatchObject({ mobileNo: '13800138012', verifyCode: 'WX_CARD' })
  cleanup()
  storeLogin(visitor)
  const again = open('/login/callback/13800138012', { [known]: () => true })
  expect(await stands('/account/reg_success?kind=old')).toBeDefined()
  expect(again.net.of(login)[0]?.input).toMatchObject({ verifyCode: 'WX_CARD' })
})

test('an activation that fails is told in the words for old members [B0089]', async () => {
  open('/login/callback', {})
  expect(await screen.findByText('这个手机号已经是会员，直接登录吧')).toBeDefined()
})

test('somebody without a phone is taken to registration from a page of members [B0099]', async () => {
  open('/member/my?x=1')
  expect(await stands('/login/index')).toBeDefined()
  expect(session().beforeRegUrl).toBe('/member/my?x=1')
})

test('the prompt asks for phone, account and profile in turn, then for nothing [B0091 B0100]', async () => {
  const shows = async (done: Partial<typeof progress>, text: RegExp): Promise<void> => {
    open('/elsewhere', { [steps]: () => ({ ...progress, ...done }) })
    expect(await screen.findByText(text)).toBeDefined()
    cleanup()
  }
  await shows({}, /注册会员.*得100积分/)
  await shows({ bindPhone: true }, /关注公众号.*得50积分/)
  await shows({ bindPhone: true, subscribe: true }, /完善资料.*得200积分/)
  const { net } = open('/elsewhere', { [steps]: () => ({ ...progress, bindPhone: true, subscribe: true, updateInfo: true }) })
  await waitFor(() => expect(net.of(steps)).toHaveLength(1))
  expect(screen.queryByText(/积分/)).toBeNull()
})

test('after registering comes the completion of the profile where the brand asks for it, else the success [B0101 B0102]', async () => {
  const enter = async (config: Record<string, string>): Promise<void> => {
    storeLogin(visitor)
    const { user } = open('/login/form', { 'GET /user/member/api/v2/user-detail-info': () => refusal(common.notThere) }, config)
    await user.type(await screen.findByLabelText('手机号'), '13800138012')
    await user.type(await screen.findByLabelText('姓名'), '林晚')
    await user.type(screen.getByLabelText('验证码'), '1234')
    await user.click(screen.getByRole('checkbox'))
    await user.click(await button('注册并登录'))
  }
  await enter({ REGISTER_AFTER_IS_PERFECT_INFO: 'true' })
  expect(await stands('/login/reg_info')).toBeDefined()
  cleanup()
  await enter({ REGISTER_AFTER_IS_PERFECT_INFO: 'false' })
  expect(await stands('/account/reg_success?kind=new')).toBeDefined()
})

test('success tells the points, then leads to the account, or back for who follows it [B0064 B0102 B0103]', async () => {
  storeLogin(member)
  noteBeforeReg('/elsewhere?id=3')
  open('/account/reg_success?kind=new', { [steps]: () => ({ ...progress, bindPhone: true }) })
  expect(await screen.findByText(/100 积分/)).toBeDefined()
  expect((await screen.findByRole('link', { name: '继续' })).getAttribute('href')).toBe('/member/attention')
  cleanup()
  storeLogin({ ...member, isFollow: true })
  open('/account/reg_success?kind=new')
  expect((await screen.findByRole('link', { name: '继续' })).getAttribute('href')).toBe('/elsewhere?id=3')
})

test('the settings hold the way out [B0065]', async () => {
  storeLogin(member)
  open('/member/account_login')
  expect(await button('退出登录')).toBeDefined()
})

test('the code for another phone has four characters and must not be empty [B0077]', async () => {
  storeLogin(member)
  const { net, user } = open(
    '/changemobile',
    { [check]: () => true, [change]: () => ({ ...member, mobileNo: '13900139000' }) },
    { MEMBER_CAN_CHANGE_MOBILE_NO: 'true' },
  )
  await user.click(await button('下一步'))
  expect(await screen.findByText('请输入4位验证码')).toBeDefined()
  expect(net.of(check)).toHaveLength(0)
  await user.type(screen.getByLabelText('验证码'), '123456')
  expect(screen.getByLabelText('验证码')).toHaveProperty('value', '1234')
  await user.click(await button('下一步'))
  await user.type(await screen.findByLabelText('新手机号'), '13900139000')
  await user.click(await button('确认更换'))
  expect(await screen.findByText('请输入4位验证码')).toBeDefined()
  expect(net.of(change)).toHaveLength(0)
  await user.type(screen.getByLabelText('验证码'), '567890')
  await user.click(await button('确认更换'))
  await waitFor(() => expect(session().mobileNo).toBe('13900139000'))
  expect(net.of(change)[0]?.input).toMatchObject({ mobileNo: '13900139000', verificationCode: '5678', oldVerificationCode: '1234' })
})

test('a picture is read where the server wants it; a wrong reading brings another [B0088]', async () => {
  let result = 0
  const { net, user } = open('/login/form', {
    [image]: () => ({
      imageCodeId: String(700 + result),
      kind: 'letters' as const,
      image: 'data:image/png;base64,AAAA',
      work: '',
      captcha: null,
    }),
    [send]: ({ imageCode }) =>
      imageCode === 'KTMA' ? null : refusal(result++ === 0 ? registrationRefusals.imageCodeNeeded : registrationRefusals.imageCodeWrong),
  })
  await user.type(await screen.findByLabelText('手机号'), '13800138012')
  await user.click(await button('获取验证码'))
  expect(await screen.findByRole('img', { name: '图片验证码' })).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: '图片验证码' }), 'ACEF')
  await user.click(await button('确定'))
  expect(await screen.findByText('和图里的不一样，再看一眼')).toBeDefined()
  // The form below is not sent with the picture's.
  expect(screen.queryByText('请输入4位验证码')).toBeNull()
  await waitFor(() => expect(net.of(image).length).toBeGreaterThan(1))
  await user.type(screen.getByRole('textbox', { name: '图片验证码' }), 'KTMA')
  await user.click(await button('确定'))
  expect(await screen.findByText('验证码已发送')).toBeDefined()
})

test('discs are turned where the server shows a puzzle, and their turns are the answer', async () => {
  const { net, user } = open('/login/form', {
    [image]: () => ({ imageCodeId: '801', kind: 'discs' as const, image: 'data:image/jpeg;base64,AAAA', work: '', captcha: null }),
    [send]: ({ imageCode }) => (imageCode ? null : refusal(registrationRefusals.imageCodeNeeded)),
  })
  await user.type(await screen.findByLabelText('手机号'), '13800138013')
  await user.click(await button('获取验证码'))
  const sliders = await screen.findAllByRole('slider')
  expect(sliders).toHaveLength(4)
  const confirm = await button('确定')
  sliders.forEach((slider, i) => fireEvent.change(slider, { target: { value: String(i) } }))
  expect((confirm as HTMLButtonElement).disabled).toBe(true)
  await user.click(await button('第1个圆形再转一格'))
  expect((sliders[0] as HTMLInputElement).value).toBe('1')
  await user.click(confirm)
  await waitFor(() => expect(net.of(send).at(-1)?.input).toMatchObject({ imageCodeId: '801', imageCode: 'BBCD' }))
  expect(net.of(image)[0]?.input).toEqual({ mobileNo: '13800138013' })
})

test('a bought check shows itself; its ticket is the answer, and whoever closes it opens it again', async () => {
  const results = [
    { ret: 2, ticket: null },
    { ret: 0, ticket: 'tr03x', randstr: '@abc' },
  ]
  const shownFor: string[] = []
  const page = window as { TencentCaptcha?: unknown }
  page.TencentCaptcha = class {
    constructor(
      readonly appId: string,
      readonly done: (result: object) => void,
    ) {}
    show() {
      shownFor.push(this.appId)
      this.done(results.shift()!)
    }
  }
  const captcha = { appId: '199999164', scriptUrl: '/sim/captcha/TJCaptcha.js' }
  const { net, user } = open('/login/form', {
    [image]: () => ({ imageCodeId: '802', kind: 'tencent' as const, image: 'data:image/png;base64,', work: '', captcha }),
    [send]: ({ imageCode }) => (imageCode ? null : refusal(registrationRefusals.imageCodeNeeded)),
  })
  await user.type(await screen.findByLabelText('手机号'), '13800138014')
  await user.click(await button('获取验证码'))
  await user.click(await button('开始验证'))
  await waitFor(() => expect(net.of(send).at(-1)?.input).toMatchObject({ imageCodeId: '802', imageCode: '@abc', work: 'tr03x' }))
  expect(shownFor).toEqual(['199999164', '199999164'])
  delete page.TencentCaptcha
})
