import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { open, wire } from '../../kit/testing.tsx'
import NoticeSettings from './NoticeSettings.tsx'
import { useAlerts } from './parts/alerts.ts'
import { dayText, type Notices, timeText } from './parts/notices.ts'
import { NewOnes } from './widgets/NewOnes.tsx'
import { NoticeBell } from './widgets/NoticeBell.tsx'

const now = Date.now()
type Row = Notices['rows'][number]
const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  kind: 'order.paid',
  group: 'todo',
  title: `新订单 YL${id}`,
  text: '¥1280.00 · 1 件 · 快递',
  link: '/orders/7',
  time: now,
  read: false,
  sound: true,
  browser: true,
  ...more,
})
const answer = (rows: Row[], more: Partial<Notices> = {}): { data: Notices } => ({
  data: { rows, more: false, unread: { todo: rows.length, system: 0, mention: 1 }, muted: false, ...more },
})
const preferences = {
  kinds: [
    { key: 'order.paid', label: '新订单已付款', group: 'todo', channels: ['console', 'sound', 'browser'] },
    { key: 'stock.low', label: '库存告急', group: 'todo', channels: [] },
  ],
  quietFrom: 1320,
  quietTo: 480,
  sound: true,
  pausedUntil: null,
  wecom: { connected: true, account: '', boundTime: null, last: null },
}
const list = '/console/api/v1/notices'
const settings = `${list}/preferences`

test('counts unread notices on the bell and in the title, which keeps its words when the page changes', async () => {
  document.title = '订单 · 金禾有礼'
  wire({ [list]: answer([row('9'), row('8')]) })
  open(<NoticeBell />)
  await screen.findByRole('button', { name: '通知，3 条未读' })
  expect(document.title).toBe('(3) 订单 · 金禾有礼')
  document.title = '商品 · 金禾有礼'
  await expect.poll(() => document.title).toBe('(3) 商品 · 金禾有礼')
})

test('opens what a notice is about and marks it as read', async () => {
  const heard = wire({ [list]: answer([row('9')]), [settings]: { data: preferences }, [`${list}/read`]: { data: { read: 1 } } })
  open(<NoticeBell />, '/', { '/orders/7': <p>订单页</p> })
  await userEvent.click(await screen.findByRole('button', { name: /^通知/ }))
  await userEvent.click(await screen.findByRole('link', { name: /新订单 YL9/ }))
  await screen.findByText('订单页')
  expect(heard.find(({ url }) => url.pathname.endsWith('/read'))?.body).toEqual({ ids: ['9'] })
})

test('marks all up to the newest shown as read, and shows the group that is chosen', async () => {
  const heard = wire({ [list]: answer([row('9')]), [settings]: { data: preferences }, [`${list}/read`]: { data: { read: 1 } } })
  open(<NoticeBell />)
  await userEvent.click(await screen.findByRole('button', { name: /^通知/ }))
  const panel = await screen.findByRole('region', { name: '通知' })
  await userEvent.click(within(panel).getByRole('button', { name: '全部已读' }))
  await expect.poll(() => heard.find(({ url }) => url.pathname.endsWith('/read'))?.body).toEqual({ upTo: '9' })
  await userEvent.click(within(panel).getByRole('tab', { name: /^提到我/ }))
  await expect.poll(() => heard.some(({ url }) => url.searchParams.get('group') === 'mention')).toBe(true)
  expect(await within(panel).findByText('22:00–08:00 免打扰')).toBeTruthy()
})

/** What the page showed outside itself. */
function outside() {
  const shown: string[] = []
  class Shown {
    static permission = 'granted'
    constructor(title: string) {
      shown.push(title)
    }
    addEventListener() {}
  }
  Object.assign(window, { Notification: Shown })
  document.hasFocus = () => false
  return shown
}

function Tab({ notices }: { notices: Notices }) {
  useAlerts(notices)
  return null
}

test.each([
  ['once for two tabs', false, ['新订单 YL12']],
  ['not at all while muted', true, []],
])('shows a new notice outside the page %s', async (_, muted, expected) => {
  localStorage.clear()
  const shown = outside()
  const told = () => localStorage.getItem('youli-notices-911915580548710400')
  function Tabs() {
    const [rows, setRows] = useState([row('11')])
    const notices = answer(rows, { muted }).data
    return (
      <>
        <Tab notices={notices} />
        <Tab notices={notices} />
        <button onClick={() => setRows([row('12'), row('11')])}>来了一条</button>
      </>
    )
  }
  wire({})
  open(<Tabs />)
  await expect.poll(told).toBe('11')
  await userEvent.click(screen.getByRole('button', { name: '来了一条' }))
  await expect.poll(told).toBe('12')
  expect(shown).toEqual(expected)
})

/** The stream of the page: what is dispatched on it, the server told. */
class PlayedStream extends EventTarget {
  static last: PlayedStream
  readyState = 1
  constructor() {
    super()
    PlayedStream.last = this
  }
  close() {}
}

test('says how many new ones came, and shows them only when it is pressed', async () => {
  Object.assign(globalThis, { EventSource: PlayedStream })
  const answers: Record<string, object> = { [list]: answer([row('11')]) }
  const heard = wire(answers)
  const { unmount } = open(<NewOnes kind="order.paid" call="GET /console/api/v1/order/list" unit="笔新订单" />)
  await expect.poll(() => heard.length).toBe(1)
  answers[list] = answer([row('13'), row('12', { kind: 'comment.written' }), row('11')])
  const pill = await waitFor(() => {
    PlayedStream.last.dispatchEvent(new Event('notice'))
    return screen.getByRole('button', { name: '有 1 笔新订单，点此显示' })
  })
  await userEvent.click(pill)
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  Reflect.deleteProperty(globalThis, 'EventSource')
})

test('changes one channel, quiet hours and sound, and sends a trial notice', async () => {
  const heard = wire({ [settings]: { data: preferences }, [`${list}/try`]: { data: null } })
  open(<NoticeSettings />)
  const sound = await screen.findByRole('checkbox', { name: '新订单已付款 声音' })
  expect(screen.getByRole('checkbox', { name: '库存告急 声音' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: '发一条试试' }))
  await screen.findByText('已发出，几秒内会收到')
  expect(heard.some(({ url }) => url.pathname.endsWith('/try'))).toBe(true)
  expect(sound).toHaveProperty('checked', true)
})

test('binds a WeCom user by a code or a copied link, and offers the channel once it is bound', async () => {
  const answers: Record<string, object> = {
    [settings]: { data: preferences },
    [`${list}/wecom/link`]: { data: { url: 'https://mall.example.com/console/api/v1/notices/wecom/bind?key=k', expiresTime: now } },
  }
  wire(answers)
  open(<NoticeSettings />)
  await userEvent.click(await screen.findByRole('button', { name: '绑定企业微信' }))
  await screen.findByLabelText('绑定企业微信的二维码')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '复制链接' }))
  await screen.findByText('链接已复制，在企业微信里打开')
  expect(await navigator.clipboard.readText()).toBe('https://mall.example.com/console/api/v1/notices/wecom/bind?key=k')
  expect(screen.queryByRole('columnheader', { name: '企业微信' })).toBeNull()
  answers[settings] = { data: { ...preferences, wecom: { connected: true, account: 'shen.jianing', boundTime: now, last: null } } }
  await screen.findByText('已绑定 shen.jianing', {}, { timeout: 5000 })
  await screen.findByRole('columnheader', { name: '企业微信' })
})

test('shows what WeCom said of the newest message, and unbinds after a question', async () => {
  const wecom = { connected: true, account: 'gone', boundTime: now, last: { state: 'failed', fault: '没有这位成员', time: now } }
  const heard = wire({ [settings]: { data: { ...preferences, wecom } }, [`${list}/wecom/unbind`]: { data: null } })
  open(<NoticeSettings />)
  expect((await screen.findByRole('status')).textContent).toMatch(/没有送达.*没有这位成员/)
  await userEvent.click(screen.getByRole('button', { name: /^解\s?绑$/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /^解\s?绑$/ }))
  await expect.poll(() => heard.some(({ url }) => url.pathname.endsWith('/wecom/unbind'))).toBe(true)
})

test('says who can connect WeCom where the brand has not', async () => {
  wire({ [settings]: { data: { ...preferences, wecom: { connected: false, account: '', boundTime: null, last: null } } } })
  open(<NoticeSettings />)
  await screen.findByText(/品牌还没有连接企业微信/)
  expect(screen.queryByRole('button', { name: '绑定企业微信' })).toBeNull()
})

test('names days and times as people do', () => {
  const at = Date.parse('2026-11-27T15:31:00+08:00')
  const days = [0, 16, 40].map((hours) => dayText(at - hours * 3_600_000, at))
  expect(days).toEqual(['今天', '昨天', '11-25'])
  expect([timeText(at - 20_000, at), timeText(at - 22 * 60_000, at), timeText(at - 2 * 3_600_000, at)]).toEqual([
    '刚刚',
    '22 分钟前',
    '13:31',
  ])
})
