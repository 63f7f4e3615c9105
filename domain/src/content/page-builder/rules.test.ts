import { expect, test } from 'vitest'
import { pageModule, soundModules, type PageModule } from './modules.ts'
import {
  blankModule,
  draftFault,
  goodsIn,
  isExpired,
  isSafeLink,
  moduleFault,
  moduleNames,
  modulesFor,
  modulesIn,
  publishFault,
  rewardsIn,
  type PageDraft,
} from './rules.ts'

const goods = (ids: string[]): PageModule =>
  ({ ...blankModule('goods_list'), option: { ...blankModule('goods_list').option, ids } }) as PageModule
const words = { ...blankModule('rich_text'), option: { html: '<p>字</p>' } } as PageModule
const draft = (more: Partial<PageDraft> = {}): PageDraft => ({
  pageName: 'custom',
  title: '双旦',
  invalidDate: null,
  modules: { top: [words], bottom: [] },
  ...more,
})

test('every kind of module begins blank, as the wire takes it, and only the menu’s page has the menu [B0192]', () => {
  for (const name of moduleNames) expect(pageModule.parse(blankModule(name))).toEqual(blankModule(name))
  expect(modulesFor('custom')).toHaveLength(13)
  expect(modulesFor('footerMenu')).toEqual(['footer_menu'])
})

test('links lead to our own paths or https', () => {
  for (const url of ['', '/mall', 'https://a.b/c?d', 'HTTPS://A.B']) expect(isSafeLink(url)).toBe(true)
  for (const url of ['http://a.b', '//a.b', '/\\a.b', 'javascript:alert(1)', ' /mall', '/a b', 'mall', 'data:x'])
    expect(isSafeLink(url)).toBe(false)
})

test('a page counts before its end and not from then on [B0204 B0205]', () => {
  expect([isExpired(null, 5), isExpired(6, 5), isExpired(5, 5), isExpired(4, 5)]).toEqual([false, false, true, true])
})

test('modules are read from JSON; what is broken or unknown is left out [B0200]', () => {
  const { top, bottom } = modulesIn(
    JSON.stringify({
      top: [
        words,
        null,
        7,
        { moduleName: 'spell', margin: {}, option: {} },
        { moduleName: 'toString' },
        { ...words, option: undefined },
        { ...words, margin: undefined },
      ],
      bottom: {},
    }),
  )
  expect([top, bottom]).toEqual([[words], []])
  for (const json of ['', '{', 'null', '7', '[]']) expect(modulesIn(json)).toEqual({ top: [], bottom: [] })
  expect(soundModules({ top: [{ ...words, option: { html: 7 } }, words], bottom: null })).toEqual({ top: [words], bottom: [] })
  expect(soundModules({ top: [{ moduleName: 'seckill', margin: { top: 3 }, option: {} }] }).top[0]).toMatchObject({
    margin: { top: 3, left: 0 },
    option: { ids: [], style: 0 },
  })
  for (const stored of [null, undefined, 'x', 7, []]) expect(soundModules(stored)).toEqual({ top: [], bottom: [] })
})

test('what modules are about is told once each', () => {
  expect(goodsIn({ top: [goods(['1', '2'])], bottom: [goods(['2', '3'])] })).toEqual(['1', '2', '3'])
  const points = { ...blankModule('free_points'), option: { ...blankModule('free_points').option, id: '9' } } as PageModule
  expect(rewardsIn({ top: [points], bottom: [points, words] })).toEqual(['9'])
})

test('an unfinished draft may be kept but not published', () => {
  expect(draftFault(draft({ title: ' ' }))).toBe('请填写页面名称')
  expect(draftFault(draft({ modules: { top: [blankModule('footer_menu')], bottom: [] } }))).toBe('“自定义页面”不能使用底部导航模块')
  expect(draftFault(draft({ modules: { top: Array.from({ length: 41 }, () => words), bottom: [] } }))).toBe('最多40个模块')
  const unfinished = draft({ modules: { top: [words], bottom: [goods([])] } })
  expect(draftFault(unfinished)).toBeNull()
  expect(publishFault(unfinished, 0)).toBe('底部第1个模块（商品列表）还差商品')
  expect(publishFault(draft({ invalidDate: 5 }), 5)).toBe('有效期须晚于发布时间')
  expect(publishFault(draft(), 5)).toBeNull()
  for (const name of moduleNames) if (name !== 'footer_menu') expect(moduleFault(blankModule(name))).not.toBeNull()
})
