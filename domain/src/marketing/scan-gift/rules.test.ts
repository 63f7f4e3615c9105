import { expect, it } from 'vitest'
import { scanGiftFault, scanGiftPhase, scanGiftRefusal } from './rules.ts'

const gift = { startTime: 100, endTime: 200, open: true, left: 1 }

it.each([
  [99, {}, 'before', '活动尚未开始'],
  [100, {}, 'running', null],
  [199, { left: 0 }, 'out', '来晚了，礼品已被领完'],
  [150, { open: false }, 'closed', '该活动已关闭'],
  [200, {}, 'over', '活动已结束'],
  [200, { open: false, left: 0 }, 'over', '活动已结束'],
])('at %i a gift %o is %s: %s', (now, of, phase, reason) => {
  expect(scanGiftPhase({ ...gift, ...of }, now)).toBe(phase)
  expect(scanGiftRefusal({ ...gift, ...of }, now)?.msg ?? null).toBe(reason)
})

const draft = { name: '到店礼', giftBagId: '7', startTime: 1, endTime: 2, putQuantity: 10, successTips: '好', failTips: '不巧' }
it.each([
  [{}, null],
  [{ name: ' ' }, '请输入活动名称'],
  [{ giftBagId: '0' }, '还差礼包'],
  [{ endTime: 1 }, '结束时间须晚于开始时间'],
  [{ endTime: 400 * 86_400_000 }, '活动时间不能超过366天'],
  [{ putQuantity: 0 }, '发放总数须为1至1000000的整数'],
  [{ putQuantity: 1.5 }, '发放总数须为1至1000000的整数'],
  [{ successTips: '' }, '请输入领取成功提示'],
  [{ failTips: ' ' }, '请输入领取失败提示'],
])('a gift with %o: %s', (of, fault) => {
  expect(scanGiftFault({ ...draft, ...of })).toBe(fault)
})
