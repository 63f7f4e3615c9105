import { expect, it } from 'vitest'
import { addressFault, areaText } from './rules.ts'
import { addressRefusals as no } from './texts.ts'

const good = { recipients: '林一', user_tel: '13800138000', area: '广东省 深圳市 南山区', address: '科技园 1 号' }

it('names the first defect in the order of the form [B0143 B0144 B0145 B0146]', () => {
  expect(addressFault(good)).toBeNull()
  expect(addressFault({ ...good, recipients: '买买提·𠮷野' })).toBeNull()
  expect(addressFault({ recipients: '', user_tel: '', area: '', address: '' })).toBe(no.recipients)
  for (const recipients of ['Lin', '林1', '林 一', '林。']) expect(addressFault({ ...good, recipients })).toBe(no.recipients)
  expect(addressFault({ ...good, user_tel: '2380013800', area: '' })).toBe(no.mobile)
  expect(addressFault({ ...good, area: '广东省' })).toBe(no.area)
  expect(addressFault({ ...good, address: ' ' })).toBe(no.detail)
})

it.each([
  ['上海市 上海市 静安区', '上海市 静安区'],
  ['广东省 深圳市 南山区', '广东省 深圳市 南山区'],
  ['上海市 静安区', '上海市 静安区'],
  ['', ''],
])('the area %s reads %s', (area, text) => expect(areaText(area)).toBe(text))
