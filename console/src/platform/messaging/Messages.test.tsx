import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { settingsOf } from '@youli/domain/platform/messaging/rules.ts'
import { orderMessages } from '@youli/domain/trade/order/messages.ts'
import { expect, test } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import Messages from './Messages.tsx'
import Templates from './Templates.tsx'

const message = {
  id: '1',
  kind: 'orderShipped',
  state: 'sent',
  channel: 'wechat',
  text: '您的订单N1已发出',
  link: '',
  source: 's',
  reason: '',
  code: '',
  attempts: 1,
  memberId: '7',
  userName: '林小满',
  mobileNo: '138****0001',
  createTime: 1_763_700_000_000,
  sentTime: 1_763_700_001_000,
}
const list = '/console/api/v1/messages'
const templates = '/console/api/v1/message-templates'
const kinds = [{ ...settingsOf(orderMessages.shipped), kind: 'orderShipped' }]

test('shows why a message did not arrive, and sends only such a one again', async () => {
  const failed = { ...message, id: '2', state: 'failed', channel: 'sms', reason: 'number', code: 'X.Y', attempts: 3 }
  const heard = wire({ [list]: { data: [message, failed], total: 2 }, [`${list}/retry`]: { data: { queued: 1 } } })
  open(<Messages />, '/messages')
  await screen.findByText('手机号无法接收短信（X.Y） 已尝试 3 次')
  const [sentRow, failedRow] = screen.getAllByRole('row').filter((row) => within(row).queryByText('林小满'))
  expect(within(sentRow!).queryByRole('button', { name: '重发' })).toBeNull()
  await userEvent.click(within(failedRow!).getByRole('button', { name: /重\s?发/ }))
  await screen.findByText('已重新加入发送队列')
  expect(heard.find((h) => h.url.pathname === `${list}/retry`)?.body).toEqual({ ids: ['2'] })
})

test('a kind is switched off where it stands, and a form refuses variables it does not have', async () => {
  const heard = wire({ [templates]: { data: { apps: [{ appId: 'wx1', name: '金禾有礼' }], kinds } }, [`${templates}/edit`]: {} })
  open(<Templates />, '/message-templates')
  await screen.findByText('未配置通道')
  await userEvent.click(screen.getByRole('switch', { name: '发送发货提醒' }))
  const edits = () => heard.filter((h) => h.url.pathname === `${templates}/edit`).map((h) => h.body)
  await waitFor(() => expect(edits()).toEqual([{ ...kinds[0], enabled: false }]))
  await userEvent.click(screen.getByRole('button', { name: '编辑发货提醒' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /添加字段/ }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: '字段名' }), 'thing1')
  const text = within(dialog).getByRole('textbox', { name: '字段内容' })
  await userEvent.type(text, '{{points}')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  await within(dialog).findByText('没有变量{points}')
  expect(edits()).toHaveLength(1)
  await userEvent.clear(text)
  await userEvent.type(text, '{{orderNo}')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  const wechat = [{ appId: 'wx1', templateId: '', fields: [{ name: 'thing1', text: '{orderNo}' }] }]
  await waitFor(() => expect(edits().at(-1)).toEqual({ ...kinds[0], wechat }))
})

test('who may only look changes nothing', async () => {
  wire({ [templates]: { data: { apps: [], kinds } }, [list]: { data: [{ ...message, state: 'failed' }], total: 1 } })
  const looker = { ...someone, permissions: ['message.view'] }
  const first = open(<Templates />, '/message-templates', {}, looker)
  expect((await screen.findByRole('switch')).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: '编辑发货提醒' })).toBeNull()
  first.unmount()
  open(<Messages />, '/messages', {}, looker)
  await screen.findByText('林小满')
  expect(screen.queryByRole('button', { name: /重\s?发/ })).toBeNull()
})
