import { expect, it } from 'vitest'
import { externalAddress, posterFault } from './rules.ts'

it.each([
  ['example.com', 'http://example.com'],
  [' example.com/a?b=1#c ', 'http://example.com/a?b=1#c'],
  ['example.com:8080/x', 'http://example.com:8080/x'],
  ['//example.com/x', 'http://example.com/x'],
  ['http://example.com/x', 'http://example.com/x'],
  ['https://example.com', 'https://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  ['http://localhost:8080/mall', 'http://localhost:8080/mall'],
  ['示例.com/活动', 'http://示例.com/活动'],
])('%s leads to %s [B0834]', (link, address) => {
  expect(externalAddress(link)).toBe(address)
})

it.each([
  '',
  '   ',
  'http://',
  '活动页',
  'localhost:8080',
  'tel:10086',
  'javascript:alert(1)',
  'JavaScript:alert(1)//example.com',
  'java\tscript:alert(1)',
  'data:text/html,<b>x</b>',
  'weixin://dl/business',
  'ftp://example.com',
  'mailto:a@example.com',
  'http://name:word@example.com',
  'example.com\\@other.com',
  'https://exa mple.com',
])('%o leads nowhere', (link) => {
  expect(externalAddress(link)).toBeNull()
})

const draft = {
  name: '周年庆',
  imgUrl: '/a.webp',
  type: 'activity_share',
  relationActivityType: 'seckill',
  relationActivityId: '7',
  externalLink: '',
} as const
it.each([
  [{}, null],
  [{ name: ' ' }, '请输入海报名称'],
  [{ imgUrl: '' }, '请上传海报图片'],
  [{ relationActivityType: '' }, '还差关联的活动类型'],
  [{ relationActivityId: '0' }, '还差关联的活动'],
  [{ type: 'external_link' }, '请输入正确的外部链接，仅支持网页地址'],
  [{ type: 'external_link', externalLink: 'javascript:1' }, '请输入正确的外部链接，仅支持网页地址'],
  [{ type: 'external_link', externalLink: 'example.com' }, null],
] as const)('a poster with %o: %s', (of, fault) => {
  expect(posterFault({ ...draft, ...of })).toBe(fault)
})
