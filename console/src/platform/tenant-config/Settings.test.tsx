// @vitest-environment jsdom
import { settingsOfGroup } from '@youli/domain/main-settings.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { open, wire } from '../../kit/testing.tsx'
import Settings from './Settings.tsx'

const base = '/console/api/v1'
const banners = [
  { imgUrl: '/files/a.webp', title: '秋日', url: '/mall' },
  { imgUrl: '/files/b.webp', title: '新婚', url: '' },
]
const change = { by: '林晓', at: Date.parse('2026-11-12T10:30:00+08:00') }
const mark = { version: 2, changedBy: '林晓', changedAt: change.at }

const read = (group: string, set: Record<string, string>) => {
  const settings = settingsOfGroup(group)!.map(({ setting: { key, initial } }) => ({ key, value: set[key] ?? initial, set: key in set }))
  const changes = [{ ...change, before: { ORDER_TIMEOUT_MINUTES: '20' }, after: { ORDER_TIMEOUT_MINUTES: null } }]
  return { data: { ...mark, settings, changes } }
}

/** Opens a group with some values set, the others at their defaults. */
async function openGroup(group: string, set: Record<string, string> = {}) {
  const answers: Record<string, object> = {
    [`${base}/config`]: read(group, set),
    [`${base}/config/save-group`]: { data: null },
    [`${base}/me/drafts/one`]: { data: null },
  }
  const heard = wire(answers)
  const { router } = open(<Settings />, `/config/${group}`, { '/else': <p>别处</p> })
  await screen.findByRole('navigation', { name: '设置分组' })
  await screen.findByRole('button', { name: '保存' })
  const sent = () => heard.find(({ url }) => url.pathname.endsWith('/save-group'))?.body
  return { sent, answers, router }
}
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

it('saves what was changed of a group in one call, with the version it read', async () => {
  const { sent } = await openGroup('trade', { ORDER_AUTO_RECEIVE_DAYS: '12' })
  fireEvent.change(screen.getByLabelText('未付款自动关闭'), { target: { value: '45' } })
  expect(await screen.findByText('未付款自动关闭 30 → 45 分钟')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '发货后自动收货恢复默认' }))
  await save()
  await expect.poll(sent).toEqual({ group: 'trade', version: 2, values: { ORDER_TIMEOUT_MINUTES: '45', ORDER_AUTO_RECEIVE_DAYS: null } })
})

it('loads a group again when it is opened again at once', async () => {
  const { answers, router } = await openGroup('trade')
  answers[`${base}/config`] = read('trade', { ORDER_TIMEOUT_MINUTES: '45' })
  await act(() => router.navigate('/else'))
  await screen.findByText('别处')
  await act(() => router.navigate('/config/trade'))
  expect(await screen.findByLabelText<HTMLInputElement>('未付款自动关闭')).toHaveProperty('value', '45')
})

it('shows members’ view of a setting while it is typed, and who changed the group last', async () => {
  await openGroup('trade')
  const phone = within(screen.getByRole('region', { name: '会员会看到' }))
  expect(phone.getByText('30 分钟')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('未付款自动关闭'), { target: { value: '45' } })
  await phone.findByText('45 分钟')
  const changes = within(screen.getByRole('region', { name: '最近改动' }))
  expect(changes.getByText('未付款自动关闭 20 → 30 分钟')).toBeTruthy()
  expect(changes.getByText('林晓 · 11-12 10:30')).toBeTruthy()
})

it('refuses a wrong value in place and sends nothing', async () => {
  const { sent } = await openGroup('brand')
  const logo = screen.getByLabelText('品牌故事链接')
  fireEvent.change(logo, { target: { value: 'javascript:alert(1)' } })
  await save()
  await screen.findAllByText('品牌故事链接须为网址')
  expect(sent()).toBeUndefined()
})

it('moves banners and takes them away by row', async () => {
  const { sent } = await openGroup('mall', { MALL_BANNERS: JSON.stringify(banners) })
  await userEvent.click(within(screen.getByRole('group', { name: '第2张' })).getByRole('button', { name: '上移' }))
  const last = within(screen.getByRole('group', { name: '第2张' }))
  expect(last.getByRole<HTMLInputElement>('textbox', { name: '标题' }).value).toBe('秋日')
  await userEvent.click(last.getByRole('button', { name: '删除' }))
  fireEvent.change(within(screen.getByRole('group', { name: '第1张' })).getByRole('textbox', { name: '标题' }), {
    target: { value: '婚礼' },
  })
  await save()
  await waitFor(() => expect(sent()).toBeDefined())
  const { values } = sent() as { values: Record<string, string> }
  expect(Object.keys(values)).toEqual(['MALL_BANNERS'])
  expect(JSON.parse(values['MALL_BANNERS']!)).toEqual([{ imgUrl: '/files/b.webp', title: '婚礼', url: '' }])
})

it('keeps parts of a record that no field shows', async () => {
  const { sent } = await openGroup('points', { REGISTRATION_POINTS: '{"bindPhone":10,"other":1}' })
  fireEvent.change(screen.getByLabelText('完善资料'), { target: { value: '200' } })
  await save()
  await waitFor(() => expect(sent()).toBeDefined())
  const { values } = sent() as { values: Record<string, string> }
  expect(JSON.parse(values['REGISTRATION_POINTS']!)).toEqual({ bindPhone: 10, updateInfo: 200, other: 1 })
})

it('leads to the pages that settings have of their own', async () => {
  await openGroup('points')
  expect(screen.getAllByRole('link', { name: '去设置' }).map((link) => link.getAttribute('href'))).toEqual(['/sign-in', '/grades'])
})

it('finds a setting in any group by its words', async () => {
  await openGroup('trade')
  await userEvent.type(screen.getByRole('textbox', { name: '搜索设置' }), '轮播')
  const column = within(screen.getByRole('navigation', { name: '设置分组' }))
  expect(column.getByRole('link', { name: /商城轮播图/ }).getAttribute('href')).toBe('/config/mall#MALL_BANNERS')
  await userEvent.type(screen.getByRole('textbox', { name: '搜索设置' }), '没有的')
  expect(column.getByText('没有名为“轮播没有的”的设置')).toBeTruthy()
})
