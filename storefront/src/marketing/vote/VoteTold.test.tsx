import { common } from '@youli/domain/kit/refusal.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeLogin } from '../../kit/session.ts'
import { member } from '../../kit/testing/people.ts'
import { refusal, type standIn } from '../../kit/testing/stand-in.ts'
import { address, sale, shopOf } from '../seckill/testing/sales.tsx'
import type { Vote } from './parts/vote.ts'

const voteId = '480000000000000001'
const h5 = '/activity/api/v1/h5/vote'
const hourMs = 3_600_000
const openAt = shopOf([
  { path: '/vote/:voteId', load: () => import('./VoteHome.tsx') },
  { path: '/vote/signup_detail/:voteId', load: () => import('./VoteForm.tsx') },
])

const vote = (): Vote => ({
  voteId,
  title: '最美茶席评选',
  subtitle: '',
  imgUrl: '/banner.webp',
  joinCount: 0,
  addupCount: 0,
  visitCount: 1,
  signupBegin: Date.now() - hourMs,
  signupEnd: Date.now() + hourMs,
  voteBegin: Date.now() - hourMs,
  voteEnd: Date.now() + hourMs,
  remark: '',
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
  nowTime: Date.now(),
})
const openForm = (answers: Parameters<typeof standIn>[0]) =>
  openAt(`/vote/signup_detail/${voteId}`, sale(), {
    [`GET ${h5}/detail`]: vote,
    [`GET ${h5}/only`]: vote,
    [`GET ${h5}/list`]: () => ({ data: [], total: 0 }),
    [`GET ${h5}/signup-fields`]: () => ({ signData: [], playerData: [] }),
    'GET /activity/api/v1/give-gift-pack/get-prize': () => null,
    ...answers,
  })

/** A picture that is there at once: a simulated browser decodes none. */
class Picture extends EventTarget {
  naturalWidth = 800
  naturalHeight = 600
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  vi.stubGlobal('Image', Picture)
  Object.assign(window.URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['x'], { type: type! })))
  storeLogin(member)
})

const choose = async (): Promise<void> => {
  await screen.findByRole('button', { name: '上传展示图片' })
  await userEvent.upload(screen.getByLabelText('选择图片文件'), new File(['x'], 'a.png', { type: 'image/png' }))
  // The popup that asks for a picture has the same word on its button.
  await waitFor(() => expect(screen.getAllByRole('button', { name: '确定' })).not.toHaveLength(0))
  await userEvent.click(screen.getAllByRole('button', { name: '确定' }).at(-1)!)
}

test.each([uploadRefusals.failed, uploadRefusals.badType, common.tooLarge])(
  'a picture that cannot be stored is said with the detail, refusal $code [B0234 B0823]',
  async (spec) => {
    openForm({ 'GET /oss/token': () => refusal(spec) })
    await choose()
    expect(await screen.findByText(`图片上传失败：${spec.msg}`)).toBeTruthy()
    expect(screen.getByRole('button', { name: '上传展示图片' })).toBeTruthy()
  },
)

test('who signed up as a player is told so and sees the vote [B0267]', async () => {
  const bucket = 'https://bucket.example.com/'
  const policy = { host: bucket, fileName: 'k', formData: { key: 'k' }, url: 'https://cdn.example.com/k' }
  const net = openForm({ 'GET /oss/token': () => policy, [`POST ${h5}/join`]: () => ({ playerId: '480000000000000002' }) })
  const ours = fetch
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) => (to === bucket ? Promise.resolve(new Response('')) : ours(to, init)))
  await choose()
  expect(await screen.findByRole('button', { name: '更换展示图片' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/选手姓名/), '晚晴')
  await userEvent.click(screen.getByRole('button', { name: '报名' }))
  expect(await screen.findByText('报名成功')).toBeTruthy()
  expect(net.of(`POST ${h5}/join`)[0]!.input).toEqual({ voteId, userName: '晚晴', uploadImg: policy.url, enrollData: [] })
  await waitFor(() => expect(address()).toBe(`/vote/${voteId}`))
})
