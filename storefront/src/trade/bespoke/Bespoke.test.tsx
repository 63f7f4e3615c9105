import { bespokeRefusals } from '@youli/domain/trade/bespoke/texts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { storeLogin } from '../../kit/session.ts'
import { member } from '../../kit/testing/people.ts'
import { refusal, replyOf } from '../../kit/testing/stand-in.ts'
import { address, screensOf } from '../../kit/testing/open-screens.tsx'

const openShop = screensOf([
  { path: '/custom/memberlist', load: () => import('./MemberTrades.tsx') },
  { path: '/custom/detail/:id', load: () => import('./TradeDetail.tsx') },
  { path: '/employee/custom/enablelist', load: () => import('./Templates.tsx') },
  { path: '/employee/custom/employeelist', load: () => import('./StaffTrades.tsx') },
  { path: '/employee/custom/orderform/:templateId', load: () => import('./TradeForm.tsx') },
])
const id = '590000000000000001'
const templateId = '590000000000000002'
const shopId = '590000000000000003'
const fields = [
  { fieldName: '戒圈', fieldType: 'number' as const, options: [], required: true, fieldValue: '12' },
  { fieldName: '材质', fieldType: 'radio' as const, options: ['足金', '铂金'], required: true, fieldValue: '足金' },
]
const booking = { userName: '林晚晴', mobileNo: '13800138012', shopId, expectDate: '2026-12-24', price: 5200, deposit: 1000, remark: '' }
type Trade = OutputOf<'GET /bespoke/trade/user-bespoke-detail'>
const event = (verb: string, status: Trade['status'], note = '', pictures: string[] = []) => ({
  verb,
  status,
  actor: 'operator',
  actorName: '',
  note,
  pictures,
  at: 1_795_000_000_000,
})
const trade = (of: Partial<Trade> = {}): Trade => ({
  id,
  tradeNo: `DZ${id}`,
  templateId,
  templateName: '手工对戒定制',
  picture: '/ring.webp',
  status: 'DESIGN',
  statusName: '设计中',
  bookingField: JSON.stringify(booking),
  templateField: JSON.stringify(fields),
  shopId,
  shopName: '南京西路店',
  createTime: 1_795_000_000_000,
  answers: fields.map(({ fieldName, fieldType, fieldValue }) => ({ fieldName, fieldType, fieldValue })),
  shopAddress: '南京西路1号',
  shopTel: '',
  price: 5200,
  deposit: 0,
  cancelReason: '',
  events: [event('create', 'SUBMISSION'), event('accept', 'RECEIPT', '材料已备齐'), event('design', 'DESIGN', '', ['/sketch.webp'])],
  ...of,
})

beforeEach(() => storeLogin({ ...member, employeeId: '7', isEmployee: true, shopId }))

test('the member sees their trades with their status, and an empty list says what to do [B0174 B0531]', async () => {
  openShop('/custom/memberlist', {
    'GET /bespoke/trade/user-trade-list': () => ({ data: replyOf('GET /bespoke/trade/user-trade-list', [trade()]), total: 1 }),
  })
  const row = await screen.findByRole('link', { name: /手工对戒定制/ })
  expect(row.textContent).toContain('设计中')
  expect(row.getAttribute('href')).toBe(`/custom/detail/${id}`)
  cleanup()
  openShop('/custom/memberlist', { 'GET /bespoke/trade/user-trade-list': () => ({ data: [], total: 0 }) })
  expect(await screen.findByText('还没有定制单')).toBeTruthy()
})

test('the detail shows the seven steps with what was said, the answers and the terms [B0174 B0531 B0533]', async () => {
  openShop(`/custom/detail/${id}`, { 'GET /bespoke/trade/user-bespoke-detail': () => trade() })
  const way = await screen.findByRole('list', { name: '定制进度' })
  const steps = within(way).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('b')!.textContent)).toEqual([
    '已下单',
    '已接单',
    '设计中',
    '制作中',
    '已到货',
    '已到店',
    '已取货',
  ])
  expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(2)
  expect(steps[1]!.textContent).toContain('材料已备齐')
  expect(within(steps[2]!).getByRole('button', { name: '查看第1张图片' })).toBeTruthy()
  expect(screen.getByText('足金')).toBeTruthy()
  expect([screen.getByText('¥5,200.00'), screen.getByText('待定')]).toHaveLength(2)
  expect(screen.queryByRole('img', { name: '取货码' })).toBeNull()
})

test('what is in the shop has a code; a cancelled one its reason; another’s is not there', async () => {
  openShop(`/custom/detail/${id}`, {
    'GET /bespoke/trade/user-bespoke-detail': () => trade({ status: 'ENTER_SHOP', statusName: '已到店' }),
  })
  expect(await screen.findByRole('img', { name: '取货码' })).toBeTruthy()
  cleanup()
  const off = trade({ status: 'CANCELLED', events: [event('create', 'SUBMISSION'), event('cancel', 'CANCELLED', '顾客改选现货')] })
  openShop(`/custom/detail/${id}`, { 'GET /bespoke/trade/user-bespoke-detail': () => off })
  expect((await screen.findByRole('list', { name: '定制进度' })).textContent).toContain('顾客改选现货')
  cleanup()
  openShop(`/custom/detail/${id}`, { 'GET /bespoke/trade/user-bespoke-detail': () => refusal(bespokeRefusals.notThere) })
  expect(await screen.findByText('没有找到该定制单')).toBeTruthy()
})

test('staff hand over what is in the shop, after a question [B0534]', async () => {
  const take = 'POST /bespoke/trade/take-delivery'
  let status: Trade['status'] = 'ENTER_SHOP'
  const net = openShop(`/custom/detail/${id}?type=employee`, {
    'GET /bespoke/trade/get-trade-employee-detail': () => trade({ status }),
    [take]: () => {
      status = 'TAKE_DELIVERY'
      return null
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '确认交付' }))
  expect(net.of(take)).toEqual([])
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }))
  expect(await screen.findByText('交付成功')).toBeTruthy()
  expect(net.of(take).map((sent) => sent.input)).toEqual([{ id }])
  await waitFor(() => expect(screen.queryByRole('button', { name: '确认交付' })).toBeNull())
})

const template = {
  id: templateId,
  name: '手工对戒定制',
  picture: '',
  remark: '工期30天',
  templateField: JSON.stringify(fields.map((f) => ({ ...f, fieldValue: '' }))),
}
const form = `/employee/custom/orderform/${templateId}`
const store = {
  id: shopId,
  shopName: '南京西路店',
  shopTel: '',
  address: '南京西路1号',
  distance: null,
  receptionLimitOfDay: 0,
  latitude: 31,
  longitude: 121,
  imageUrl: '',
  openHours: '',
}
const answersOf = {
  'GET /bespoke/template/detail': () => template,
  'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids': () => [store],
}

test('the form finds the member by phone, says what is missing, and sends both parts as text [B0531 B0536]', async () => {
  const create = 'POST /bespoke/trade/create-trade'
  const net = openShop(form, {
    ...answersOf,
    'GET /bespoke/template/get-user-booking-by-mobile-no': () => ({
      memberId: '1',
      userName: '林晚晴',
      headImgUrl: '',
      bookingField: JSON.stringify(booking),
      openTrades: 0,
    }),
    [create]: () => ({ id }),
    'GET /bespoke/trade/get-trade-employee-detail': () => trade({ status: 'SUBMISSION' }),
  })
  const submit = async () => userEvent.click(await screen.findByRole('button', { name: '开始定制' }))
  await submit()
  expect((await screen.findAllByText('手机号不能为空')).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText(/^手机号/), '1380013')
  await submit()
  expect((await screen.findAllByText('手机号须为1开头的11位数字')).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText(/^手机号/), '8012')
  await userEvent.click(screen.getByRole('button', { name: '查找会员' }))
  await waitFor(() => expect(screen.getByLabelText(/^姓名/)).toHaveProperty('value', '林晚晴'))
  await submit()
  expect((await screen.findAllByText('戒圈不能为空')).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText(/^戒圈/), '14')
  await userEvent.click(screen.getByRole('radio', { name: '铂金' }))
  await userEvent.type(screen.getByLabelText(/^价格/), '5200')
  expect(net.of(create)).toEqual([])
  await submit()
  await waitFor(() => expect(address()).toBe(`/custom/detail/${id}?type=employee`))
  expect(screen.getByText('预约成功')).toBeTruthy()
  const [sent] = net.of(create)
  expect(JSON.parse(sent!.input['bookingField'] as string)).toEqual({
    userName: '林晚晴',
    mobileNo: '13800138012',
    shopId,
    expectDate: '',
    price: 5200,
    deposit: 0,
    remark: '',
  })
  expect(JSON.parse(sent!.input['templateField'] as string)).toMatchObject([{ fieldValue: '14' }, { fieldValue: '铂金' }])
}, 30_000)

test('a trade is changed with what it had; its member stays', async () => {
  const edit = 'POST /bespoke/trade/edit-trade'
  const net = openShop(`${form}?tradeId=${id}`, {
    ...answersOf,
    'GET /bespoke/trade/get-trade-employee-detail': () => trade({ status: 'SUBMISSION' }),
    [edit]: () => null,
  })
  expect(await screen.findByLabelText(/^手机号/)).toHaveProperty('disabled', true)
  expect(screen.getByLabelText(/^戒圈/)).toHaveProperty('value', '12')
  await userEvent.click(screen.getByRole('button', { name: '保存修改' }))
  await waitFor(() => expect(net.of(edit)).toHaveLength(1))
  expect(net.of(edit)[0]!.input['id']).toBe(id)
})

test('employees choose a template and find the trades of their store [B0531]', async () => {
  openShop('/employee/custom/enablelist', { 'GET /bespoke/template/bespoke-employee-tpl-list': () => [template] })
  expect((await screen.findByRole('link', { name: /手工对戒定制/ })).getAttribute('href')).toBe(form)
  cleanup()
  const list = 'GET /bespoke/trade/employee-trade-list'
  const net = openShop('/employee/custom/employeelist', { [list]: () => ({ data: replyOf(list, [trade()]), total: 1 }) })
  expect((await screen.findByRole('link', { name: /林晚晴 13800138012/ })).getAttribute('href')).toBe(`/custom/detail/${id}?type=employee`)
  await userEvent.click(screen.getByRole('tab', { name: '已到店' }))
  await waitFor(() => expect(net.of(list).at(-1)!.input).toMatchObject({ status: 'ENTER_SHOP' }))
  cleanup()
  const arrived = openShop('/employee/custom/employeelist?status=ENTER_SHOP', { [list]: () => ({ data: [], total: 0 }) })
  expect((await screen.findByRole('tab', { name: '已到店' })).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(arrived.of(list).map((s) => (s.input as { status: string }).status)).toEqual(['ENTER_SHOP']))
})
