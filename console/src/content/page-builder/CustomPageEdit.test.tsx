import type { PageModule, PageModules } from '@youli/domain/content/page-builder/modules.ts'
import { blankModule, modulesFor, moduleTexts, type PageName } from '@youli/domain/content/page-builder/rules.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { open, wire, type Heard } from '../../kit/testing.tsx'
import CustomPageEdit from './CustomPageEdit.tsx'
import CustomPages from './CustomPages.tsx'
import { Composer } from './parts/Composer.tsx'

const base = '/console/api/v1/custom-pages'
const row = {
  id: '9',
  pageName: 'custom',
  title: '双旦礼遇季',
  invalidDate: null,
  version: 1,
  changed: true,
  publishAt: null,
  updateTime: 1_795_000_000_000,
}
const ad = { ...blankModule('image_ad'), option: { style: 0, list: [{ imgUrl: '/a.webp', url: '' }] } }
const whole = { ...row, rev: 4, modules: { top: [ad, blankModule('rich_text')], bottom: [] }, previewPath: 'about:blank' }
const bag = {
  id: '5',
  name: '双旦领券',
  note: '满减券',
  image: '',
  point: 0,
  coupon: {
    businessId: '82',
    couponName: '满减券',
    couponType: 1,
    offType: 'cash',
    faceValue: 50,
    takeEffectWay: 2,
    beginTime: null,
    endTime: null,
    takeEffectDay: 30,
  },
}

const bodiesOf = (heard: Heard[]) => (verb: string) => heard.filter((one) => one.url.pathname === `${base}/${verb}`).map((one) => one.body)
const text = (words: string, selector?: string) => screen.findByText(words, selector ? { selector } : {})
const click = async (words: string, selector?: string) => fireEvent.click(await text(words, selector))

const empty: PageModules = { top: [], bottom: [] }

/** The composer by itself: no form around it. */
function Designer({
  heard,
  begin = empty,
  pageName = 'custom',
}: {
  heard: (modules: PageModules) => void
  begin?: PageModules
  pageName?: PageName
}) {
  const [modules, setModules] = useState(begin)
  heard(modules)
  return <Composer pageName={pageName} value={modules} onChange={setModules} />
}

test('an operator adds each kind of module from the palette [B0192]', () => {
  const added: (PageModule | undefined)[] = []
  open(<Composer pageName="custom" value={empty} onChange={({ top }) => added.push(top[0])} />)
  const palette = within(screen.getByLabelText('模块'))
  const names = modulesFor('custom')
  for (const name of names) fireEvent.click(palette.getByText(moduleTexts[name]))
  expect(added).toEqual(names.map(blankModule))
  expect(names).toHaveLength(13)
}, 60_000)

test('modules are moved, filled in, given room and removed; what is still to be filled in says so', async () => {
  wire({ [`${base}/choices`]: { data: [bag] } })
  let last: PageModules = { top: [], bottom: [] }
  open(<Designer heard={(modules) => (last = modules)} begin={{ top: [ad, blankModule('rich_text')] as PageModules['top'], bottom: [] }} />)
  expect(screen.getAllByText('待完善')).toHaveLength(1)
  await click('2. 富文本')
  fireEvent.click(screen.getByLabelText('删除模块'))
  await click('免费领券')
  fireEvent.mouseDown(screen.getByLabelText('礼包'))
  fireEvent.click(await screen.findByText(/双旦领券/, { selector: '.ant-select-item-option-content' }))
  fireEvent.change(screen.getByLabelText('上边距'), { target: { value: '12' } })
  fireEvent.blur(screen.getByLabelText('上边距'))
  fireEvent.click(screen.getByLabelText('模块上移'))
  const option = { id: '5', couponName: '满减券', faceValue: 50, businessId: '82', takeEffectDay: 30 }
  expect(last).toMatchObject({
    top: [{ moduleName: 'free_coupon', margin: { top: 12, right: 0, bottom: 0, left: 0 }, option }, ad],
    bottom: [],
  })
  await click('底部 0')
  await click('限时秒杀')
  expect(last.bottom).toEqual([blankModule('seckill')])
}, 60_000)

test('the bottom navigation has one list of entries', async () => {
  let last: PageModules = { top: [], bottom: [] }
  const menu = { ...blankModule('footer_menu'), option: { list: [{ name: '首页', url: '/mall', icon: 'home', active: '' }] } }
  open(<Designer pageName="footerMenu" heard={(modules) => (last = modules)} begin={{ top: [menu] as PageModules['top'], bottom: [] }} />)
  expect(screen.queryByLabelText('模块')).toBeNull()
  await click('添加一项')
  expect(screen.getByText('第2项请填写名称')).toBeTruthy()
  const added = within(screen.getByLabelText('第2项'))
  fireEvent.change(added.getByLabelText('名称'), { target: { value: '我的' } })
  fireEvent.change(added.getByLabelText('链接'), { target: { value: '/member' } })
  expect(last.top).toMatchObject([{ option: { list: [{ name: '首页' }, { name: '我的', url: '/member' }] } }])
}, 60_000)

test('a draft goes with the save its editor has seen, one with a link elsewhere does not go; publishing waits for the save', async () => {
  const heard = wire({
    [`${base}/one`]: { data: whole },
    [`${base}/save`]: { data: { id: '9', rev: 5 } },
    [`${base}/publish`]: { data: { version: 2 } },
  })
  const bodies = bodiesOf(heard)
  open(<CustomPageEdit />, '/custom-pages/:id')
  const link = await screen.findByLabelText('链接')
  fireEvent.change(link, { target: { value: 'javascript:alert(1)' } })
  await click('保存草稿')
  expect(await text('链接与图片须以“/”或“https://”开头')).toBeTruthy()
  expect(bodies('save')).toEqual([])
  expect((await text('发布')).closest('button')!.disabled).toBe(true)
  fireEvent.change(link, { target: { value: '/mall' } })
  await click('保存草稿')
  await waitFor(() => expect(bodies('save')).toHaveLength(1))
  expect(bodies('save')[0]).toMatchObject({
    id: '9',
    rev: 4,
    title: '双旦礼遇季',
    invalidDate: null,
    modules: { top: [{ option: { list: [{ url: '/mall' }] } }, {}] },
  })
  await waitFor(() => expect(screen.getByText('发布').closest('button')!.disabled).toBe(false))
  await click('发布')
  await click('确定发布')
  await waitFor(() => expect(bodies('publish')).toEqual([{ id: '9', publishAt: null }]))
}, 60_000)

test('pages are listed with how they stand; one is brought back to a version, one is made', async () => {
  const version = { title: '一', modules: 2, invalidDate: null, time: 1_794_000_000_000, by: '林店长' }
  const versions = [
    { ...version, version: 2, live: true },
    { ...version, version: 1, live: false },
  ]
  const heard = wire({
    [base]: { data: [row], total: 1 },
    [`${base}/save`]: { data: { id: '10', rev: 1 } },
    [`${base}/versions`]: { data: versions, total: 2 },
    [`${base}/rollback`]: { data: { version: 3 } },
  })
  const bodies = bodiesOf(heard)
  open(<CustomPages />, '/custom-pages', { '/custom-pages/:id': <p>编辑页</p> })
  expect(within(await screen.findByRole('table')).getByText('已发布')).toBeTruthy()
  for (const words of ['双旦礼遇季', '有未发布的修改', '长期有效']) expect(await text(words)).toBeTruthy()
  await click('更多')
  await click('历史版本')
  await click('恢复')
  await screen.findAllByText('恢复到第1版？')
  fireEvent.click(screen.getAllByText('恢复').at(-1)!)
  await waitFor(() => expect(bodies('rollback')).toEqual([{ id: '9', version: 1 }]))
  cleanup()
  open(<CustomPages />, '/custom-pages', { '/custom-pages/:id': <p>编辑页</p> })
  await click('新增页面')
  fireEvent.change(await screen.findByLabelText(/页面名称/, { selector: '#title' }), { target: { value: '元宵礼遇季' } })
  await click('下一步')
  expect(await text('编辑页')).toBeTruthy()
  expect(bodies('save')).toEqual([{ title: '元宵礼遇季', pageName: 'custom', modules: {} }])
}, 60_000)
