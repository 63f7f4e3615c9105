import { setupStepNames, type SetupStep } from '@youli/domain/content/setup-guide/rules.ts'
import { setupGuideTexts, setupTexts } from '@youli/domain/content/setup-guide/texts.ts'
import { wornColour } from '@youli/domain/platform/tenant-config/themes/brand-colour.ts'
import { paletteOf, themeOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawOnNothing, open, someone, wire } from '../../kit/testing.tsx'
import type { Guide, Step } from './parts/step.ts'
import { ShowSetup } from './widgets/ShowSetup.tsx'
import { SetupGuide } from './widgets/SetupGuide.tsx'

const pageId = '911915580548710455'
const stepOf = (step: SetupStep, of: Partial<Step> = {}): Step => ({
  step,
  state: 'none',
  fact: '',
  targetId: null,
  needs: null,
  onlyBy: null,
  ...of,
})
const stand: Partial<Record<SetupStep, Partial<Step>>> = {
  brand: { state: 'done', fact: '桂月花坊 · 花艺' },
  look: { state: 'done', fact: '标志已上传 · 主题「白咖」' },
  pay: { state: 'error', fact: '签名错误，重设 APIv3 密钥', targetId: pageId },
  sms: { state: 'draft', fact: '已连接短信服务，还差签名', needs: 'sign', targetId: pageId },
  store: { state: 'done', fact: '体育西路店 · 广州' },
  product: { onlyBy: ['林店长', '王芳'] },
  page: { state: 'draft', fact: '已有「花艺」首页草稿，看一眼再发布', targetId: pageId },
}
const guide = (more: Partial<Guide> = {}): Guide => ({
  view: 'guide',
  hidden: false,
  steps: setupStepNames.map((step) => stepOf(step, stand[step])),
  done: 3,
  minutesLeft: 25,
  mall: {
    theme: 'theme_baika',
    colour: '',
    connected: false,
    simulated: true,
    categories: [{ name: '花束', imageUrl: '' }],
    goods: [{ name: '粉玫瑰花束', imageUrl: '', price: 199 }],
  },
  ...more,
})
const manager = { ...someone, brandName: '桂月花坊', permissions: [...someone.permissions, 'connection.edit'] }
const places = Object.fromEntries(
  ['/settings/connections', '/config/messages', '/custom-pages/:id', '/operators'].map((path) => [path, <p key={path}>{path}</p>]),
)
const show = (of: Guide = guide(), me = manager) => open(<SetupGuide guide={of} />, '/', places, me)
const steps = () =>
  within(screen.getByRole('region', { name: setupGuideTexts.title }))
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.parentElement?.tagName === 'SECTION')
const current = () => steps().find((item) => item.getAttribute('aria-current') === 'step')!
const narrow = (yes: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: yes && media.includes('768'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }))

beforeEach(() => {
  drawOnNothing()
  narrow(false)
})

test('the first step that is not done is open, with three lines and its button; done ones are short', async () => {
  const { router } = show()
  expect(screen.getByText('9 步，完成 3 步，预计还需 25 分钟')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '开业进度' }).getAttribute('value')).toBe('3')
  expect(steps()).toHaveLength(9)
  for (const line of setupTexts.wechat.how) expect(within(current()).getByText(line)).toBeTruthy()
  expect(steps()[0]!.textContent).toBe('建立品牌与选择行业桂月花坊 · 花艺已完成')
  await userEvent.click(within(current()).getByRole('button', { name: '连接公众号' }))
  expect(router.state.location.pathname + router.state.location.search).toBe('/settings/connections?open=wechat')
})

test('the simulator leads to the same drawer with its accounts, and is offered only where providers are simulated', async () => {
  const { router, unmount } = show()
  await userEvent.click(screen.getByRole('button', { name: setupGuideTexts.simulator }))
  expect(router.state.location.search).toBe('?open=wechat&trial=1')
  unmount()
  show(guide({ mall: { ...guide().mall!, simulated: false } }))
  expect(screen.queryByRole('button', { name: setupGuideTexts.simulator })).toBeNull()
})

test('a click opens another step; j and k move, and Enter follows its button', async () => {
  const { router } = show()
  await userEvent.click(screen.getByRole('button', { name: /^装修首页/ }))
  expect(current().textContent).toContain('已有「花艺」首页草稿，看一眼再发布')
  await userEvent.keyboard('k')
  expect(current().textContent).toContain('您没有权限，可以找林店长、王芳')
  expect(within(current()).queryByRole('button')).toBeNull()
  await userEvent.keyboard('k')
  expect(current().textContent).toContain('已连接短信服务，还差签名')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('填写短信签名'))
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/config/messages')
})

test('an error says what its provider said', () => {
  show()
  expect(steps()[3]!.textContent).toBe('开通微信支付签名错误，重设 APIv3 密钥出错检查微信支付')
})

test('the last step can be skipped, without the permission it cannot', async () => {
  const heard = wire({ '/console/api/v1/setup/skip': { data: null } })
  const { unmount } = show()
  await userEvent.click(screen.getByRole('button', { name: /^邀请同事/ }))
  await userEvent.click(screen.getByRole('button', { name: '稍后再说' }))
  await expect.poll(() => heard[0]?.body).toEqual({ step: 'team' })
  unmount()
  show(guide(), { ...manager, permissions: ['operator.edit'] })
  await userEvent.click(screen.getByRole('button', { name: /^邀请同事/ }))
  expect(screen.queryByRole('button', { name: '稍后再说' })).toBeNull()
  expect(screen.queryByRole('button', { name: '开业准备的更多操作' })).toBeNull()
})

test('hiding offers an undo', async () => {
  const heard = wire({ '/console/api/v1/setup/hide': { data: null }, '/console/api/v1/setup/show': { data: null } })
  show()
  await userEvent.click(screen.getByRole('button', { name: '开业准备的更多操作' }))
  await userEvent.click(await screen.findByText('不再显示'))
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await expect.poll(() => heard.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['hide', 'show'])
})

test('beside the steps: the mall on a phone, and pages that the person may open', () => {
  const { unmount } = show()
  expect(screen.getByRole('figure', { name: '桂月花坊的商城首页' }).textContent).toContain('粉玫瑰花束')
  expect(screen.getByText(setupGuideTexts.noAccount)).toBeTruthy()
  const links = () =>
    within(screen.getByRole('navigation', { name: '常用入口' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['/goods-import', '/settings/connections'])
  unmount()
  show(guide({ mall: { ...guide().mall!, connected: true } }))
  expect(links()).toEqual(['/goods-import', '/themes', '/settings/connections'])
  expect(screen.queryByText(setupGuideTexts.noAccount)).toBeNull()
})

test('progress and phone wear the brand’s own colour, else that of its theme', () => {
  const worn = () => document.querySelector<HTMLElement>('[style*="--brand"]')!.style.getPropertyValue('--brand')
  const { unmount } = show(guide({ mall: { ...guide().mall!, colour: '#9c3f5f' } }))
  expect(worn()).toBe(wornColour(themeOf('theme_baika'), '#9c3f5f').hex)
  unmount()
  show()
  expect(worn()).toBe(paletteOf(themeOf('theme_baika'), 'light').accent)
})

test('on a phone keys are left to a computer', () => {
  narrow(true)
  show()
  expect(current().textContent).toContain(setupGuideTexts.onComputer)
  expect(within(current()).queryByRole('button')).toBeNull()
})

test('an opened mall shows its code and link', async () => {
  const user = userEvent.setup()
  show(guide({ view: 'opened', steps: [], done: 9, minutesLeft: 0 }))
  expect(screen.getByText(setupGuideTexts.opened)).toBeTruthy()
  expect(screen.getByRole('link', { name: '在浏览器中打开' }).getAttribute('href')).toBe(manager.mallAddress)
  await user.click(screen.getByRole('button', { name: '复制商城链接' }))
  expect(await screen.findByText('链接已复制，可发给顾客')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(manager.mallAddress)
})

test('the settings bring a hidden guide back, and show nothing of one that is not hidden', async () => {
  const none = guide({ view: 'none', steps: [], mall: null })
  const heard = wire({ '/console/api/v1/setup': { data: { ...none, hidden: true } }, '/console/api/v1/setup/show': { data: null } })
  const { unmount } = open(<ShowSetup />)
  await userEvent.click(await screen.findByRole('button', { name: '重新显示开业准备' }))
  expect(await screen.findByText('首页又能看到开业准备了')).toBeTruthy()
  unmount()
  wire({ '/console/api/v1/setup': { data: none } })
  open(<ShowSetup />)
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  expect(screen.queryByRole('button')).toBeNull()
})
