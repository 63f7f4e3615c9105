import { expect, it, test } from 'vitest'
import { receivingGiftFault, receivingGiftPhase, receivingGiftRefusal } from './rules.ts'
import { receivingGiftRefusals as no } from './texts.ts'

const gift = { startTime: 1000, endTime: 2000, open: true }

test.each([
  [999, true, 'before', no.notStarted],
  [1000, true, 'running', null],
  [1999, true, 'running', null],
  [1999, false, 'closed', no.closed],
  [2000, true, 'over', no.ended],
  [2000, false, 'over', no.ended],
])('at %i ms, open: %s, it is %s', (now, open, phase, refusal) => {
  expect(receivingGiftPhase({ ...gift, open }, now)).toBe(phase)
  expect(receivingGiftRefusal({ ...gift, open }, now)).toBe(refusal)
})

it('says what is wrong with one an operator made', () => {
  const draft = { theme: '集豆季', imgUrl: '/files/a.webp', luckyBean: 5, link: '/mall', startTime: 0, endTime: 86_400_000 }
  expect(receivingGiftFault(draft)).toBeNull()
  expect(receivingGiftFault({ ...draft, link: '' })).toBeNull()
  expect(receivingGiftFault({ ...draft, theme: ' ' })).toBe('请输入活动主题')
  expect(receivingGiftFault({ ...draft, imgUrl: '' })).toBe('请上传活动图片')
  expect(receivingGiftFault({ ...draft, luckyBean: 0 })).toBe('每次点击的幸运豆须为1至10000的整数')
  expect(receivingGiftFault({ ...draft, link: 'javascript:alert(1)' })).toBe('跳转链接须以“/”、“http://”或“https://”开头')
  expect(receivingGiftFault({ ...draft, endTime: 0 })).toBe('结束时间须晚于开始时间')
  expect(receivingGiftFault({ ...draft, endTime: 400 * 86_400_000 })).toBe('活动时间不能超过366天')
})
