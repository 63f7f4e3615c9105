import { voteRefusals } from '@youli/domain/marketing/vote/texts.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { storeLogin } from '../../kit/session.ts'
import { member, visitor } from '../../kit/testing/people.ts'
import { learnServerTime } from '../../kit/server-time.ts'
import { refusal, type standIn } from '../../kit/testing/stand-in.ts'
import { address, sale, shopOf } from '../seckill/testing/sales.tsx'
import type { Player, Vote } from './parts/vote.ts'

const elsewhere = { default: () => null }
const openAt = shopOf([
  { path: '/vote/:voteId', load: () => import('./VoteHome.tsx') },
  { path: '/vote/signup/:voteId', load: () => import('./VoteSignUp.tsx') },
  { path: '/vote/signup_detail/:voteId', load: () => import('./VoteForm.tsx') },
  { path: '/vote/explain/:voteId', load: () => import('./VoteExplain.tsx') },
  { path: '/vote/rank/:voteId', load: () => import('./VoteRank.tsx') },
  { path: '/vote/demo', load: () => import('./VoteDemo.tsx') },
  { path: '/vote/audit/list', load: () => import('./VoteAudit.tsx') },
  { path: '/vote_player/detail/:playerId/:voteId', load: () => import('./PlayerDetail.tsx') },
  { path: '/preview/vote/:voteId', load: () => import('./VotePreview.tsx') },
  ...['/login/index', '/activity'].map((path) => ({ path, load: () => Promise.resolve(elsewhere) })),
])
type Answers = Parameters<typeof standIn>[0]
const [voteId, playerId] = ['480000000000000001', '480000000000000002']
const h5 = '/activity/api/v1/h5/vote'
const hourMs = 3_600_000

const vote = (of: Partial<Vote> = {}): Vote => {
  const now = Date.now()
  return {
    voteId,
    title: '最美茶席评选',
    subtitle: '',
    imgUrl: '/banner.webp',
    joinCount: 12,
    addupCount: 345,
    visitCount: 6789,
    signupBegin: now - 2 * hourMs,
    signupEnd: now + hourMs,
    voteBegin: now - hourMs,
    voteEnd: now + 2 * hourMs,
    remark: '<p>每天三票</p><script>window.bad = 1</script>',
    userName: '会员俱乐部',
    shareText: '',
    shareIconUrl: '',
    backgroundColor: '',
    activityMusicUrl: '',
    shareTypeArr: [],
    allowance: 3,
    perDay: true,
    signupEnabled: true,
    castEnabled: true,
    fansVoteCount: 3,
    mine: null,
    nowTime: now,
    ...of,
  }
}
const player = (n: number, of: Partial<Player> = {}): Player => ({
  playerId: n === 1 ? playerId : `48000000000000001${n}`,
  serialNo: n,
  userName: `选手${n}`,
  uploadImg: '/p.webp',
  currentTicket: 50 - n,
  signupTime: 1,
  headImg: '',
  mobile: '',
  title: '最美茶席评选',
  ...of,
})
const page = [1, 2, 3, 4].map((n) => player(n))
const info = (of: Partial<OutputOf<`GET ${typeof h5}/player-info`>> = {}): OutputOf<`GET ${typeof h5}/player-info`> => ({
  ...player(1),
  enrollData: [{ fieldId: '1', fieldType: 'text', fieldName: '口号', fieldValue: '<img src=x onerror="window.bad=1">' }],
  enrollJson: '[]',
  detailJson: '',
  fansVoteCount: 2,
  playerRank: 1,
  currentTicketCount: 49,
  headImgUrl: '',
  ...of,
})
const open = (path: string, v: Vote = vote(), answers: Answers = {}) =>
  openAt(path, sale(), {
    [`GET ${h5}/detail`]: () => v,
    [`GET ${h5}/only`]: () => v,
    [`GET ${h5}/list`]: () => ({ data: page, total: 4 }),
    [`GET ${h5}/ranking-list`]: () => ({ data: page, total: 4 }),
    [`GET ${h5}/my-ranking`]: () => ({ status: 1, currentTicket: 49, index: 1 }),
    [`GET ${h5}/player-info`]: () => info(),
    [`GET ${h5}/check-poll-valid`]: () => false,
    [`POST ${h5}/poll`]: () => ({ fansVoteCount: 2, currentTicket: 50, currentTicketCount: 50 }),
    'GET /activity/api/v1/give-gift-pack/get-prize': () => null,
    ...answers,
  })
const home = `/vote/${voteId}`
const bag: OutputOf<'GET /activity/api/v1/give-gift-pack/get-prize'> = {
  id: '700000000000000001',
  bagId: '600000000000000001',
  name: '投票有礼',
  type: 'score',
  callStyleName: 'style1',
  labelFirst: '',
  labelSecond: '',
  detailList: [{ kind: 'integral', score: 20, businessId: '0', title: '20积分' }],
  couponType: '',
  discount: 0,
  faceValue: 0,
  beginTime: null,
  endTime: null,
  pageId: '',
  state: 'waiting',
  sceneText: '投票',
  time: 1,
  expireTime: null,
  receiveTime: null,
}
const bad = () => (window as { bad?: number }).bad

beforeEach(() => storeLogin(member))

test('the home shows figures, countdown, rules, search, tabs, buttons to vote and to sign up, and counts one visit [B0769 B0789 B0773 B0793 B0854/3]', async () => {
  const net = open(home)
  expect(await screen.findByRole('heading', { level: 1, name: '最美茶席评选' })).toBeTruthy()
  for (const text of ['12 位选手', '345 票', '6,789 人看过', '距投票结束还有']) expect(screen.getByText(text)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '投 TA：选手1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '我也要参加' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '规则' }))
  expect(within(await screen.findByRole('dialog')).getByText('每天三票')).toBeTruthy()
  expect(bad()).toBeUndefined()
  expect(net.of(`GET ${h5}/detail`)).toHaveLength(1)
  await userEvent.type(screen.getByLabelText('搜索选手编号或姓名'), '7{Enter}')
  await waitFor(() => expect(net.of(`GET ${h5}/list`).at(-1)!.input).toMatchObject({ voteId, keyword: '7', pageSize: '10' }))
})

test('the ranking: medals for the first three, a number for the fourth [B0767 B0774 B0859]', async () => {
  open(`/vote/rank/${voteId}`, vote({ mine: { playerId, state: 'passed', remark: '' } }))
  const list = await screen.findByRole('list', { name: '排行榜' })
  expect(within(list).getAllByText(/^第\d名$/)).toHaveLength(3)
  expect(within(list).queryByText('第4名')).toBeNull()
  expect(within(within(list).getAllByRole('listitem')[3]!).getByText('4')).toBeTruthy()
  expect((await screen.findByText('我的排名')).parentElement!.textContent).toContain('第1名')
})

test('before the votes the countdown runs to them and nobody can vote [B0788]', async () => {
  open(home, vote({ voteBegin: Date.now() + hourMs }))
  await screen.findByText('距投票开始还有')
  await screen.findByText('选手1')
  expect(screen.queryByRole('button', { name: '投 TA：选手1' })).toBeNull()
})

test('after the end it says so, without buttons to vote or to sign up [B0790 B0823]', async () => {
  const past = Date.now() - hourMs
  open(home, vote({ signupBegin: past - 9, signupEnd: past - 5, voteBegin: past - 8, voteEnd: past }))
  await screen.findByText('投票已经结束')
  await screen.findByText('选手1')
  expect(screen.queryByRole('button', { name: '投 TA：选手1' })).toBeNull()
  expect(screen.queryByRole('button', { name: '我也要参加' })).toBeNull()
})

test('when a countdown reaches zero the page turns without a reload [B0792 B0793 B0858]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const now = Date.now()
  const net = open(home, vote({ signupEnd: now + 3000, voteBegin: now + 5000 }))
  await screen.findByText('距投票开始还有')
  await screen.findByText('选手1')
  expect(screen.getByRole('button', { name: '我也要参加' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3500))
  await waitFor(() => expect(screen.queryByRole('button', { name: '我也要参加' })).toBeNull())
  const result = net.of(`GET ${h5}/only`).length
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(await screen.findByText('距投票结束还有')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '投 TA：选手1' })).toBeTruthy()
  await waitFor(() => expect(net.of(`GET ${h5}/only`).length).toBeGreaterThan(result))
})

test('what is switched off is hidden: signing up and casting [B0793]', async () => {
  open(home, vote({ signupEnabled: false, castEnabled: false }))
  await screen.findByText('选手1')
  expect(screen.queryByRole('button', { name: '我也要参加' })).toBeNull()
  expect(screen.queryByRole('button', { name: '投 TA：选手1' })).toBeNull()
})

test('a vote that brings a gift shows it [B0550/4 B0822]', async () => {
  const result: unknown[] = []
  open(home, vote(), {
    'GET /activity/api/v1/give-gift-pack/get-prize': (input) => {
      result.push([input['scene'], input['businessId']])
      return bag
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '投 TA：选手1' }))
  const won = await screen.findByRole('alertdialog', { name: '恭喜您获得礼包' })
  expect(within(won).getByText('20积分')).toBeTruthy()
  expect(result).toEqual([['vote_partake', voteId]])
})

test('somebody without log-in votes, is told so and may register [B0799 B0808]', async () => {
  storeLogin(visitor)
  const net = open(home)
  await userEvent.click(await screen.findByRole('button', { name: '投 TA：选手1' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('投票成功！')).toBeTruthy()
  expect(net.of(`POST ${h5}/poll`)[0]!.input).toEqual({ voteId, playerId })
  await userEvent.click(within(dialog).getByRole('button', { name: '立即注册' }))
  await waitFor(() => expect(address()).toBe('/login/index'))
})

test('where a code is needed the picture comes first; a wrong word is said, the right one is posted with the vote [B0795 B0807 B0816 B0823 B0267]', async () => {
  const checks: string[] = []
  const net = open(home, vote(), {
    [`GET ${h5}/check-poll-valid`]: () => true,
    [`GET ${h5}/getverify`]: () => new Response('png'),
    [`GET ${h5}/verify-work`]: () => ({ kind: 'letters' as const, work: '', captcha: null }),
    [`GET ${h5}/checkverify`]: ({ code }: { code?: string }) => {
      checks.push(code ?? '')
      return code === 'KTMA'
    },
  })
  // jsdom has no object addresses.
  Object.assign(window.URL, { createObjectURL: () => 'blob:code', revokeObjectURL: () => undefined })
  await userEvent.click(await screen.findByRole('button', { name: '投 TA：选手1' }))
  expect(await screen.findByRole('img', { name: '图片验证码' })).toBeTruthy()
  expect(net.of(`POST ${h5}/poll`)).toHaveLength(0)
  await userEvent.type(screen.getByRole('textbox', { name: '图片验证码' }), 'ACEF')
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('和图里的不一样，再看一眼')).toBeTruthy()
  await waitFor(() => expect(net.of(`GET ${h5}/getverify`)).toHaveLength(2))
  await userEvent.type(screen.getByRole('textbox', { name: '图片验证码' }), 'KTMA')
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('投票成功！')).toBeTruthy()
  expect(net.of(`POST ${h5}/poll`)[0]!.input).toEqual({ voteId, playerId, validCode: 'KTMA' })
  expect(checks).toEqual(['ACEF', 'KTMA'])
})

test('the player’s page: a button to vote before the end while votes are left, and no script of theirs runs [B0777 B0797]', async () => {
  const path = `/vote_player/detail/${playerId}/${voteId}`
  const net = open(path)
  const button = await screen.findByRole('button', { name: '投TA一票' })
  expect(screen.getByText('<img src=x onerror="window.bad=1">')).toBeTruthy()
  expect(bad()).toBeUndefined()
  await userEvent.click(button)
  await waitFor(() => expect(net.of(`POST ${h5}/poll`)).toHaveLength(1))
  cleanup()
  open(path, vote(), { [`GET ${h5}/player-info`]: () => info({ fansVoteCount: 0 }) })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '票数已用完' })).disabled).toBe(true)
  cleanup()
  open(path, vote({ signupEnd: Date.now() - 3, voteBegin: Date.now() - 2, voteEnd: Date.now() - 1 }))
  await screen.findByRole('heading', { level: 1, name: '选手1' })
  expect(screen.queryByRole('button', { name: /一票|用完|未开始/ })).toBeNull()
})

test('before sign-up it counts down to it and says so; when it is over the players are shown [B0770 B0787 B0794 B0823]', async () => {
  open(
    `/vote/signup/${voteId}`,
    vote({ signupBegin: Date.now() + hourMs, signupEnd: Date.now() + 2 * hourMs, voteBegin: Date.now() + hourMs }),
  )
  await screen.findByText('距报名开始还有')
  await userEvent.click(screen.getByRole('button', { name: '给我留一席' }))
  expect(await screen.findByText('报名还没有开始')).toBeTruthy()
  cleanup()
  open(`/vote/signup/${voteId}`)
  await screen.findByText('距报名结束还有')
  await userEvent.click(screen.getByRole('button', { name: '给我留一席' }))
  await waitFor(() => expect(address()).toBe(`/vote/signup_detail/${voteId}`))
  cleanup()
  open(`/vote/signup/${voteId}`, vote({ signupEnd: Date.now() - 1 }))
  await waitFor(() => expect(address()).toBe(home))
})

test('who is not registered is told so and led to registration [B0823]', async () => {
  storeLogin(visitor)
  open(`/vote/signup/${voteId}`)
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('您还没有注册')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: '立即注册' }))
  await waitFor(() => expect(address()).toBe('/login/index'))
})

test('the form asks name, picture and the questions, and says what is missing [B0771 B0803 B0806 B0823]', async () => {
  const question = (fieldId: string, fieldType: 'text' | 'tel', fieldName: string) => ({
    fieldId,
    fieldType,
    fieldName,
    fieldValue: '',
    options: [],
    required: true,
  })
  const net = open(`/vote/signup_detail/${voteId}`, vote(), {
    [`GET ${h5}/signup-fields`]: () => ({ signData: [question('2', 'tel', '电话')], playerData: [question('1', 'text', '口号')] }),
    [`POST ${h5}/join`]: () => ({ playerId }),
    'GET /oss/token': () => refusal(common.fault),
  })
  const send = async () => userEvent.click(await screen.findByRole('button', { name: '报名' }))
  await send()
  expect(await screen.findAllByText('请输入选手姓名')).not.toHaveLength(0)
  await userEvent.type(screen.getByLabelText(/选手姓名/), '一二三四五六七八九十一')
  await send()
  expect(await screen.findAllByText('选手姓名不能超过20个字符')).not.toHaveLength(0)
  await userEvent.type(screen.getByLabelText(/选手姓名/), '{Backspace}')
  await send()
  expect(await screen.findByText('请上传展示图片')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '上传展示图片' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
  expect(await screen.findByText('还差一张图片')).toBeTruthy()
  expect(net.of(`POST ${h5}/join`)).toHaveLength(0)
  // The questions stand in the order of the form.
  const labels = screen.getAllByRole('textbox').map((input) => input.id && document.querySelector(`label[for="${input.id}"]`)?.textContent)
  expect(labels.map((label) => String(label).replace('*', ''))).toEqual(['选手姓名', '口号', '电话'])
})

test('auditors pass, reject with a reason and delete after they were asked [B0854/4 B0776 B0802 B0824 B0808 B0267]', async () => {
  const rows = [
    {
      ...player(1, { mobile: '13800138000' }),
      voteId,
      enrollData: [{ fieldId: '1', fieldType: 'text' as const, fieldName: '口号', fieldValue: '匠心' }],
    },
  ]
  const net = open('/vote/audit/list', vote(), {
    [`GET ${h5}/wait-audit-list`]: () => ({ data: rows, total: 1 }),
    'POST /activity/api/v1/vote/player/check': () => null,
    'POST /activity/api/v1/vote/player/batch-delete': () => null,
  })
  const card = await screen.findByRole('article', { name: '选手1' })
  expect(net.of(`GET ${h5}/wait-audit-list`)[0]!.input).toMatchObject({ limit: '15', sort: 'desc' })
  await userEvent.click(within(card).getByRole('button', { name: '驳回' }))
  const popup = await screen.findByRole('dialog')
  const reject = within(popup).getByRole('button', { name: '确认驳回' })
  await userEvent.click(reject)
  expect(await screen.findByText('请输入审核不通过原因')).toBeTruthy()
  await userEvent.click(within(popup).getByRole('textbox'))
  await userEvent.paste('长'.repeat(51))
  await userEvent.click(reject)
  expect(await screen.findByText('审核不通过原因不能超过50个字符')).toBeTruthy()
  await userEvent.type(within(popup).getByRole('textbox'), '{Backspace}')
  await userEvent.click(reject)
  await screen.findByText('已驳回')
  expect(net.of('POST /activity/api/v1/vote/player/check')[0]!.input).toEqual({ playerId, status: 2, remark: '长'.repeat(50) })
  await userEvent.click(within(card).getByRole('button', { name: '通过' }))
  await screen.findByText('审核通过')
  await userEvent.click(within(card).getByRole('button', { name: '删除' }))
  const result = await screen.findByRole('alertdialog')
  expect(within(result).getByText('确定删除这位选手吗？')).toBeTruthy()
  expect(net.of('POST /activity/api/v1/vote/player/batch-delete')).toHaveLength(0)
  await userEvent.click(within(result).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(net.of('POST /activity/api/v1/vote/player/batch-delete')).toHaveLength(1))
})

test('the explanation is shown as HTML, and no script of it runs [B0772 B0773]', async () => {
  open(`/vote/explain/${voteId}`)
  expect((await screen.findByText('每天三票')).tagName).toBe('P')
  expect(bad()).toBeUndefined()
})

test('the demo shows three countdowns [B0775]', async () => {
  open('/vote/demo')
  await screen.findByText('距报名开始还有')
  expect(screen.getAllByRole('timer')).toHaveLength(3)
})

test('the preview shows it all and takes nothing; it is no visit [B0778]', async () => {
  const net = open(`/preview/vote/${voteId}`)
  await screen.findByText('选手1')
  expect(screen.getByText(/^预览/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '投 TA：选手1' })).toBeNull()
  expect(screen.queryByRole('button', { name: '我也要参加' })).toBeNull()
  expect(net.of(`GET ${h5}/detail`)).toHaveLength(0)
})

test('one that is gone says so and leads on', async () => {
  open(home, vote(), { [`GET ${h5}/only`]: () => refusal(voteRefusals.gone) })
  expect(await screen.findByText('没有找到该投票活动或活动已下架')).toBeTruthy()
})

test.each([
  ['ahead', 1],
  ['behind', -1],
])(
  'a phone whose clock is a day %s shows what the server’s clock says, now and when the votes end [B0788 B0789]',
  async (_, days) => {
    const off = days * 24 * hourMs
    const serverTime = (): number => Date.now() - off
    const now = serverTime()
    const v = vote({ signupBegin: now - 2 * hourMs, signupEnd: now - hourMs, voteBegin: now - hourMs, voteEnd: now + 4000, nowTime: now })
    const told = (data: object): Response =>
      new Response(JSON.stringify({ success: true, code: 0, msg: '', data }), { headers: { date: new Date(serverTime()).toUTCString() } })
    open(home, v, { [`GET ${h5}/only`]: () => told(v), [`GET ${h5}/detail`]: () => told(v) })
    await screen.findByText('距投票结束还有')
    expect(await screen.findByRole('button', { name: '投 TA：选手1' })).toBeTruthy()
    expect(screen.queryByText('距投票开始还有')).toBeNull()
    await waitFor(() => expect(screen.queryByText('距投票结束还有')).toBeNull(), { timeout: 10_000 })
    expect(screen.queryByRole('button', { name: '投 TA：选手1' })).toBeNull()
    // What the other tests learn is this machine's time again.
    learnServerTime(new Date().toUTCString(), Date.now(), Date.now())
  },
  30_000,
)
