import { describe, expect, it } from 'vitest'
import { isChineseName, isCode, isIdCard, isLandline, isMobile, isUrl, maskPhone } from './phone.ts'
import vectors from './vectors/validators_cn.json' with { type: 'json' }

const now = new Date('2026-11-21T00:00:00+08:00')
const landline = vectors.any_rule.rules.find((r) => r.title.startsWith('座机'))!

describe('helper checks recognise their kind and refuse near-misses', () => {
  it('a mainland mobile is 1 and ten ASCII digits, nothing around it [B0258]', () => {
    for (const c of vectors.spec_mobile_rule.cases) expect([c.value, isMobile(c.value)]).toEqual([c.value, c.expected])
    for (const c of vectors.isMobilePhone_zh_CN.cases) expect([c.value, isMobile(c.value)]).toEqual([c.value, c.spec_rule])
  })
  it('a landline has its area code, hyphen and extension [B0258]', () => {
    for (const text of landline.accept) expect([text, isLandline(text)]).toEqual([text, true])
    for (const text of ['', '123456', '010-1234567a', '10-12345678', '010 12345678', '０１０-12345678', '89076543\n'])
      expect([text, isLandline(text)]).toEqual([text, false])
  })
  it('a URL has a web scheme and a host [B0258]', () => {
    for (const text of ['http://a.cn', 'https://shop.example.com/a?b=1#c', 'http://127.0.0.1:8080/', 'http://localhost:3000/x'])
      expect([text, isUrl(text)]).toEqual([text, true])
    for (const text of [
      '',
      'www.example.com',
      'http:/a.cn',
      'http://',
      'htp://a.cn',
      'javascript:alert(1)',
      'http://a b.cn',
      'http://a',
      'http://a..cn',
      ' http://a.cn',
    ])
      expect([text, isUrl(text)]).toEqual([text, false])
  })
  it('a code has four digits unless told otherwise [B0258]', () => {
    expect([isCode('0123'), isCode('123456', 6)]).toEqual([true, true])
    for (const text of ['', '123', '12345', '12a4', '１２３４', '123\n', ' 123']) expect([text, isCode(text)]).toEqual([text, false])
  })
  it('an identity card has a province, a real birthday and a true check digit [B0258]', () => {
    for (const c of [...vectors.isIdentityCard_zh_CN.cases, ...vectors.isIdentityCard_zh_CN.gb11643_examples])
      expect([c.value, isIdCard(c.value, now)]).toEqual([c.value, c.valid])
    expect(isIdCard('11010519491231002x', now)).toBe(true)
    // Its digits are right, its birthday is still to come.
    expect([isIdCard('110105202701011000', now), isIdCard('110105202701011000', new Date('2027-01-02T00:00:00+08:00'))]).toEqual([
      false,
      true,
    ])
    expect(isIdCard('11010519491231002X\n', now)).toBe(false)
  })
})

it('takes a Chinese name with rare characters and a middle dot, and nothing else', () => {
  for (const c of vectors.chinese_name_spec.cases) {
    // The two open cases are settled: both are names.
    const expected = typeof c.expected === 'boolean' ? c.expected : true
    expect([c.value, isChineseName(c.value)]).toEqual([c.value, expected])
  }
  expect([isChineseName('·王'), isChineseName('王·'), isChineseName('王··五'), isChineseName('王\n')]).toEqual([false, false, false, false])
})

it('hides the middle of a mobile, and nothing where there is none', () => {
  expect(['13800138000', '+85212345678', '', '尾𝖝ᢝ'].map(maskPhone)).toEqual(['138****8000', '****78', '', '****𝖝ᢝ'])
})
