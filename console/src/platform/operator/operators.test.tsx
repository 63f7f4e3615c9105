import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import Operators from './Operators.tsx'
import { OperatorForm } from './parts/OperatorForm.tsx'
import { RoleForm } from './parts/RoleForm.tsx'
import Sessions from './Sessions.tsx'

const at = 1_795_000_000_000
const operator = {
  id: '7',
  loginName: 'zhou',
  name: '小周',
  mobileNo: '138****8001',
  active: true,
  owner: false,
  secondFactor: false,
  roles: [{ id: '5', name: '客服' }],
  lastLoginTime: null,
  createTime: at,
}

test('a phone that was not touched is not sent back as it is shown; another one is, and an emptied field takes it away', async () => {
  const role = {
    id: '5',
    name: '客服',
    remark: '',
    permissions: ['member.view'],
    shops: null,
    caps: {},
    dailyCaps: {},
    secondFactor: false,
    operators: 1,
    owners: [],
  }
  const heard = wire({ '/console/api/v1/roles': { data: [role] }, '/console/api/v1/operators/edit': {} })
  let saved = 0
  open(<OperatorForm operator={operator} close={() => undefined} done={() => (saved += 1)} />)
  const field = await screen.findByLabelText('手机号')
  const save = () => userEvent.click(screen.getByText('保存'))
  const sent = async (times: number) => {
    await expect.poll(() => saved).toBe(times)
    return heard.filter((one) => one.url.pathname.endsWith('/edit')).at(-1)!.body
  }
  const same = { id: '7', name: '小周', active: true, roleIds: ['5'] }
  expect(field).toHaveProperty('value', '138****8001')
  await save()
  expect(await sent(1)).toEqual(same)
  fireEvent.change(field, { target: { value: '1380013800' } })
  await save()
  expect(await screen.findByText('请输入11位手机号码')).toBeTruthy()
  fireEvent.change(field, { target: { value: '13800138002' } })
  await save()
  expect(await sent(2)).toEqual({ ...same, mobileNo: '13800138002' })
  fireEvent.change(field, { target: { value: '' } })
  await save()
  expect(await sent(3)).toEqual({ ...same, mobileNo: '' })
})

test('the page of devices tells the last log-ins with time and address, and which came from a new device', async () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
  const session = { id: '1', userAgent: windows, ip: '10.0.0.1', createTime: at, lastSeenTime: at, current: true }
  wire({
    '/console/api/v1/me/sessions': { data: [session] },
    '/console/api/v1/me/log-ins': {
      data: [
        { id: '2', userAgent: 'Strange/1', ip: '10.0.0.9', time: at, newDevice: true },
        { id: '3', userAgent: windows, ip: '10.0.0.1', time: at - 86_400_000, newDevice: false },
      ],
    },
  })
  open(<Sessions />, '/', {}, someone)
  const [, last] = await screen.findAllByRole('table')
  await within(last!).findByText('10.0.0.9')
  const [, strange, own] = within(last!).getAllByRole('row')
  expect(strange!.textContent).toMatch(/未知设备.*新设备.*10\.0\.0\.9.*2026-11-18 \d\d:\d\d/)
  expect(own!.textContent).toMatch(/Windows · Chrome.*10\.0\.0\.1.*2026-11-17/)
  expect(own!.textContent).not.toContain('新设备')
})

test('an owner has a tag, and colleagues have nothing to press in that row', async () => {
  const owner = { ...operator, id: '1', name: '林掌柜', loginName: 'lin', owner: true, secondFactor: true }
  wire({ '/console/api/v1/operators': { data: [owner, operator], total: 2 } })
  open(<Operators />)
  const buttons = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr')!
    return within(row)
      .queryAllByRole('button')
      .map((button) => button.textContent)
  }
  expect(await buttons('林掌柜')).toEqual([])
  expect(screen.getByText('仅本人可管理')).toBeTruthy()
  expect(await buttons('小周')).toEqual(['编辑', '重置密码'])
  expect(screen.getAllByText('所有者')).toHaveLength(1)
  expect(screen.getByText(/所有者账号只能由本人管理/)).toBeTruthy()
})

test('an owner manages the own row', async () => {
  wire({ '/console/api/v1/operators': { data: [{ ...operator, id: someone.operatorId, owner: true }], total: 1 } })
  open(<Operators />)
  const row = (await screen.findByText('小周')).closest('tr')!
  expect(within(row).getByText('所有者')).toBeTruthy()
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['编辑'])
})

test('the role of an owner can be widened, not tightened, but by the owner', async () => {
  const role = {
    id: '5',
    name: '全能',
    remark: '',
    permissions: ['goods.view'],
    shops: null,
    caps: {},
    dailyCaps: {},
    secondFactor: false,
    operators: 1,
  }
  wire({ '/console/api/v1/stores/names': { data: [] } })
  const form = (id: string) =>
    open(<RoleForm role={{ ...role, owners: [{ id, name: '林掌柜' }] }} close={() => undefined} done={() => undefined} />)
  const { unmount } = form('1')
  await screen.findByText(/所有者“林掌柜”担任该角色/)
  const isLocked = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).disabled
  expect([isLocked(/^查看商品/), isLocked(/^编辑商品/), isLocked(/指定门店/), isLocked(/必须使用动态验证码/)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  unmount()
  form(someone.operatorId)
  await screen.findByLabelText(/^查看商品/)
  expect(screen.queryByText(/担任该角色。/)).toBeNull()
  expect([isLocked(/^查看商品/), isLocked(/指定门店/), isLocked(/必须使用动态验证码/)]).toEqual([false, false, false])
})
