import { expect, it, test } from 'vitest'
import { configEditors, settings } from './main-settings.ts'
import type { ConfigEditor } from './platform/tenant-config/editors.ts'
import { configFault } from './platform/tenant-config/faults.ts'
import { jsonOf } from './platform/tenant-config/rules.ts'

const editorOf = (key: string): ConfigEditor => configEditors.find((editor) => editor.setting.key === key)!

test.each([...settings].filter(([key]) => !editorOf(key).required))('%s begins with a value that is right', (key, { initial }) =>
  expect(configFault(editorOf(key), initial)).toBeNull(),
)

const ofJson = [...settings.values()].flatMap(({ json, ...setting }) => (json ? [{ ...setting, json }] : []))
it.each(ofJson)('$key falls back to its default when it is no JSON [B0013]', (setting) => {
  const initial: unknown = JSON.parse(setting.initial)
  for (const broken of ['{', '[1,', 'undefined', '<html>', "{'a':1}"]) expect(jsonOf(setting, broken)).toEqual(initial)
  expect(jsonOf(setting, undefined)).toEqual(initial)
  expect(jsonOf(setting, '{"name":"积分"}')).toEqual({ name: '积分' })
})

test.each([
  ['ORDER_TIMEOUT_MINUTES', '0', '未付款自动关闭须为1至10080的整数'],
  ['ORDER_TIMEOUT_MINUTES', '1.5', '未付款自动关闭须为1至10080的整数'],
  ['ORDER_TIMEOUT_MINUTES', '10080', null],
  ['MEMBER_CAN_CHANGE_MOBILE_NO', 'yes', '允许更换手机号只能为开或关'],
  ['INTERACT_POINT_SETTING', '{name}', '互动积分设置不是正确的 JSON'],
  ['INTERACT_POINT_SETTING', '{"name":"好喜欢这个名字啊真的很长"}', '名称最多10个字'],
  ['INTERACT_POINT_SETTING', '[]', '互动积分设置不是正确的 JSON'],
  ['REGISTRATION_POINTS', '{"bindPhone":-1}', '绑定手机号须为0至1000000的整数'],
  ['REGISTRATION_POINTS', '{"bindPhone":1.5}', '绑定手机号须为0至1000000的整数'],
  ['REGISTRATION_POINTS', '{"updateInfo":"5"}', '完善资料须为0至1000000的整数'],
  ['REGISTRATION_POINTS', '{"bindPhone":100,"subscribe":50,"updateInfo":200}', null],
  ['MEMBER_CARD_SETTING', '{"cardId":"pyouli","title":"会员卡","color":"kept"}', null],
  ['MEMBER_CARD_SETTING', '{"cardId":7}', '微信会员卡编号最多64个字'],
  ['ACTIVITY_CLOSED_IDS', '["912","abc"]', '关闭的活动须为活动编号，只能是数字，最多200个'],
  ['ACTIVITY_CLOSED_IDS', '["912131979258888192"]', null],
  ['WECHATAPP_LOGO_IMG', 'javascript:alert(1)', '品牌标志须为网址'],
  ['WECHATAPP_LOGO_IMG', '/uploads/logo.png', null],
  ['BRAND_NAME', ' ', '还差品牌名称'],
  ['BRAND_NAME', '名'.repeat(31), '品牌名称最多30个字'],
  ['BRAND_COLOUR', '#A8446b', null],
  ['BRAND_COLOUR', '#a8446', '品牌主色须为 #2a6049 这样的颜色'],
  ['BRAND_SERVICE_PHONE', '+86 21-6000 0000', null],
  ['BRAND_SERVICE_PHONE', '0', '客服电话须为电话号码，只含数字、空格与短横线'],
  ['MALL_TITLE', '', null],
  ['MALL_BANNERS', '{}', '内容不是一个列表'],
  ['MALL_BANNERS', '[', '内容不是一个列表'],
  ['MALL_BANNERS', '[null]', '第1张内容不正确'],
  ['MALL_BANNERS', '[{"imgUrl":"/files/a.webp"},{"imgUrl":""}]', '第2张请上传图片'],
  ['MALL_BANNERS', '[{"imgUrl":"/files/a.webp","url":"javascript:alert(1)"}]', '第1张的链接须以“/”、“http://”或“https://”开头'],
  ['MALL_BANNERS', `[{"imgUrl":"/files/a.webp","title":"${'长'.repeat(31)}"}]`, '第1张的标题最多30个字'],
  ['MALL_BANNERS', JSON.stringify(Array.from({ length: 11 }, () => ({ imgUrl: '/files/a.webp' }))), '最多10张'],
  ['MALL_BANNERS', '[{"imgUrl":"/files/a.webp","url":"/mall","title":"秋日"}]', null],
  ['FOOTER_MENU', '[{"name":" ","url":"/mall","icon":"home"}]', '第1项请填写名称'],
  ['FOOTER_MENU', '[{"name":"名字实在太长","url":"mall","icon":"home"}]', '第1项的链接须以“/”、“http://”或“https://”开头'],
  ['FOOTER_MENU', '[{"name":"首页","url":"/mall","icon":"toString"}]', '第1项还差图标'],
  ['FOOTER_MENU', '[{"name":"首页","url":"/mall","icon":"/files/home.png","active":"on"}]', '第1项选中时的图标须为图片'],
  ['FOOTER_MENU', JSON.stringify(Array.from({ length: 6 }, () => ({ name: '首页', url: '/mall', icon: 'home' }))), '最多5项'],
  ['FOOTER_MENU', '[{"name":"首页","url":"/mall","icon":"home","active":true}]', null],
])('%s = %j: %s', (key, value, fault) => expect(configFault(editorOf(key), value)).toBe(fault))
