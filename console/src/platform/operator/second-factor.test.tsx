import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import Login from './Login.tsx'
import Operators from './Operators.tsx'
import Roles from './Roles.tsx'
import SecondFactor from './SecondFactor.tsx'

const self = '/console/api/v1/me/second-factor'
const off = { on: false, since: null, recoveryLeft: 0, required: false }
const codes = ['abcde-fghjk', 'mnpqr-stuvw']

test('a code is asked for once the password was right, and sent with it', async () => {
  const heard = wire({ '/console/api/v1/login': { success: false, code: 2315, msg: '请输入动态验证码' } })
  open(<Login />)
  expect(screen.queryByRole('textbox', { name: '动态验证码' })).toBeNull()
  await userEvent.type(screen.getByLabelText('账号'), 'keeper')
  await userEvent.type(screen.getByLabelText('密码'), 'youli-2026')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '动态验证码' }), '123456')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(heard.at(-1)!.body).toMatchObject({ loginName: 'keeper', password: 'youli-2026', code: '123456' })
  expect(await screen.findByText('请输入动态验证码', { selector: '.ant-alert *' })).toBeTruthy()
})

test('it is set up with the password, a QR code and the first code, and the recovery codes are shown once', async () => {
  const on = { ...off, on: true, since: 1_795_000_000_000, recoveryLeft: 10 }
  let heard: ReturnType<typeof wire> = []
  heard = wire({
    // As the server answers once the code was right: the page learns it before it shows the codes.
    get [self]() {
      return { data: heard.some((one) => one.url.pathname === `${self}/confirm`) ? on : off }
    },
    [`${self}/begin`]: { data: { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x' } },
    [`${self}/confirm`]: { data: { recoveryCodes: codes } },
  })
  open(<SecondFactor />, '/', {}, { ...someone, mustEnrol: true })
  expect(await screen.findByText('您的角色要求使用动态验证码，设置完成后即可使用后台')).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('登录密码'), 'youli-2026')
  await userEvent.click(screen.getByRole('button', { name: '开始设置' }))
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  expect(screen.getByLabelText('动态验证码的二维码')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: '动态验证码' }), '123456')
  await userEvent.click(screen.getByRole('button', { name: '开启动态验证码' }))
  const list = within(await screen.findByRole('list', { name: '恢复码' }))
  expect(list.getAllByRole('listitem').map((li) => li.textContent)).toEqual(codes)
  expect(screen.getByRole('button', { name: '完成' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: '我已保存好恢复码' }))
  await userEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(screen.queryByText(codes[0]!)).toBeNull()
  expect(heard.find((one) => one.url.pathname === `${self}/confirm`)!.body).toEqual({ code: '123456' })
})

test('it is turned off with a code, unless a role asks for it', async () => {
  const heard = wire({ [self]: { data: { ...off, on: true, since: 1_795_000_000_000, recoveryLeft: 2 } }, [`${self}/off`]: {} })
  open(<SecondFactor />)
  expect(await screen.findByText('还有 2 个恢复码可用，建议重新生成')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭动态验证码' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /动态验证码/ }), '123456')
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }))
  await screen.findByText('动态验证码已关闭')
  expect(heard.find((one) => one.url.pathname === `${self}/off`)!.body).toEqual({ code: '123456' })
  cleanup()
  wire({ [self]: { data: { on: true, since: 1_795_000_000_000, recoveryLeft: 8, required: true } } })
  open(<SecondFactor />)
  expect(await screen.findByRole('button', { name: '关闭动态验证码' })).toHaveProperty('disabled', true)
})

test('a colleague’s is reset after a question, one’s own not here', async () => {
  const row = {
    loginName: 'a',
    mobileNo: '',
    active: true,
    owner: false,
    secondFactor: true,
    roles: [],
    lastLoginTime: null,
    createTime: 1_795_000_000_000,
  }
  const data = [
    { ...row, id: '7', name: '小周' },
    { ...row, id: someone.operatorId, name: '林店长' },
  ]
  const heard = wire({ '/console/api/v1/operators': { data, total: 2 }, '/console/api/v1/operators/reset-second-factor': {} })
  open(<Operators />)
  const buttons = await screen.findAllByRole('button', { name: '重置验证码' })
  expect(buttons).toHaveLength(1)
  await userEvent.click(buttons[0]!)
  await userEvent.click(await screen.findByRole('button', { name: '重置并下线' }))
  await screen.findByText('动态验证码已重置')
  expect(heard.find((one) => one.url.pathname.endsWith('reset-second-factor'))!.body).toEqual({ id: '7' })
})

test('a role explains both figures of a cap in a line each, and sends those that were filled in', async () => {
  const role = {
    id: '5',
    name: '客服',
    remark: '',
    permissions: ['order.refund'],
    shops: null,
    secondFactor: false,
    operators: 1,
    owners: [],
  }
  const heard = wire({
    '/console/api/v1/roles': { data: [{ ...role, caps: { 'order.refund': 50 }, dailyCaps: {} }] },
    '/console/api/v1/roles/edit': {},
  })
  open(<Roles />)
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('一人 24 小时内对同一笔订单的合计，超过须由同事批准；不填则没有上限')
  dialog.getByText('一人 24 小时内对所有订单的合计，超过须由同事批准；不填则为前一项的 10 倍')
  await userEvent.type(dialog.getByLabelText('订单退款：合计最多退'), '200')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  const sent = () => heard.find((one) => one.url.pathname.endsWith('/roles/edit'))?.body
  await expect.poll(sent).toMatchObject({ id: '5', caps: { 'order.refund': 50 }, dailyCaps: { 'order.refund': 200 } })
})

test('a role of some stores says which of its permissions the stores do not limit', async () => {
  const role = {
    id: '5',
    name: '店长',
    remark: '',
    permissions: ['goods.edit', 'member.view'],
    caps: {},
    dailyCaps: {},
    secondFactor: true,
    operators: 1,
    owners: [],
  }
  wire({
    '/console/api/v1/roles': { data: [{ ...role, shops: ['1'] }] },
    '/console/api/v1/stores/names': { data: [{ id: '1', shopName: '静安店', open: true }] },
  })
  open(<Roles />)
  expect(await screen.findByText('必须开启')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '编辑' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: /^编辑商品 全品牌/ })).toBeTruthy()
  expect(dialog.getByRole('checkbox', { name: /^查看会员 ?会员资料/ })).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: '全部门店' }))
  expect(dialog.queryByText('全品牌')).toBeNull()
})
