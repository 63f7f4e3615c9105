import { expect, test } from 'vitest'
import { configFault, configSections, editorOf } from './editors.ts'
import { configDefaults, configKeys } from './rules.ts'

test('every config key has exactly one editor, and its default is a right value for it', () => {
  const keys = configSections.flatMap((s) => s.editors.map((e) => e.key))
  expect([...keys].sort()).toEqual([...configKeys].sort())
  for (const key of configKeys) expect([key, configFault(editorOf(key)!, configDefaults[key])]).toEqual([key, null])
})

test.each([
  ['ORDER_TIMEOUT_MINUTES', '0', '未付款自动关闭须为1至10080的整数'],
  ['ORDER_TIMEOUT_MINUTES', '1.5', '未付款自动关闭须为1至10080的整数'],
  ['ORDER_TIMEOUT_MINUTES', '10080', null],
  ['MEMBER_CAN_CHANGE_MOBILE_NO', 'yes', '允许更换手机号只能为开或关'],
  ['INTERACT_POINT_SETTING', '{name}', '互动积分设置不是正确的 JSON'],
  ['WECHATAPP_LOGO_IMG', 'javascript:alert(1)', '品牌标志须为网址'],
  ['WECHATAPP_LOGO_IMG', '/uploads/logo.png', null],
  ['MALL_TITLE', '', null],
])('%s = %j: %s', (key, value, fault) => expect(configFault(editorOf(key)!, value)).toBe(fault))
