import type { OutputOf } from '../../kit/client.ts'
import { wornColour } from '@youli/domain/platform/tenant-config/themes/brand-colour.ts'
import { themeOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import { industries } from '@youli/domain/platform/installation/industries.ts'
import { installationRefusals } from '@youli/domain/platform/installation/texts.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/session.ts'
import { dialogOf, type Heard, open, refusal, wire } from '../../kit/testing.tsx'
import Login from '../operator/Login.tsx'
import Brands from './Brands.tsx'
import SetUp from './SetUp.tsx'

const base = '/console/api/v1'
const token = '7KQ2-MWXA-93DF'
const answers = {
  [`${base}/installation`]: { data: { empty: true } },
  [`${base}/installation/check-token`]: { data: null },
  [`${base}/installation/set-up`]: { data: { id: '911915580548710401' } },
  [`${base}/login`]: { data: { token: '' } },
}
const places = { '/': <p>首页</p>, '/login': <p>登录页</p>, '/setup': <p>开设页</p> }
const sentTo = (heard: Heard[], path: string) => heard.filter(({ url }) => url.pathname === `${base}${path}`).map(({ body }) => body)
const next = () => userEvent.click(screen.getByRole('button', { name: '下一步' }))
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

/** Chooses a colour as the picker's panel takes it: hexadecimal. */
async function pick(colour: string) {
  if (!document.querySelector('.ant-color-picker-hex-input')) await userEvent.click(document.querySelector('.ant-color-picker-trigger')!)
  await expect.poll(() => document.querySelector('.ant-color-picker-hex-input input')).toBeTruthy()
  fireEvent.change(document.querySelector('.ant-color-picker-hex-input input')!, { target: { value: colour.slice(1) } })
}

/** Opens the page at the address that the server prints, and passes the first step. */
async function toBrand(more: Record<string, object> = {}) {
  window.location.hash = `#token=${token}`
  const heard = wire({ ...answers, ...more })
  const shown = open(<SetUp />, '/setup', { '/': places['/'], '/login': places['/login'] })
  await screen.findByLabelText('安装口令')
  await next()
  const field = await screen.findByLabelText('品牌名称')
  expect(document.activeElement).toBe(field)
  return { heard, ...shown }
}

async function toPerson() {
  type('品牌名称', '桂月花坊')
  await userEvent.click(screen.getByRole('radio', { name: industries.flowers.title }))
  await next()
  await screen.findByLabelText('姓名')
}

async function finish() {
  type('姓名', '许曼')
  type('登录名', 'XuMan')
  type('密码', 'tide-lamp-41-fox')
  await userEvent.click(screen.getByRole('button', { name: '开设商城' }))
}
const typed = { token, brandName: '桂月花坊', industry: 'flowers', name: '许曼', loginName: 'xuman', password: 'tide-lamp-41-fox' }

afterEach(() => {
  window.location.hash = ''
  useSession.getState().leave()
})

test('a wrong token shows an error, and the page stays at the first step', async () => {
  const heard = wire({ ...answers, [`${base}/installation/check-token`]: refusal(installationRefusals.wrongToken) })
  open(<SetUp />, '/setup', places)
  const field = await screen.findByLabelText('安装口令')
  await next()
  expect(await screen.findByText('请填写安装口令')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'AAAA-AAAA-AAAA' } })
  await next()
  expect(await screen.findByText(installationRefusals.wrongToken.msg)).toBeTruthy()
  expect(screen.getByLabelText('安装口令')).toHaveProperty('value', 'AAAA-AAAA-AAAA')
  expect(sentTo(heard, '/installation/check-token')).toEqual([{ token: 'AAAA-AAAA-AAAA' }])
})

test('three steps send what was typed, log in and lead to the home page', async () => {
  const { heard, router } = await toBrand()
  await toPerson()
  await finish()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  expect(sentTo(heard, '/installation/check-token')).toEqual([{ token }])
  expect(sentTo(heard, '/installation/set-up')).toEqual([typed])
  expect(sentTo(heard, '/login')).toEqual([{ loginName: 'xuman', password: typed.password, cookie: true }])
  expect(useSession.getState().state).toBe('in')
})

test('sends the chosen colour; for one with too little contrast the page names the tone used instead', async () => {
  const { heard } = await toBrand()
  await pick('#fff34d')
  const { hex } = wornColour(themeOf(industries.general.theme), '#fff34d')
  expect(await screen.findByText(`为看得清，文字与按钮用 ${hex.toUpperCase()}`)).toBeTruthy()
  await pick('#2a6049')
  expect(await screen.findByText('按钮、价格与链接的颜色')).toBeTruthy()
  await toPerson()
  await finish()
  await expect.poll(() => sentTo(heard, '/installation/set-up')).toEqual([{ ...typed, colour: '#2a6049' }])
})

test('the colour that the industry begins with is not sent', async () => {
  const { heard } = await toBrand()
  await pick(industries.flowers.colour)
  await toPerson()
  await finish()
  await expect.poll(() => sentTo(heard, '/installation/set-up')).toEqual([typed])
})

test('going back keeps what was typed; a refusal of the server stays above the buttons', async () => {
  await toBrand({ [`${base}/installation/set-up`]: refusal(operatorRefusals.nameTaken) })
  await toPerson()
  await finish()
  expect(await screen.findByText(operatorRefusals.nameTaken.msg)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '上一步' }))
  expect(await screen.findByLabelText('品牌名称')).toHaveProperty('value', '桂月花坊')
  expect(screen.getByRole('radio', { name: industries.flowers.title })).toHaveProperty('checked', true)
  await next()
  expect(await screen.findByLabelText('登录名')).toHaveProperty('value', 'XuMan')
  expect(screen.getByLabelText('密码')).toHaveProperty('value', typed.password)
})

test('an installation that is set up leads to the log-in, an empty one from there to the set-up', async () => {
  wire({ ...answers, [`${base}/installation`]: { data: { empty: false } } })
  const { unmount, router } = open(<SetUp />, '/setup', { '/login': places['/login'] })
  await screen.findByText('登录页')
  expect(router.state.location.pathname).toBe('/login')
  unmount()
  wire(answers)
  open(<Login />, '/login', { '/setup': places['/setup'] })
  expect(await screen.findByText('开设页')).toBeTruthy()
})

const brand: OutputOf<'GET /console/api/v1/brands'>[number] = {
  id: '911915580548710401',
  brandName: '桂月花坊',
  industry: 'flowers',
  operators: 3,
  accounts: 1,
  apps: [{ appId: 'wx3a6d8f1c5e7b2094', connected: true, use: 'entered' }],
  createTime: 1_795_000_000_000,
}

test('lists brands with their industry, accounts and operators, and opens another with its operator', async () => {
  const heard = wire({
    [`${base}/brands`]: {
      data: [brand, { ...brand, id: '911915580548710402', brandName: '晨山茶', industry: 'tea', accounts: 0, apps: [] }],
    },
    [`${base}/brands/add`]: { data: { id: '911915580548710403' } },
    [`${base}/me/second-factor`]: { data: { on: true, since: 1_795_000_000_000, recoveryLeft: 8, required: false } },
  })
  open(<Brands />)
  expect((await screen.findByRole('row', { name: /桂月花坊/ })).textContent).toMatch(
    /^桂月花坊花艺wx3a6d8f1c5e7b2094使用中移到其他品牌已有人进入过商城，不能移动3/,
  )
  expect(screen.getByRole('row', { name: /晨山茶/ }).textContent).toMatch(/^晨山茶茶未连接3/)
  await userEvent.click(screen.getByRole('button', { name: /开设品牌/ }))
  const dialog = within(await dialogOf('开设品牌'))
  await dialog.findByLabelText('动态验证码')
  const fields = { 品牌名称: '望潮服饰', 姓名: '周宁', 登录名: 'Zhou.Ning', 密码: 'tide-lamp-41-fox', 动态验证码: '123456' }
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(dialog.getByLabelText(label, { exact: false }), { target: { value } })
  await userEvent.click(dialog.getByRole('radio', { name: industries.clothes.title }))
  await userEvent.click(dialog.getByRole('button', { name: '开设品牌' }))
  expect(await screen.findByText('品牌已开设，用 zhou.ning 登录后台继续')).toBeTruthy()
  const sent = {
    brandName: '望潮服饰',
    industry: 'clothes',
    name: '周宁',
    loginName: 'zhou.ning',
    password: 'tide-lamp-41-fox',
    code: '123456',
  }
  expect(sentTo(heard, '/brands/add')).toEqual([sent])
})

test('moves an unused account after a warning; a used account shows the reason against it', async () => {
  const free = { appId: 'wx0a1b2c3d4e5f6071', connected: true, use: null }
  const paid = { appId: 'wx0a1b2c3d4e5f6072', connected: true, use: 'paid' as const }
  const other = { ...brand, id: '911915580548710402', brandName: '晨山茶', apps: [free, paid] }
  const heard = wire({
    [`${base}/brands`]: { data: [brand, other] },
    [`${base}/brands/move-app`]: { data: null },
    [`${base}/me/second-factor`]: { data: { on: false, since: null, recoveryLeft: 0, required: false } },
  })
  open(<Brands />)
  const action = (appId: string) => screen.getByRole('button', { name: `把 ${appId} 移到其他品牌` })
  expect((await screen.findByRole('listitem', { name: paid.appId })).textContent).toContain('已收过款，不能移动')
  expect([action(paid.appId), action(brand.apps[0]!.appId)].map((one) => one.hasAttribute('disabled'))).toEqual([true, true])
  await userEvent.click(action(free.appId))
  const dialog = within(await dialogOf('移到其他品牌'))
  expect(dialog.getByText(/「晨山茶」页面立刻失效/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '移过去' }))
  expect(await dialog.findByText('请选择品牌')).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox'))
  await userEvent.click(await screen.findByTitle('桂月花坊'))
  await userEvent.click(dialog.getByRole('button', { name: '移过去' }))
  expect(await screen.findByText('已移到「桂月花坊」，请在它的「接入」填写 AppSecret')).toBeTruthy()
  expect(sentTo(heard, '/brands/move-app')).toEqual([{ appId: free.appId, from: other.id, to: brand.id }])
})

test('the account of the only brand cannot be moved', async () => {
  wire({ [`${base}/brands`]: { data: [{ ...brand, apps: [{ appId: 'wx0a1b2c3d4e5f6071', connected: false, use: null }] }] } })
  open(<Brands />)
  expect((await screen.findByRole('listitem', { name: 'wx0a1b2c3d4e5f6071' })).textContent).toMatch(/未填密钥.*没有其他品牌可以移/)
})
