import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import Comments from './Comments.tsx'

const list = '/console/api/v1/comments'
const comment = {
  id: '1',
  content: '<b>压痕</b>',
  score: 2,
  imgs: ['/a.webp'],
  reply: '',
  goodsId: '71',
  goodsName: '圆满素圈戒指',
  spec: '15号',
  orderId: '81',
  memberId: '91',
  userName: '林小满',
  time: 1_795_000_000_000,
  replyTime: null,
  repliedBy: '',
  shown: true,
  reason: '',
}
const hidden = { ...comment, id: '2', content: '加微信', shown: false, reason: '广告' }

test('comments are answered, hidden with a reason and put back', async () => {
  const heard = wire({ [list]: { data: [comment, hidden], total: 2 }, [`${list}/reply`]: {}, [`${list}/hide`]: {}, [`${list}/show`]: {} })
  open(<Comments />)
  const row = (words: string) => within(screen.getByText(words).closest('tr')!)
  await screen.findByText('<b>压痕</b>')
  const sent = (path: string) => heard.filter((one) => one.url.pathname === path).map((one) => one.body)

  await userEvent.click(row('<b>压痕</b>').getByRole('button', { name: '回复' }))
  let dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '回复' }))
  expect(await dialog.findByText('请填写回复内容')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/回复内容/), '非常抱歉')
  await userEvent.click(dialog.getByRole('button', { name: '回复' }))
  await waitFor(() => expect(sent(`${list}/reply`)).toEqual([{ id: '1', reply: '非常抱歉' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(row('<b>压痕</b>').getByRole('button', { name: '隐藏' }))
  dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/隐藏原因/), '与商品无关')
  await userEvent.click(dialog.getByRole('button', { name: '隐藏' }))
  await waitFor(() => expect(sent(`${list}/hide`)).toEqual([{ id: '1', reason: '与商品无关' }]))

  expect(row('加微信').getByText('广告')).toBeTruthy()
  await userEvent.click(row('加微信').getByRole('button', { name: '恢复' }))
  await waitFor(() => expect(sent(`${list}/show`)).toEqual([{ id: '2' }]))
})

test('who may only look has no buttons', async () => {
  wire({ [list]: { data: [comment], total: 1 } })
  open(<Comments />, '/', {}, { ...someone, permissions: ['comment.view'] })
  await screen.findByText('<b>压痕</b>')
  expect(screen.queryByRole('button', { name: '回复' })).toBeNull()
})
