// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { open, wire } from '../../kit/testing.tsx'
import Config from './Settings.tsx'

const base = '/console/api/v1'
const banners = [
  { imgUrl: '/files/a.webp', title: '秋日', url: '/mall' },
  { imgUrl: '/files/b.webp', title: '新婚', url: '' },
]
const menu = [{ name: '首页', url: '/mall', icon: 'home' }]
const rows = [
  { key: 'MALL_BANNERS', value: JSON.stringify(banners), set: true },
  { key: 'FOOTER_MENU', value: JSON.stringify(menu), set: true },
  { key: 'REGISTRATION_POINTS', value: '{"bindPhone":10,"other":1}', set: true },
  { key: 'MEMBER_CARD_SETTING', value: '{}', set: false },
]
const edit = { [`${base}/config`]: { data: rows }, [`${base}/config/edit`]: { data: { value: '' } } }

const editing = async (label: string) => {
  const heard = wire(edit)
  open(<Config />)
  await userEvent.click(await screen.findByRole('button', { name: `修改${label}` }))
  const sent = () => heard.find(({ url }) => url.pathname.endsWith('/edit'))?.body as { key: string; value: string } | undefined
  return { dialog: within(await screen.findByRole('dialog')), sent }
}
const ok = /^(确\s?定|保\s?存)$/

it('banners are shown as pictures, moved and taken away by row', async () => {
  const { dialog, sent } = await editing('商城轮播图')
  const second = within(dialog.getByRole('group', { name: '第2张' }))
  await userEvent.click(second.getByRole('button', { name: '上移' }))
  const last = within(dialog.getByRole('group', { name: '第2张' }))
  expect(last.getByRole<HTMLInputElement>('textbox', { name: '标题' }).value).toBe('秋日')
  await userEvent.click(last.getByRole('button', { name: '删除' }))
  const first = within(dialog.getByRole('group', { name: '第1张' }))

  fireEvent.change(first.getByRole('textbox', { name: '标题' }), { target: { value: '婚礼' } })
  await userEvent.click(dialog.getByRole('button', { name: ok }))
  await expect.poll(sent).toMatchObject({ key: 'MALL_BANNERS' })
  expect(JSON.parse(sent()!.value)).toEqual([{ imgUrl: '/files/b.webp', title: '婚礼', url: '' }])
})

it('points of registration have a field each; what no field shows stays as it was', async () => {
  const { dialog, sent } = await editing('注册步骤积分')
  fireEvent.change(dialog.getByLabelText('完善资料'), { target: { value: '200' } })
  await userEvent.click(dialog.getByRole('button', { name: ok }))
  await expect.poll(sent).toMatchObject({ key: 'REGISTRATION_POINTS' })
  expect(JSON.parse(sent()!.value)).toEqual({ bindPhone: 10, updateInfo: 200, other: 1 })
})

it('the member card is set by name and number, and settings with a page of their own lead there', async () => {
  const { dialog, sent } = await editing('会员卡设置')
  fireEvent.change(dialog.getByLabelText('微信会员卡编号'), { target: { value: 'pyouli-1' } })
  await userEvent.click(dialog.getByRole('button', { name: ok }))
  await expect.poll(sent).toMatchObject({ key: 'MEMBER_CARD_SETTING', value: '{"cardId":"pyouli-1"}' })
  const links = screen.getAllByRole('link', { name: '去设置', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/custom-pages?pageName=footerMenu', '/sign-in', '/grades'])
})
