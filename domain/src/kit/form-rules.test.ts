import { describe, expect, it } from 'vitest'
import { type FormRule, meetsRule } from './form-rules.ts'

/** What a rule judges otherwise than the table says. */
const misjudged = (rule: FormRule, good: string[], bad: string[]) => [
  ...good.filter((value) => !meetsRule(rule, value)),
  ...bad.filter((value) => meetsRule(rule, value)),
]

describe('form rules', () => {
  it('notEmpty refuses blanks [B0256]', () => expect(misjudged('notEmpty', ['a', ' a '], ['', ' ', '\n', '　'])).toEqual([]))
  it('mobile is 1 and ten digits [B0256]', () =>
    expect(misjudged('mobile', ['13800138000', '12038389438'], ['', '1380013800', '１３８００１３８０００', '13800138000\n'])).toEqual([]))
  it('int is a whole number [B0256]', () =>
    expect(misjudged('int', ['0', '-3', '42'], ['', '1.0', '007', '+1', '4x', '-', '1e3'])).toEqual([]))
  it('natural is a whole number above 0 [B0256]', () => expect(misjudged('natural', ['1', '42'], ['', '0', '-1', '01', '1.5'])).toEqual([]))
  it('safe refuses special symbols [B0256]', () =>
    expect(misjudged('safe', ['张三 a-b_1', ''], ['<b>', "a'b", 'a;b', 'a&b', '￥1', '你好！', 'a\nb', 'a\\b', 'a"', '50%'])).toEqual([]))
  it('noSymbol takes only Chinese, digits and letters [B0256]', () =>
    expect(misjudged('noSymbol', ['张三a1', ''], ['a b', 'a-b', 'a_b', '张·三', '!'])).toEqual([]))
  it('chinese takes only Chinese [B0256]', () => expect(misjudged('chinese', ['张三', '𠮷野'], ['', 'Zhang', '张3', '张 三'])).toEqual([]))
  it('account takes letters, digits and underscore [B0256]', () =>
    expect(misjudged('account', ['shop_01', 'A'], ['', 'a-b', 'a b', '张三', 'a\n'])).toEqual([]))
  it('a custom pattern and a custom function decide [B0256]', () => {
    const sticky = /^a+$/g
    expect([meetsRule(sticky, 'aa'), meetsRule(sticky, 'aa'), meetsRule(sticky, 'ab')]).toEqual([true, true, false])
    const later: FormRule = (value, form) => value > form.from!
    expect([meetsRule(later, '2', { from: '1' }), meetsRule(later, '1', { from: '1' })]).toEqual([true, false])
  })
  it('min and max bound a number, inclusive [B0257]', () => {
    expect(misjudged('min[3]', ['3', '3.5', '10'], ['', '2', '2.99', 'abc'])).toEqual([])
    expect(misjudged('max[3]', ['3', '-1', '0'], ['', '3.01', '10', 'abc'])).toEqual([])
    expect(misjudged('min[-1.5]', ['-1.5'], ['-2'])).toEqual([])
  })
  it('len counts characters, inclusive [B0257]', () =>
    expect(misjudged('len[2-4]', ['ab', 'abcd', '𠮷野'], ['', 'a', 'abcde', '𠮷'])).toEqual([]))
  it('same compares with the other field [B0257]', () => {
    expect(meetsRule('same[password]', 'x', { password: 'x' })).toBe(true)
    expect(meetsRule('same[password]', 'x', { password: 'y' })).toBe(false)
    expect(meetsRule('same[password]', 'x', {})).toBe(false)
  })
  it('says loudly that a rule is misspelt', () => expect(() => meetsRule('mim[3]' as FormRule, '3')).toThrow(RangeError))
})
