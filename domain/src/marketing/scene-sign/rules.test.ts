import { expect, it } from 'vitest'
import { sceneSignFault, sceneSignPhase, sceneSignRefusal } from './rules.ts'

it.each([
  [99, true, 'before', '活动尚未开始'],
  [100, true, 'running', null],
  [150, false, 'closed', '该活动已关闭'],
  [200, true, 'over', '活动已结束'],
  [200, false, 'over', '活动已结束'],
])('at %i, open %s, it is %s: %s', (now, open, phase, reason) => {
  const sign = { startTime: 100, endTime: 200, open }
  expect(sceneSignPhase(sign, now)).toBe(phase)
  expect(sceneSignRefusal(sign, now)?.msg ?? null).toBe(reason)
})

const draft = { name: '秋日茶会', startTime: 1, endTime: 2, successTips: '欢迎', maxMetres: 0 }
it.each([
  [{}, null],
  [{ name: ' ' }, '请输入活动名称'],
  [{ endTime: 1 }, '结束时间须晚于开始时间'],
  [{ endTime: 400 * 86_400_000 }, '活动时间不能超过366天'],
  [{ maxMetres: -1 }, '签到距离须为0至50000的整数'],
  [{ successTips: '' }, '请输入签到成功提示'],
])('a draft with %o: %s', (of, fault) => {
  expect(sceneSignFault({ ...draft, ...of })).toBe(fault)
})
