import { expect, test } from 'vitest'
import { goodsIn, modulesOf, subjectFault, type SubjectModule } from './rules.ts'

const text: SubjectModule = { type: 'text', html: '<p>金秋</p>' }
const goods: SubjectModule = { type: 'goods', heading: '好物', goodsIds: ['1', '2'] }

test('parts are read from JSON; what is broken or unknown is left out', () => {
  const said = [
    text,
    { type: 'image', imgUrl: '/a.webp' },
    { type: 'image' },
    goods,
    { type: 'coupon', couponIds: ['8', 8] },
    { type: 'spell' },
    null,
    7,
  ]
  expect(modulesOf(JSON.stringify(said))).toEqual([
    text,
    { type: 'image', imgUrl: '/a.webp', url: '' },
    goods,
    { type: 'coupon', couponIds: ['8'] },
  ])
  for (const broken of ['', '{', '{}', 'null', '"text"']) expect(modulesOf(broken)).toEqual([])
})

test('goods of all parts count once', () => expect(goodsIn([goods, text, { ...goods, goodsIds: ['2', '3'] }])).toEqual(['1', '2', '3']))

test.each<[string, object, string | null]>([
  ['whole', {}, null],
  ['without a title', { title: ' ' }, '请填写专题标题'],
  ['without a picture', { masterImg: '' }, '请上传专题主图'],
  ['without a part', { modules: [] }, '请至少添加一个模块'],
  ['with empty words', { modules: [goods, { type: 'text', html: '<p>&nbsp;</p>' }] }, '第2个模块请填写文字'],
  ['with a picture in words', { modules: [{ type: 'text', html: '<p><img src="/a"></p>' }] }, null],
  ['with an empty picture', { modules: [{ type: 'image', imgUrl: '', url: '' }] }, '第1个模块请上传图片'],
  ['with no coupon', { modules: [{ type: 'coupon', couponIds: [] }] }, '第1个模块还差优惠券'],
  ['with no goods', { modules: [{ type: 'goods', heading: '', goodsIds: [] }] }, '第1个模块还差商品'],
])('a topic %s', (_, part, fault) => expect(subjectFault({ title: '金秋', masterImg: '/a.webp', modules: [text], ...part })).toBe(fault))
