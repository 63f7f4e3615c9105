import { expect, it } from 'vitest'
import type { MessageKind } from './kinds.ts'
import { filledText, retryWaitMs, settingsFault, settingsOf } from './rules.ts'

const expiring: MessageKind = {
  key: 'pointsExpiring',
  label: '积分到期提醒',
  when: '积分即将过期时',
  values: { points: '积分' },
  text: '您有{points}积分将到期',
}

it('fills names in braces and leaves what it does not know', () => {
  expect(filledText('您有{points}积分，{other}', { points: '30' })).toBe('您有30积分，{other}')
  expect(filledText('{points}', { points: '{points}$&' })).toBe('{points}$&')
})

it('refuses variables a kind does not have, and a WeChat template without fields', () => {
  const base = settingsOf(expiring)
  expect(settingsFault(expiring, { ...base, smsParams: ['{orderNo}'] })).toBe('“积分到期提醒”没有可用的变量{orderNo}')
  expect(settingsFault(expiring, { ...base, wechat: [{ appId: 'wx1', templateId: 'T', fields: [] }] })).toBe('请填写微信模板的字段')
  expect(settingsFault(expiring, { ...base, wechat: [{ appId: 'wx1', templateId: '', fields: [] }] })).toBeNull()
})

it('waits longer after each try and gives up after the sixth', () => {
  expect([1, 2, 3, 4, 5, 6].map(retryWaitMs)).toEqual([20_000, 60_000, 240_000, 1_200_000, 7_200_000, null])
})
