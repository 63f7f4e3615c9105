import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieceName } from './piece-name.ts'

test.each([
  ['「圆满」光面足金素圈', '圆满', '光面足金素圈'],
  ['「海上月」Akoya珍珠项链', '海上月', 'Akoya珍珠项链'],
  ['「静水」祖母绿切工钻戒（定制「一生」）', '静水', '祖母绿切工钻戒（定制「一生」）'],
  [' 「 圆满 」 素圈 ', '圆满', '素圈'],
  ['中秋「圆月」礼盒', '', '中秋「圆月」礼盒'],
  ['「礼」字纪念银章', '', '「礼」字纪念银章'],
  ['「圆满」', '', '「圆满」'],
  ['「」素圈', '', '「」素圈'],
  ['「圆满素圈', '', '「圆满素圈'],
  ['足金素圈', '', '足金素圈'],
  ['', '', ''],
])('%s is %s and %s', (name, series, rest) => expect(pieceName(name)).toEqual({ series, rest }))

test('no word of a name is lost or added', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('「', '」', '圆', '满', '字', ' ', 'A', '\n'), { maxLength: 12 }), (letters) => {
      const name = letters.join('')
      const { series, rest } = pieceName(name)
      const whole = series === '' ? rest : `「${series}」${rest}`
      expect(whole.replace(/\s/g, '')).toBe(name.replace(/\s/g, ''))
      expect(series).not.toMatch(/[「」]/)
    }),
  )
})
