import { expect, it } from 'vitest'
import { may } from '../../kit/flow.ts'
import {
  bespokeFlow,
  bespokeIn,
  bespokePage,
  bespokeSteps,
  type Booking,
  bookingFault,
  mayEdit,
  mayUse,
  nextMove,
  stepOf,
  templateFault,
} from './rules.ts'
import { bespokeStatusTexts } from './texts.ts'

it('the way has seven steps, each with its name [B0533]', () => {
  expect(bespokeSteps).toEqual(['SUBMISSION', 'RECEIPT', 'DESIGN', 'PRODUCTION', 'ARRIVAL', 'ENTER_SHOP', 'TAKE_DELIVERY'])
  expect(bespokeSteps.map((step) => bespokeStatusTexts[step])).toEqual([
    '已下单',
    '已接单',
    '设计中',
    '制作中',
    '已到货',
    '已到店',
    '已取货',
  ])
  expect([stepOf('SUBMISSION'), stepOf('TAKE_DELIVERY'), stepOf('CANCELLED')]).toEqual([0, 6, -1])
})

it('each step leads to the next; the last is the store’s, and what is being made is not called off [B0530]', () => {
  expect(bespokeSteps.map(nextMove)).toEqual(['accept', 'design', 'produce', 'arrive', 'enterShop', null, null])
  for (const [i, step] of bespokeSteps.slice(0, 5).entries()) expect(bespokeFlow[nextMove(step)!].to).toBe(bespokeSteps[i + 1])
  expect(bespokeSteps.filter((step) => may(bespokeFlow, 'take', step, 'employee'))).toEqual(['ENTER_SHOP'])
  expect(may(bespokeFlow, 'take', 'ENTER_SHOP', 'operator')).toBe(false)
  expect(bespokeSteps.filter((step) => may(bespokeFlow, 'cancel', step, 'operator'))).toEqual(['SUBMISSION', 'RECEIPT', 'DESIGN'])
  expect(bespokeSteps.filter(mayEdit)).toEqual(['SUBMISSION'])
  expect(nextMove('CANCELLED')).toBeNull()
})

const booking: Booking = { userName: '林晚', mobileNo: '13800138000', shopId: '7', expectDate: '', price: 0, deposit: 0, remark: '' }
it.each([
  [{}, null],
  [{ mobileNo: '' }, '手机号不能为空'],
  [{ mobileNo: '23800138000' }, '手机号须为1开头的11位数字'],
  [{ mobileNo: '1380013800' }, '手机号须为1开头的11位数字'],
  [{ userName: ' ' }, '会员姓名不能为空'],
  [{ shopId: '0' }, '还差取货门店'],
  [{ price: -1 }, '价格须为不小于0的金额，最多两位小数'],
  [{ price: 1.234 }, '价格须为不小于0的金额，最多两位小数'],
  [{ deposit: Number.NaN }, '定金须为不小于0的金额，最多两位小数'],
  [{ price: 100, deposit: 100.01 }, '定金不能高于价格'],
  [{ price: 0, deposit: 200 }, null],
])('a booking with %o: %s [B0536]', (of, fault) => {
  expect(bookingFault({ ...booking, ...of })?.text ?? null).toBe(fault)
})

it('a template has a name and questions, and is for whom it says', () => {
  expect(templateFault({ name: ' ', fields: [] })).toBe('请输入模板名称')
  expect(templateFault({ name: '对戒', fields: [] })).toBe('请至少添加一个定制项')
  expect(templateFault({ name: '对戒', fields: [{ fieldName: '尺寸', fieldType: 'number' }] })).toBeNull()
  const of = (shopIds: string[], employeeIds: string[]) => ({ shopIds, employeeIds })
  const me = { employeeId: '3', shopId: '7' }
  expect([mayUse(of([], []), me), mayUse(of(['7'], ['3']), me), mayUse(of(['8'], []), me), mayUse(of([], ['4']), me)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(mayUse(of(['8'], []), { ...me, shopId: null })).toBe(true)
})

it('a scanned code names its trade', () => {
  expect(bespokeIn(`https://shop.test${bespokePage('123456789012345678')}?type=employee`)).toBe('123456789012345678')
  expect(bespokeIn('/mall/order/detail/7')).toBeNull()
})
