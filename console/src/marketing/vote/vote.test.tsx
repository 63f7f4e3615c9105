import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { neverChanged, dialogOf, open, questionOf, someone, wire } from '../../kit/testing.tsx'
import VoteCasts from './VoteCasts.tsx'
import VoteEdit from './VoteEdit.tsx'
import VotePlayers from './VotePlayers.tsx'

configure({ asyncUtilTimeout: 10_000 })

const [voteId, playerId, castId] = ['480000000000000001', '480000000000000002', '480000000000000003']
const me = { ...someone, permissions: [...someone.permissions, 'vote.audit'] }
const base = '/console/api/v1/votes'
const whole = {
  voteId,
  title: '最美茶席评选',
  subtitle: '',
  imgUrl: '/banner.webp',
  signupBegin: 1_700_000_000_000,
  signupEnd: 1_700_100_000_000,
  voteBegin: 1_700_000_000_000,
  voteEnd: 1_700_200_000_000,
  open: true,
  stage: 'voting',
  joinCount: 1,
  pending: 1,
  addupCount: 3,
  visitCount: 9,
  activityMusicUrl: '',
  shareText: '',
  shareIconUrl: '',
  shareTypes: [],
  backgroundColor: '',
  remark: '',
  userName: '',
  signupOn: true,
  allowance: 3,
  perDay: true,
  captchaFrom: 5,
  addressMost: 0,
  auditorIds: [],
  auditorNames: {},
  fields: [{ fieldName: '口号', fieldType: 'text', options: [], required: true, open: true }],
  frozen: true,
  voted: true,
  address: 'https://shop.test/vote/1',
}
const player = {
  playerId,
  serialNo: 0,
  userName: '林小满',
  uploadImg: '/p.webp',
  memberName: '林小满',
  mobile: '138****0001',
  state: 'pending',
  hidden: false,
  currentTicket: 0,
  answers: [{ fieldId: '1', fieldType: 'text', fieldName: '口号', fieldValue: '匠心' }],
  remark: '',
  auditedBy: '',
  signupTime: 1_700_000_000_000,
}
const one = { [`${base}/one`]: { data: { ...whole, ...neverChanged } } }

test('players are passed in bulk, rejected with a reason, and deleted after a question', async () => {
  const heard = wire({
    ...one,
    [`${base}/players`]: { data: [player], total: 1 },
    [`${base}/players/audit`]: { data: { done: 1, left: 0 } },
    [`${base}/players/delete`]: { data: { done: 1 } },
  })
  open(<VotePlayers />, '/', {}, me)
  await screen.findByText('138****0001')
  const row = () => screen.getByText('138****0001').closest('tr')!
  await userEvent.click(within(row()).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '批量通过' }))
  await screen.findByText('审核通过1人')
  await userEvent.click(within(row()).getByRole('button', { name: '驳回' }))
  const dialog = await dialogOf('驳回1位选手')
  await userEvent.click(within(dialog).getByRole('button', { name: '驳回' }))
  await within(dialog).findByText('请填写不通过原因')
  await userEvent.type(within(dialog).getByRole('textbox'), '照片不清晰')
  await userEvent.click(within(dialog).getByRole('button', { name: '驳回' }))
  await screen.findByText('已驳回')
  await waitFor(() => expect(screen.queryByText('驳回1位选手')).toBeNull())
  await userEvent.click(within(row()).getByRole('button', { name: '删除' }))
  const result = await questionOf('确定删除这位选手吗？')
  await userEvent.click(within(result).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(heard.some((one) => one.url.pathname === `${base}/players/delete`)).toBe(true))
  expect(heard.filter((one) => one.url.pathname === `${base}/players/audit`).map((one) => one.body)).toEqual([
    { voteId, playerIds: [playerId], status: 1 },
    { voteId, playerIds: [playerId], status: 2, remark: '照片不清晰' },
  ])
}, 60_000)

test('votes of one address are taken back with a reason', async () => {
  const row = {
    castId,
    playerId,
    playerName: '林小满',
    voterName: '',
    member: false,
    address: 'abc',
    network: '203.0.113.*',
    time: 1_700_000_000_000,
    state: 'counted',
    remark: '',
    cancelledBy: '',
  }
  const heard = wire({ ...one, [`${base}/casts`]: { data: [row], total: 1 }, [`${base}/casts/cancel`]: { data: { done: 1 } } })
  open(<VoteCasts />, '/?address=abc', {}, me)
  await screen.findByText('203.0.113.*')
  await userEvent.click(screen.getByRole('button', { name: '作废该来源全部投票' }))
  const dialog = await dialogOf('作废该来源全部投票')
  await userEvent.type(within(dialog).getByRole('textbox'), '刷票')
  await userEvent.click(within(dialog).getByRole('button', { name: '作废' }))
  await screen.findByText('已作废')
  expect(heard.find((h) => h.url.pathname.endsWith('/cancel'))!.body).toEqual({ voteId, address: 'abc', remark: '刷票' })
}, 60_000)

test('a voting activity with votes keeps its terms and questions; a new one says what is missing', async () => {
  wire({ '/console/api/v1/employees/names': { data: [] } })
  open(<VoteEdit />, '/', {}, me)
  await userEvent.click(await screen.findByRole('button', { name: '保存' }))
  await screen.findByText('请输入活动名称', { selector: '.ant-form-item-explain-error' })
  await screen.findByText('请选择投票开始时间', { selector: '.ant-form-item-explain-error' })
  expect(screen.getByLabelText('第1项谁能看到')).toBeTruthy()
}, 60_000)
