import { profileRefusals } from '@youli/domain/member/profile/texts.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useLocation } from '../../kit/nav.tsx'
import { Route, Switch } from 'wouter'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteBeforeReg, session, storeLogin } from '../../kit/session.ts'
import { enterAs, member, visitor } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import Completion from './Completion.tsx'
import MyData from './MyData.tsx'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const detail = 'GET /user/member/api/v2/user-detail-info'
const update = 'POST /user/member/api/v2/update-member-info'
const reward = 'POST /user/member/api/v1/step-reward'
const empty = {
  userName: '林晚晴',
  mobileNo: '13800138012',
  sex: 0,
  birthday: '',
  birthdayIsLunar: 0 as const,
  address: '',
  memorialName: '',
  memorialDay: '',
  memorialDayIsLunar: 0 as const,
  interest: '',
  headImgUrl: '',
  version: 3,
}

const Where = (): ReactNode => <output>{useLocation().pathname}</output>
type Config = Record<string, string>

function open(at: string, more: Parameters<typeof standIn>[0] = {}, config: Config = {}) {
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () =>
      Object.entries(config).map(([enumTenantWechatappPara, value]) => ({ enumTenantWechatappPara, value })),
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
    'GET /user/member/api/v1/favorite-list': () => ['翡翠', '茶'],
    'GET /user/member/api/v1/anniversary-list': () => ['结婚纪念日', '生日'],
    'GET /user/member/api/v2/user-info': () => ({ ...member, isUpdateInfo: true }),
    [detail]: () => empty,
    [update]: () => ({ version: 4, firstTime: false }),
    [reward]: () => null,
    ...more,
  })
  renderPage(
    <>
      <Where />
      <Switch>
        <Route path="/member/data">
          <MyData />
        </Route>
        <Route path="/login/reg_info">
          <Completion />
        </Route>
        <Route path="*">
          <p>elsewhere</p>
        </Route>
      </Switch>
    </>,
    at,
  )
  return { net, user: userEvent.setup() }
}
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const submit = (): void => void fireEvent.click(button('保存'))
const agree = (): void => void fireEvent.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }))
const shown = (must: boolean, ...codes: string[]): string => JSON.stringify(codes.map((code) => ({ code, name: '', must, display: true })))
const everything = shown(true, 'sex', 'address', 'birthday', 'memorialDay', 'interest')

beforeEach(() => enterAs(member))
afterEach(() => noteBeforeReg(''))

test('the page shows every field of the member, and its agreement leads to the text [B0108 B0111]', async () => {
  open('/member/data', {}, { MEMBER_CAN_CHANGE_MOBILE_NO: 'true' })
  expect(await screen.findByLabelText(/^姓名/)).toHaveProperty('value', '林晚晴')
  expect(document.title).toBe('会员资料')
  expect(screen.getByLabelText('更换头像')).toBeDefined()
  expect(screen.getByText('138****8012')).toBeDefined()
  expect(screen.getByRole('radiogroup', { name: '性别' })).toBeDefined()
  for (const name of [/^生日 /, /^纪念日名称/, /^纪念日 /, /^喜好/]) expect(button(name)).toBeDefined()
  for (const name of ['生日为农历', '纪念日为农历']) expect(screen.getByRole('checkbox', { name })).toBeDefined()
  expect(screen.getByLabelText(/^地址/)).toBeDefined()
  expect(screen.getByRole('link', { name: '《用户隐私协议》' }).getAttribute('href')).toBe('/login/readme_privacy')
  expect(button('保存')).toBeDefined()
})

test('the phone can be changed where the brand allows it [B0109]', async () => {
  open('/member/data', {}, { MEMBER_CAN_CHANGE_MOBILE_NO: 'true' })
  expect((await screen.findByRole('link', { name: '更换' })).getAttribute('href')).toBe('/changemobile')
})

test('the phone cannot be changed where the setting says anything else [B0110]', async () => {
  open('/member/data', {}, { MEMBER_CAN_CHANGE_MOBILE_NO: 'false' })
  await screen.findByLabelText(/^姓名/)
  await waitFor(() => expect(screen.queryByRole('link', { name: '更换' })).toBeNull())
})

test('somebody without a phone is told so, then stands at registration [B0112]', async () => {
  storeLogin(visitor)
  const { net, user } = open('/member/data')
  expect(await screen.findByText('您还未注册，请先注册')).toBeDefined()
  expect(net.of(detail)).toHaveLength(0)
  await user.click(button('去注册'))
  expect(await screen.findByText('/login/index')).toBeDefined()
})

test('the first thing that is wrong is said, in order, the agreement before all [B0124 B0125]', async () => {
  const { net, user } = open('/member/data', {}, { MEMBER_PERFECT_INFO_FIELDS: everything })
  const name = await screen.findByLabelText(/^姓名/)
  await user.clear(name)
  await waitFor(() => expect(screen.getByText('生日', { selector: 'label' }).textContent).toContain('*'))
  const says = async (text: string): Promise<void> => {
    submit()
    expect(await screen.findByText(text)).toBeDefined()
  }
  await says('请阅读并同意用户隐私协议')
  expect(screen.queryByText('请输入姓名')).toBeNull()
  agree()
  await says('请输入姓名')
  await user.type(name, '林晚晴')
  await says('还差性别')
  fireEvent.click(screen.getByRole('radio', { name: '女' }))
  await says('请输入地址')
  await user.type(screen.getByLabelText(/^地址/), '示例路')
  await says('还差生日')
  expect(net.of(update)).toHaveLength(0)
})

test('a filled birthday stays as it is; after it memorial day and favourite are asked for [B0120 B0125]', async () => {
  const kept = { ...empty, sex: 2, address: '示例路', birthday: '1990-06-01', birthdayIsLunar: 1 as const }
  const { net, user } = open('/member/data', { [detail]: () => kept }, { MEMBER_PERFECT_INFO_FIELDS: everything })
  const birthday = await screen.findByRole('button', { name: '生日 农历1990年 六月初一' })
  expect(birthday).toHaveProperty('disabled', true)
  expect(screen.getByRole('checkbox', { name: '生日为农历' })).toHaveProperty('disabled', true)
  agree()
  await waitFor(() => {
    submit()
    expect(screen.getByText('还差纪念日')).toBeDefined()
  })
  expect(net.of(update)).toHaveLength(0)
  cleanup()
  open('/member/data', { [detail]: () => ({ ...kept, memorialDay: '2015-10-01' }) }, { MEMBER_PERFECT_INFO_FIELDS: everything })
  await screen.findByRole('button', { name: '纪念日 2015-10-01' })
  agree()
  await waitFor(() => {
    submit()
    expect(screen.getByText('请填写喜好')).toBeDefined()
  })
  await user.click(button(/^喜好/))
  await user.click(await screen.findByRole('button', { name: '翡翠' }))
  await user.click(button('确定'))
  expect(await screen.findByRole('button', { name: '喜好 翡翠' })).toBeDefined()
})

test('1900-01-01 is shown as nothing and can be filled in [B0123]', async () => {
  open('/member/data', { [detail]: () => ({ ...empty, birthday: '1900-01-01', memorialDay: '1900-01-01' }) })
  expect(await screen.findByRole('button', { name: '生日 选一个' })).toHaveProperty('disabled', false)
  expect(button('纪念日 选一个')).toBeDefined()
})

test('only the fields on show are shown [B0126]', async () => {
  open('/member/data', {}, { MEMBER_PERFECT_INFO_FIELDS: shown(false, 'sex') })
  await screen.findByLabelText(/^姓名/)
  await waitFor(() => expect(screen.queryByLabelText(/^地址/)).toBeNull())
  expect(screen.getByRole('radiogroup', { name: '性别' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^生日 / })).toBeNull()
})

test('texts end where the specification ends them [B0127 B0128 B0841]', async () => {
  open('/member/data')
  expect(await screen.findByLabelText(/^姓名/)).toHaveProperty('maxLength', 20)
  expect(screen.getByLabelText(/^地址/)).toHaveProperty('maxLength', 250)
  fireEvent.click(button(/^喜好/))
  expect(await screen.findByLabelText('填写您的喜好')).toHaveProperty('maxLength', 250)
})

test('a profile that was complete before goes back to where registration was asked for [B0117 B0119]', async () => {
  noteBeforeReg('/mall/product/detail/8?x=1')
  const { net } = open('/member/data')
  await screen.findByLabelText(/^姓名/)
  agree()
  submit()
  expect(await screen.findByText('/mall/product/detail/8')).toBeDefined()
  expect(net.of(update)[0]?.input).toMatchObject({ userName: '林晚晴', version: 3, birthdayIsLunar: 0 })
  expect(net.of(reward)).toHaveLength(0)
  expect(session().isUpdateInfo).toBe(true)
})

test('the first completion shows its reward, and closing it goes on [B0118]', async () => {
  const { user } = open('/member/data', { [update]: () => ({ version: 1, firstTime: true }), [reward]: () => ({ points: 200 }) })
  await screen.findByLabelText(/^姓名/)
  agree()
  submit()
  expect(await screen.findByText('获得完善资料礼：200积分')).toBeDefined()
  await user.click(button('收下'))
  expect(await screen.findByText('/member/my')).toBeDefined()
  // It leaves with an animation, and lives outside the page that the next test clears away.
  await waitFor(() => expect(screen.queryByText(/获得/)).toBeNull())
})

test('the first completion on the profile page asks for its bag; a later change does not [B0550/2]', async () => {
  const getGift = 'GET /activity/api/v1/give-gift-pack/get-prize'
  const result = async (firstTime: boolean): Promise<unknown[]> => {
    const { net } = open('/member/data', { [update]: () => ({ version: 1, firstTime }), [getGift]: () => null })
    await screen.findByLabelText(/^姓名/)
    agree()
    submit()
    expect(await screen.findByText('/member/my')).toBeDefined()
    cleanup()
    return net.of(getGift).map((sent) => sent.input['scene'])
  }
  expect(await result(true)).toEqual(['perfect_user_info'])
  expect(await result(false)).toEqual([])
})

test('without a reward nothing is shown [B0119]', async () => {
  open('/member/data', { [update]: () => ({ version: 1, firstTime: true }) })
  await screen.findByLabelText(/^姓名/)
  agree()
  submit()
  expect(await screen.findByText('/member/my')).toBeDefined()
  expect(screen.queryByText(/获得/)).toBeNull()
})

test('a page that has not seen the latest says so and shows it', async () => {
  let seen = 0
  open('/member/data', {
    [detail]: () => ({ ...empty, address: seen++ === 0 ? '甲' : '乙', version: seen }),
    [update]: () => refusal(profileRefusals.stale),
  })
  await waitFor(() => expect(screen.getByLabelText(/^地址/)).toHaveProperty('value', '甲'))
  agree()
  submit()
  expect(await screen.findByText('资料已在其他页面修改，请刷新后再保存')).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText(/^地址/)).toHaveProperty('value', '乙'))
})

test('completion asks for all but the name, and may be skipped [B0094 B0104 B0126]', async () => {
  open('/login/reg_info', {
    'GET /user/member/api/v1/user-state-schedule': () => ({
      bindPhone: true,
      subscribe: false,
      updateInfo: false,
      bindPhonePoint: 0,
      subscribePoint: 0,
      updateInfoPoint: 200,
    }),
  })
  expect(await screen.findByRole('radiogroup', { name: '性别' })).toBeDefined()
  expect(screen.queryByLabelText(/^姓名/)).toBeNull()
  expect(await screen.findByText(/填写完成即得 200 积分/)).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: '跳过' }))
  expect(await screen.findByText('/account/reg_success')).toBeDefined()
})

test('completion cannot be skipped where the brand says so; a member without a name gives one of ten characters [B0105 B0127 B0841]', async () => {
  open('/login/reg_info', { [detail]: () => ({ ...empty, userName: '' }) }, { REGISTER_AFTER_SKIP_PERFECT_INFO: 'false' })
  expect(await screen.findByLabelText(/^姓名/)).toHaveProperty('maxLength', 10)
  await waitFor(() => expect(screen.queryByRole('link', { name: '跳过' })).toBeNull())
})
