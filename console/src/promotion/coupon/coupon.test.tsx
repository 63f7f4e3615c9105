import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { neverChanged, dialogOf, open, replyOf, someone, wire } from '../../kit/testing.tsx'
import CouponClaims from './CouponClaims.tsx'
import CouponCodes from './CouponCodes.tsx'
import CouponEdit from './CouponEdit.tsx'
import Coupons from './Coupons.tsx'
import { draftOf, emptyValues, faultOf } from './parts/values.ts'
import type { Template } from './parts/values.ts'

const path = '/console/api/v1/coupons'
const createTime = Date.parse('2026-11-01T10:00:00+08:00')
const template: Omit<Template, keyof EditMark> = {
  ...emptyValues,
  id: '7',
  couponName: '新客满减券',
  faceValue: 20,
  useThreshold: 99,
  getQuantity: 9,
  codeQuantity: 0,
  used: 3,
  cost: 60,
  income: 1280.5,
  stopped: false,
  createTime,
  scopeNames: {},
}
/** These templates as rows of the list. */
const rowsOf = (...templates: Omit<Template, keyof EditMark>[]) => ({
  [path]: { data: replyOf('GET /console/api/v1/coupons', templates), total: templates.length },
})
const claim = {
  id: '91',
  memberId: '3',
  userName: '林晚',
  mobileNo: '138****8012',
  state: 'unused',
  source: 'issue:b1:3',
  claimTime: createTime,
  endTime: createTime + 86_400_000,
  useTime: null,
  orderId: null,
  shopName: '',
  off: 0,
}
const sent = (heard: ReturnType<typeof wire>, end: string) => heard.filter((h) => h.url.pathname === `${path}${end}`).map((h) => h.body)
const only = (...permissions: string[]) => ({ ...someone, permissions })
/** Chooses of a select that is named so. */
async function pick(label: string | RegExp, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label))
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText(/^保\s?存$/))
/** Files that were handed out, as texts. */
function downloads(): Promise<string>[] {
  const saved: Promise<string>[] = []
  URL.createObjectURL = (blob) => {
    saved.push((blob as Blob).text())
    return 'blob:codes'
  }
  URL.revokeObjectURL = () => undefined
  return saved
}

describe('the list', () => {
  test('tells what a coupon is worth, how far it went and what it cost and brought', async () => {
    const heard = wire(rowsOf(template, { ...template, id: '8', couponName: '到店礼', couponType: 'gift', stopped: true }))
    open(<Coupons />, '/coupons?couponType=mall&stopped=false')
    const row = (await screen.findByText('新客满减券')).closest('tr')!
    expect([...heard[0]!.url.searchParams.entries()]).toEqual(
      expect.arrayContaining([
        ['couponType', 'mall'],
        ['stopped', 'false'],
      ]),
    )
    for (const text of ['商城券', '¥20', '满¥99可用', '领取后30天内有效', '免费', '9 / 100', '¥60.00', '¥1,280.50', '发放中'])
      expect(row.textContent).toContain(text)
    expect(screen.getByText('到店礼').closest('tr')!.textContent).toContain('已停发')
  }, 60_000)

  test('stopping says what it means for those who have one, and is sent after a yes', async () => {
    const heard = wire({ ...rowsOf(template), [`${path}/stop`]: {} })
    open(<Coupons />, '/coupons')
    fireEvent.click(await screen.findByText(/^更\s?多$/))
    fireEvent.click(await screen.findByText('停止发放'))
    await screen.findByText('会员不能再领取，已领取的优惠券仍可使用。')
    expect(sent(heard, '/stop')).toEqual([])
    fireEvent.click(screen.getAllByText('停止发放').at(-1)!)
    await screen.findByText('已停止发放')
    expect(sent(heard, '/stop')).toEqual([{ id: '7', stopped: true }])
  }, 60_000)

  test('who may only look neither makes, stops nor hands out', async () => {
    wire(rowsOf(template))
    open(<Coupons />, '/coupons', {}, only('coupon.view'))
    expect(await screen.findByText('查看')).toBeTruthy()
    for (const text of ['新增优惠券', /^更\s?多$/]) expect(screen.queryByText(text)).toBeNull()
  }, 60_000)

  test('one each is issued to phones and numbers, a repeat of which counts once, and strangers are named', async () => {
    const heard = wire({
      ...rowsOf(template),
      '/console/api/v1/members/tags': { data: [{ tag: 'VIP', members: 4 }] },
      [`${path}/issue`]: { data: { granted: 1, already: 1, unknown: ['13700000000'] } },
    })
    open(<Coupons />, '/coupons')
    fireEvent.click(await screen.findByText(/^更\s?多$/))
    fireEvent.click(await screen.findByText('发放给会员'))
    const dialog = await dialogOf('发放给会员')
    fireEvent.click(within(dialog).getByText('确认发放'))
    await within(dialog).findByText('请填写会员或选择标签')
    expect(sent(heard, '/issue')).toEqual([])
    type(/^手机号或会员编号/, '13800000001\n13800000002，13800000001;13700000000')
    await pick('会员标签', 'VIP（4 人）')
    fireEvent.click(within(dialog).getByText('确认发放'))
    await screen.findByText('已发放给 1 位会员，1 位此前已发放')
    expect(screen.getByText('13700000000')).toBeTruthy()
    const wanted = {
      id: '7',
      members: ['13800000001', '13800000002', '13700000000'],
      tag: 'VIP',
      batch: expect.stringMatching(/^[\w-]{36}$/),
    }
    expect(sent(heard, '/issue')).toEqual([wanted])
  }, 60_000)
})

describe('the form', () => {
  test('what is missing or forbidden is said, at the field or above the button, and nothing is sent', async () => {
    const heard = wire({ [`${path}/save`]: { data: { id: '7' } } })
    open(<CouponEdit />, '/coupons/add', { '/coupons': <p>列表</p> })
    save()
    await screen.findByText('请输入优惠券名称')
    type(/^优惠券名称/, '新客满减券')
    save()
    await screen.findByText('请填写优惠金额')
    expect(sent(heard, '/save')).toEqual([])
    type(/^优惠金额/, '20')
    type(/^使用门槛/, '99')
    save()
    await screen.findByText('列表')
    expect(sent(heard, '/save')).toEqual([{ ...emptyValues, couponName: '新客满减券', faceValue: 20, useThreshold: 99 }])
  }, 60_000)

  test.each([
    ['门店折扣券', 'shop_discount', 'discount', { faceValue: '折扣', maxOff: '最高优惠', shopIds: '适用门店' }],
    ['兑换券', 'exchange', 'exchange', { faceValue: null, maxOff: null, shopIds: '适用门店' }],
    ['商城券', 'mall', 'cash', { faceValue: '优惠金额', maxOff: null, shopIds: null }],
  ] as const)(
    'a %s has the fields of its kind only',
    async (_, couponType, offType, labels) => {
      wire({
        [`${path}/one`]: { data: { ...template, couponType, offType, getQuantity: 0, ...neverChanged } },
        '/console/api/v1/stores/names': { data: [] },
      })
      open(<CouponEdit />, '/coupons/:id')
      await screen.findByText('优惠内容', { selector: '.ant-card-head-title' })
      for (const [field, label] of Object.entries(labels)) {
        const shown = document.querySelector(`label[for=${field}]`)?.textContent ?? null
        expect([field, label === null ? shown : shown?.replace('必填', '')]).toEqual([field, label])
      }
    },
    60_000,
  )

  test('once somebody has one its terms stay, its quantity may change', async () => {
    wire({ [`${path}/one`]: { data: { ...template, ...neverChanged } } })
    open(<CouponEdit />, '/coupons/:id')
    await screen.findByText('已发出 9 张，优惠内容、有效期和适用范围不能再修改')
    for (const label of [/^优惠金额/, /^使用门槛/, /^有效天数/, /^券类型/])
      expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true)
    for (const label of [/^优惠券名称/, /^发放总量/]) expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(false)
  }, 60_000)

  test('the kind decides what is sent, and the rules of the server what is refused', () => {
    const values = { ...emptyValues, couponName: '券', faceValue: 20, maxOff: 5, payPoint: 9, scopeIds: ['3'], beginTime: 1, endTime: 2 }
    expect(draftOf(values)).toMatchObject({ maxOff: 0, payPoint: 0, scopeIds: [], beginTime: null, endTime: null })
    expect(draftOf({ ...values, couponType: 'gift', offType: 'exchange' }).faceValue).toBe(0)
    expect(draftOf({ ...values, offType: 'discount', faceValue: 85 })).toMatchObject({ faceValue: 85, maxOff: 5 })
    expect(faultOf({ ...emptyValues, couponName: '券', offType: 'discount', faceValue: 100 })).toBe('折扣请填写1到99，如85表示8.5折')
  })
})

describe('what became of it', () => {
  test('codes are made, handed out as a file and listed', async () => {
    const saved = downloads()
    const heard = wire({
      [`${path}/code-list`]: { data: [{ id: '1', code: 'AB12CD34', used: true, createTime }], total: 1 },
      [`${path}/codes`]: { data: { codes: ['EF56GH78', 'JK90LM12'] } },
    })
    open(<CouponCodes />, '/coupons/:id/codes')
    expect((await screen.findByText('AB12CD34')).closest('tr')!.textContent).toContain('已兑换')
    fireEvent.click(screen.getByText('生成兑换码'))
    const dialog = await dialogOf('生成兑换码')
    type(/^数量/, '')
    fireEvent.click(within(dialog).getByText('生成并下载'))
    await within(dialog).findByText('请填写数量')
    expect(sent(heard, '/codes')).toEqual([])
    type(/^数量/, '2')
    fireEvent.click(within(dialog).getByText('生成并下载'))
    await screen.findByText('已生成 2 个兑换码，并下载为表格')
    expect(sent(heard, '/codes')).toEqual([{ id: ':id', count: 2 }])
    expect(await saved[0]).toContain('EF56GH78\r\nJK90LM12')
  }, 60_000)

  test('those who have one are shown with where it came from; an unused one is taken back after a yes', async () => {
    const used = { ...claim, id: '92', userName: '苏小米', state: 'used', source: 'claim:3', useTime: createTime, orderId: '77', off: 20 }
    const heard = wire({
      [`${path}/one`]: { data: { ...template, ...neverChanged } },
      [`${path}/claims`]: { data: [claim, used], total: 2 },
      [`${path}/void`]: {},
    })
    open(<CouponClaims />, '/coupons/:id/claims')
    const row = (await screen.findByText('林晚')).closest('tr')!
    expect(row.textContent).toContain('后台发放')
    expect(screen.getByText('33.3%')).toBeTruthy()
    const other = screen.getByText('苏小米').closest('tr')!
    expect(other.textContent).toContain('¥20.00')
    expect(within(other).queryByText(/^作\s?废$/)).toBeNull()
    fireEvent.click(within(row).getByText(/^作\s?废$/))
    await waitFor(() => expect(screen.getAllByText(/^作\s?废$/).length).toBeGreaterThan(1))
    expect(sent(heard, '/void')).toEqual([])
    fireEvent.click(screen.getAllByText(/^作\s?废$/).at(-1)!)
    await waitFor(() => expect(sent(heard, '/void')).toEqual([{ id: '91' }]))
  }, 60_000)
})
