// @vitest-environment jsdom
import { wornColour } from '@youli/domain/platform/tenant-config/themes/brand-colour.ts'
import { themeOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import Themes from './Themes.tsx'

const base = '/console/api/v1'
const brand = (set: Record<string, string> = {}) => ({
  data: {
    version: 3,
    changedBy: '林晓',
    changedAt: 1_700_000_000_000,
    settings: Object.entries(set).map(([key, value]) => ({ key, value, set: true })),
    changes: [],
  },
})
const apps = { data: [{ appId: 'wx1', name: '金禾有礼', theme: 'theme_qinghe' }] }

it('shows each app’s theme among the others as its pages look, and puts another one on', async () => {
  const heard = wire({
    [`${base}/config`]: brand(),
    [`${base}/themes`]: { data: [{ appId: 'wx1', name: '金禾有礼', theme: 'theme_yellowAndBlack' }] },
    [`${base}/themes/wear`]: { data: null },
  })
  open(<Themes />)
  const worn = within(await screen.findByRole('listitem', { name: '鎏金' }))
  expect(worn.getByText('使用中')).toBeDefined()
  expect(worn.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('listitem').length).toBe(6)
  await userEvent.click(screen.getByRole('button', { name: '换上青禾' }))
  await expect
    .poll(() => heard.find(({ url }) => url.pathname.endsWith('/wear'))?.body)
    .toMatchObject({ appId: 'wx1', theme: 'theme_qinghe' })
  expect(await screen.findByText(/已换上青禾/)).toBeDefined()
})

it('says how a colour that cannot be read is moved, and saves the brand’s own colour with the version it read', async () => {
  const heard = wire({ [`${base}/config`]: brand(), [`${base}/themes`]: apps, [`${base}/config/save-group`]: { data: null } })
  open(<Themes />)
  const field = await screen.findByRole('textbox', { name: '主色色值' })
  await userEvent.type(field, '#FFF34D')
  const { hex } = wornColour(themeOf('theme_qinghe'), '#fff34d')
  expect(await screen.findByText(`为看得清，已调深为 ${hex.toUpperCase()}`)).toBeDefined()
  expect(screen.getByText('青禾 · 深色')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '#A8446B')
  expect(await screen.findByText('这个颜色看得清，原样使用')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '保存主色' }))
  await expect
    .poll(() => heard.find(({ url }) => url.pathname.endsWith('/save-group'))?.body)
    .toEqual({ group: 'brand', version: 3, values: { BRAND_COLOUR: '#a8446b' } })
})

it('leads a brand without an account to the connections, and still saves its own colour', async () => {
  const heard = wire({ [`${base}/config`]: brand(), [`${base}/themes`]: { data: [] }, [`${base}/config/save-group`]: { data: null } })
  const { unmount } = open(<Themes />)
  expect(await screen.findByText('连接公众号后可换主题')).toBeDefined()
  expect(screen.queryByRole('link', { name: '连接公众号' })).toBeNull()
  unmount()
  open(<Themes />, '/', {}, { ...someone, permissions: ['config.edit', 'connection.edit'] })
  expect(await screen.findByText('连接公众号后可换主题')).toBeDefined()
  expect(screen.getByRole('link', { name: '连接公众号' }).getAttribute('href')).toBe('/settings/connections?open=wechat')
  await userEvent.type(screen.getByRole('textbox', { name: '主色色值' }), '#a8446b')
  await userEvent.click(screen.getByRole('button', { name: '保存主色' }))
  await expect
    .poll(() => heard.find(({ url }) => url.pathname.endsWith('/save-group'))?.body)
    .toMatchObject({ values: { BRAND_COLOUR: '#a8446b' } })
})

it('an invalid colour cannot be saved, and one click restores the theme’s colour', async () => {
  const heard = wire({
    [`${base}/config`]: brand({ BRAND_COLOUR: '#a8446b' }),
    [`${base}/themes`]: apps,
    [`${base}/config/save-group`]: { data: null },
  })
  open(<Themes />)
  const field = await screen.findByRole('textbox', { name: '主色色值' })
  await userEvent.type(field, '{backspace}')
  expect(await screen.findByText('色值须为 #2A6049 这样的写法')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存主色' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '恢复主题颜色' }))
  await userEvent.click(screen.getByRole('button', { name: '保存主色' }))
  await expect
    .poll(() => heard.find(({ url }) => url.pathname.endsWith('/save-group'))?.body)
    .toMatchObject({ values: { BRAND_COLOUR: null } })
})
