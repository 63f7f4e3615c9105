import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { neverChanged, open, wire } from '../../kit/testing.tsx'
import SubjectEdit from './SubjectEdit.tsx'
import Subjects from './Subjects.tsx'

const base = '/console/api/v1/subjects'
const topic = {
  id: '9',
  title: '金秋上新',
  summary: '把秋天戴在身上',
  masterImg: '/a.webp',
  topping: false,
  published: false,
  hits: 3,
  collect: 1,
  updateTime: 1_795_000_000_000,
}
const whole = {
  ...topic,
  modules: [
    { type: 'image', imgUrl: '/b.webp', url: '' },
    { type: 'goods', heading: '本期好物', goodsIds: ['71'] },
  ],
  goods: [{ id: '71', goodsName: '圆满素圈戒指' }],
  previewPath: '/preview/subject/9?key=k&app_id=wx1',
}

const editing = async () => {
  const heard = wire({
    [`${base}/one`]: { data: { ...whole, ...neverChanged } },
    [`${base}/save`]: { data: { id: '9' } },
    '/console/api/v1/goods': { data: [], total: 0 },
  })
  const { router } = open(<SubjectEdit />, '/subjects/:id', { '/subjects': <p>所有专题</p> })
  await act(() => router.navigate('/subjects/9'))
  return () => heard.filter((one) => one.url.pathname === `${base}/save`).map((one) => one.body)
}

test('parts of a topic are moved, added and removed; an empty one is not saved', async () => {
  const saved = await editing()
  expect(await screen.findByText('圆满素圈戒指')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: '下移' })[0]!)
  await userEvent.click(screen.getByRole('button', { name: /添加图片/ }))
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('第3个模块请上传图片')).toBeTruthy()
  expect(saved()).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: '删除模块' })[2]!)
  const link = screen.getByLabelText(/点击跳转/)
  await userEvent.type(link, 'js:')
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect((await screen.findAllByText(/链接须以/)).length).toBeGreaterThan(0)
  await userEvent.clear(link)
  await userEvent.type(link, '/mall')
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({
    id: '9',
    title: '金秋上新',
    modules: [
      { type: 'goods', heading: '本期好物', goodsIds: ['71'] },
      { type: 'image', imgUrl: '/b.webp', url: '/mall' },
    ],
  })
  expect(await screen.findByText('所有专题')).toBeTruthy()
})

test('a topic is published from the list, and its preview opens in the storefront', async () => {
  const heard = wire({
    [base]: { data: [topic], total: 1 },
    [`${base}/publish`]: {},
    [`${base}/one`]: { data: { ...whole, ...neverChanged } },
  })
  const replace = vi.fn<(path: string) => void>()
  vi.stubGlobal('open', () => ({ location: { replace }, close() {} }))
  open(<Subjects />)
  const row = within((await screen.findByText('金秋上新')).closest('tr')!)
  await userEvent.click(row.getByRole('button', { name: '预览' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(whole.previewPath))
  await userEvent.click(row.getByRole('button', { name: '发布' }))
  await waitFor(() =>
    expect(heard.filter((one) => one.url.pathname === `${base}/publish`).map((one) => one.body)).toEqual([{ id: '9', published: true }]),
  )
})
