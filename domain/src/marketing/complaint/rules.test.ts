import { expect, test } from 'vitest'
import { complaintFault } from './rules.ts'

const whole = { reason: 'goods', content: '与描述不符', mobileNo: '13800138000' }

test.each([
  ['a whole one', {}, null],
  ['an unknown reason', { reason: 'x' }, '还差投诉原因'],
  ['only blanks', { content: '  ' }, '请填写投诉内容'],
  ['no phone', { mobileNo: '' }, '请填写正确的手机号'],
  ['half a phone', { mobileNo: '1380013' }, '请填写正确的手机号'],
])('a complaint with %s', (_, part, fault) => expect(complaintFault({ ...whole, ...part })).toBe(fault))
