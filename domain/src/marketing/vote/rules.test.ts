import { expect, it, test } from 'vitest'
import {
  entryFault,
  isCountdownEnd,
  isSerial,
  needsCode,
  nextMoment,
  reasonFault,
  signUpPhase,
  voteDraftFault,
  voteStage,
  type VoteField,
} from './rules.ts'

const times = { signupBegin: 100, signupEnd: 250, voteBegin: 200, voteEnd: 400 }

it.each([
  [99, 'before', 100, 'before'],
  [100, 'signup', 200, 'running'],
  [199, 'signup', 200, 'running'],
  [200, 'voting', 400, 'running'],
  [250, 'voting', 400, 'over'],
  [399, 'voting', 400, 'over'],
  [400, 'over', null, 'over'],
] as const)('at %i it is %s and counts down to %s; sign-up is %s [B0788 B0789 B0790]', (now, stage, next, signUp) => {
  expect(voteStage(times, now)).toBe(stage)
  expect(nextMoment(times, stage)).toBe(next)
  expect(signUpPhase(times, now)).toBe(signUp)
})

test('a voting countdown has ended from -1000 ms to 0 [B0858]', () => {
  expect([1, 0, -1, -1000, -1001].map(isCountdownEnd)).toEqual([false, true, true, true, false])
})

const fields: VoteField[] = [
  { fieldName: '口号', fieldType: 'text' },
  { fieldName: '故事', fieldType: 'textarea' },
  { fieldName: '电话', fieldType: 'tel' },
  { fieldName: '组别', fieldType: 'radio', options: ['甲', '乙'] },
  { fieldName: '作品', fieldType: 'img' },
]
const whole = { 口号: '好', 故事: '长', 电话: '13800138000', 组别: '甲', 作品: '/a.webp' }
const entry = (more: object = {}) => ({ userName: '一二三四五六七八九十', uploadImg: '/p.webp', answers: { ...whole, ...more } })

it.each([
  [{}, null],
  [{ 口号: '' }, '口号不能为空'],
  [{ 口号: '字'.repeat(20) }, null],
  [{ 口号: '字'.repeat(21) }, '口号不能超过20个字符'],
  [{ 故事: '字'.repeat(200) }, null],
  [{ 故事: '字'.repeat(201) }, '故事不能超过200个字符'],
  [{ 电话: '23800138000' }, '电话不能为空，且必须为11位手机号码'],
  [{ 电话: '1380013800' }, '电话不能为空，且必须为11位手机号码'],
  [{ 组别: '' }, '组别不能为空'],
  [{ 组别: '丙' }, '还差组别'],
  [{ 作品: '' }, '作品不能为空'],
])('answers with %o: %s [B0806 B0859]', (more, fault) => {
  expect(entryFault(entry(more), fields)?.text ?? null).toBe(fault)
})

test('name and picture of an entry, and the reason of a rejection, in their bounds [B0803 B0859]', () => {
  expect(entryFault({ ...entry(), userName: '' }, fields)?.text).toBe('请输入选手姓名')
  expect(entryFault({ ...entry(), userName: '一二三四五六七八九十一' }, fields)?.text).toBe('选手姓名不能超过20个字符')
  expect(entryFault({ ...entry(), uploadImg: '' }, fields)?.text).toBe('请上传展示图片')
  expect([reasonFault(' '), reasonFault('字'.repeat(50)), reasonFault('字'.repeat(51))]).toEqual([
    '请输入审核不通过原因',
    null,
    '审核不通过原因不能超过50个字符',
  ])
})

test('only digits are a serial number, and a code is asked for from the n-th vote on [B0805 B0795]', () => {
  expect(['7', '007', '7号', '', '林7'].map(isSerial)).toEqual([true, true, false, false, false])
  expect([needsCode(0, 99), needsCode(1, 0), needsCode(3, 1), needsCode(3, 2)]).toEqual([false, true, false, true])
})

const draft = { ...times, allowance: 1, captchaFrom: 0, addressMost: 0, fields }
it.each([
  [{}, null],
  [{ fields: [] }, null],
  [{ signupEnd: 100 }, '报名结束时间须晚于报名开始时间'],
  [{ voteEnd: 200 }, '投票结束时间须晚于投票开始时间'],
  [{ voteBegin: 99 }, '投票开始时间不能早于报名开始时间'],
  [{ signupEnd: 401 }, '报名结束时间不能晚于投票结束时间'],
  [{ voteEnd: 400 * 86_400_000 }, '活动时间不能超过366天'],
  [{ allowance: 0 }, '每人可投票数须为1至1000的整数'],
  [{ fields: [{ fieldName: '生日', fieldType: 'date' as const }] }, '报名项类型不正确'],
  [{ fields: [{ fieldName: '电话', fieldType: 'tel' as const, open: true }] }, '手机号不能公开显示'],
])('a voting activity with %o: %s', (more, fault) => {
  expect(voteDraftFault({ ...draft, ...more })).toBe(fault)
})
