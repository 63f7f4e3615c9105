import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { oddsOf } from '@youli/domain/marketing/lottery/rules.ts'
import { expect, test } from 'vitest'
import type { OutputOf, Row } from '../../kit/client.ts'
import { neverChanged, open, replyOf, someone, wire } from '../../kit/testing.tsx'
import Lotteries from './Lotteries.tsx'
import LotteryDraws from './LotteryDraws.tsx'
import LotteryEdit from './LotteryEdit.tsx'
import LotteryGrants from './LotteryGrants.tsx'
import LotteryLive from './LotteryLive.tsx'
import LotterySiteCode from './LotterySiteCode.tsx'

configure({ asyncUtilTimeout: 10_000 })

const path = '/console/api/v1/lotteries'
const startTime = Date.parse('2026-11-01T00:00:00+08:00')
const prize: OutputOf<'GET /console/api/v1/lotteries/one'>['prizes'][number] = {
  prizeIndex: 3,
  prizeName: '一等奖',
  prizeItemName: '100积分',
  prizeImageUrl: '',
  giveValue: 100,
  prizeType: 'integral',
  couponTplId: '0',
  couponName: '',
  odds: oddsOf(12.5),
  putQuantity: 20,
  left: 13,
  won: 7,
}
const lottery: Omit<OutputOf<'GET /console/api/v1/lotteries/one'>, keyof EditMark> = {
  activityId: '7',
  activityName: '金秋九宫格',
  subtitle: '',
  activityMainPicUrl: '',
  activityStatus: 1,
  startTime,
  endTime: startTime + 86_400_000 * 30,
  finished: false,
  phase: 'running',
  lotteryType: 'squared_up',
  partakMode: 'integral',
  consumeNum: 20,
  participationType: 1,
  draws: 30,
  people: 12,
  wins: 9,
  due: 1,
  activityListPics: [],
  activityMusicUrl: '',
  activityRule: '',
  activityRemark: '',
  shareText: '',
  shareIconUrl: '',
  shareTypes: [],
  backgroundColor: '',
  mustRegister: true,
  totalLimit: -1,
  dayLimit: 3,
  todayLimit: -1,
  failureRemark: '',
  defaultPicUrl: '',
  activityBackgroundPicUrl: '',
  prizes: [prize],
  frozen: false,
}
const draw: Row<'GET /console/api/v1/lotteries/draws'> = {
  drawId: '31',
  memberId: '4',
  userName: '林晚',
  mobileNo: '138****8012',
  time: startTime,
  state: 'due',
  prizeName: '特等奖',
  prizeItemName: '88元红包',
  prizeType: 'cash_redpacket',
  giveValue: 88,
  cost: 20,
  granted: false,
  failMessage: '',
  givenTime: null,
  settledBy: '',
  settleNote: '',
}
const viewer = { ...someone, permissions: ['activity.view'] }

test('the list tells how each is drawn and what came of it; who may only look changes nothing', async () => {
  wire({ [path]: { data: replyOf(`GET ${path}`, [lottery]), total: 1 } })
  open(<Lotteries />, '/lotteries', {}, viewer)
  expect(await screen.findByText('九宫格')).toBeDefined()
  expect(screen.getByText('消耗积分 20')).toBeDefined()
  expect(screen.getByText('实时数据').getAttribute('href')).toBe('/lotteries/7/live')
  expect(screen.getByText('查看')).toBeDefined()
  expect(screen.queryByText('新增抽奖')).toBeNull()
  expect(screen.queryByText('更多')).toBeNull()
})

test('the form says how much of the odds is nobody’s, shows the board and sends percents as millionths', async () => {
  const heard = wire({ [`${path}/one`]: { data: { ...lottery, ...neverChanged } }, [`${path}/save`]: { data: { activityId: '7' } } })
  open(<LotteryEdit />, '/lotteries/:id', { '/lotteries': <p>列表</p> })
  expect(await screen.findByText(/概率合计 12.5%，未中奖 87.5%/)).toBeDefined()
  expect(within(screen.getByRole('figure', { name: '九宫格预览' })).getByText('100积分')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^中奖概率/), { target: { value: '20.25' } })
  fireEvent.change(screen.getByLabelText(/^奖品总数/), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  const sent = heard.find((h) => h.url.pathname === `${path}/save`)?.body
  expect(sent).toMatchObject({
    activityId: '7',
    partakMode: 'integral',
    consumeNum: 20,
    totalLimit: -1,
    dayLimit: 3,
    prizes: [{ prizeIndex: 3, odds: 202_500, putQuantity: -1, giveValue: 100, couponTplId: '0' }],
  })
}, 60_000)

test('once somebody drew, odds and pieces can be changed and prizes cannot', async () => {
  wire({ [`${path}/one`]: { data: { ...lottery, frozen: true, ...neverChanged } } })
  open(<LotteryEdit />, '/lotteries/:id')
  expect(await screen.findByText('已有会员抽奖，只能修改概率、总数和图片')).toBeDefined()
  expect(screen.getByLabelText(/^奖品名称/)).toHaveProperty('disabled', true)
  expect(screen.getByLabelText(/^中奖概率/)).toHaveProperty('disabled', false)
  expect(screen.queryByText('添加奖品')).toBeNull()
}, 60_000)

test('a red packet is noted as handed over, with how', async () => {
  const heard = wire({
    [`${path}/draws`]: { data: [draw], total: 1 },
    [`${path}/one`]: { data: { ...lottery, ...neverChanged } },
    [`${path}/settle`]: { data: null },
  })
  open(<LotteryDraws />, '/lotteries/:id/draws')
  expect(await screen.findByText(/特等奖 · 88元红包/)).toBeDefined()
  fireEvent.click(screen.getByText('登记发放'))
  fireEvent.change(await screen.findByLabelText(/发放说明/), { target: { value: '微信转账' } })
  fireEvent.click(screen.getByRole('button', { name: '已发放' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/settle`)?.body).toEqual({ drawId: '31', note: '微信转账' }))
}, 60_000)

test('draws are given by phones, whatever stands between them', async () => {
  const heard = wire({
    [`${path}/grants`]: { data: [], total: 0 },
    [`${path}/one`]: { data: { ...lottery, ...neverChanged } },
    [`${path}/grant`]: { data: { members: 2, draws: 4 } },
  })
  open(<LotteryGrants />, '/lotteries/:id/grants')
  fireEvent.click(await screen.findByRole('button', { name: /发\s*放/ }))
  fireEvent.change(await screen.findByLabelText(/会员手机号/), { target: { value: '13800000001，13800000002\n13800000001' } })
  fireEvent.change(screen.getByLabelText(/每人次数/), { target: { value: '2' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /发\s*放/ }))
  await waitFor(() =>
    expect(heard.find((h) => h.url.pathname === `${path}/grant`)?.body).toMatchObject({
      mobiles: ['13800000001', '13800000002'],
      times: 2,
    }),
  )
}, 60_000)

test('the figures tell what each prize came to; the code on the spot is shown', async () => {
  const live = replyOf(`GET ${path}/live`, {
    ...lottery,
    now: startTime + 1,
    drawsToday: 5,
    remainTodayLimit: 95,
    failed: 0,
    cost: 600,
    redPacketAmount: 88,
    shareVisits: 3,
  })
  const url = 'https://shop.test/activity/luck_draw/site/7?code=abc'
  wire({
    [`${path}/live`]: { data: live },
    [`${path}/site-code`]: { data: { activityName: '现场抽奖', url, until: startTime + 60_000, now: startTime } },
  })
  open(<LotteryLive />, '/lotteries/:id/live')
  expect(await screen.findByText('今日还可抽 95 次')).toBeDefined()
  expect(screen.getByText('12.5%')).toBeDefined()
  cleanup()
  open(<LotterySiteCode />, '/lotteries/:id/site-code')
  expect(await screen.findByRole('heading', { name: '现场抽奖' })).toBeDefined()
  expect(document.querySelector('article svg')).not.toBeNull()
}, 60_000)
