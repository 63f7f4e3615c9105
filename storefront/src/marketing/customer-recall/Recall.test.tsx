import { recallRefusals } from '@youli/domain/marketing/customer-recall/texts.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { screensOf } from '../../kit/testing/open-screens.tsx'
import { enterAs, member } from '../../kit/testing/people.ts'
import { type Answers, refusal } from '../../kit/testing/stand-in.ts'

const answers = (more: object): Answers => more

const inShop = screensOf([
  { path: '/member/customer_recall/index/:activityId', load: () => import('./Recall.tsx') },
  { path: '/member/customer_recall/submit/:activityId', load: () => import('./RecallForm.tsx') },
])
function open(at: string, given: Answers) {
  const net = inShop(at, given)
  return { net, user: userEvent.setup() }
}

beforeEach(() => enterAs(member))

const recall = {
  activityId: '800000000000000001',
  title: '好久不见',
  content: '为您留了一份心意',
  imgUrl: '',
  gifts: ['200积分'],
  startTime: 0,
  endTime: 1_900_000_000_000,
  running: true,
  submitted: false,
  received: false,
}
const detail = 'GET /activity/api/v1/customer-recall/detail'

test('the offer of a recall is shown to those it is for, its form is sent once, then the gift [B0173]', async () => {
  let submitted = false
  const { net, user } = open(
    `/member/customer_recall/index/${recall.activityId}`,
    answers({
      [detail]: () => ({ ...recall, submitted, received: submitted }),
      'POST /activity/api/v1/customer-recall/submit': () => {
        submitted = true
        return { received: true }
      },
    }),
  )
  expect(await screen.findByText('200积分')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '领取回馈' }))
  const mobile = await screen.findByLabelText('手机号')
  await user.clear(mobile)
  await user.type(mobile, '123')
  await user.click(screen.getByRole('button', { name: '领取回馈' }))
  expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  await user.clear(mobile)
  await user.type(mobile, '13811112222')
  await user.click(screen.getByRole('button', { name: '领取回馈' }))
  expect(await screen.findByText('领取成功')).toBeTruthy()
  expect(net.of('POST /activity/api/v1/customer-recall/submit')).toHaveLength(1)
})

test('a recall for others says so [B0173]', async () => {
  open(`/member/customer_recall/submit/${recall.activityId}`, answers({ [detail]: () => refusal(recallRefusals.notForYou) }))
  expect(await screen.findByText('本次邀请仅限受邀会员参加')).toBeTruthy()
})
