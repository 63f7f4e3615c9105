import { drawRefusals } from '@youli/domain/marketing/lottery/texts.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { prizeStatus, spinMs } from '@youli/domain/marketing/lottery/rules.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearLogin, enterApp } from '../../kit/session.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, replyOf, type standIn } from '../../kit/testing/stand-in.ts'
import { activityId, address, sale, shopOf } from '../seckill/testing/sales.tsx'
import { cellsIn, lookOf, type Lottery } from './widgets/lottery.ts'
import { NineGrid, stepMs } from './widgets/NineGrid.tsx'
import { degreesTo, Turntable } from './widgets/Turntable.tsx'

const h5 = '/activity/api/v1/h5'
const elsewhere = { default: () => null }
const openAt = shopOf([
  { path: '/activity/luck_draw/:activityId', load: () => import('./LotteryHome.tsx') },
  { path: '/activity/luck_draw/site/:activityId', load: () => import('./LotterySite.tsx') },
  ...['/activity', '/coupon/my', '/member/point'].map((path) => ({ path, load: () => Promise.resolve(elsewhere) })),
])
type Answers = Parameters<typeof standIn>[0]

const prizeOf = (of: Partial<Lottery['prizeInfos'][number]> = {}): Lottery['prizeInfos'][number] => ({
  prizeIndex: 3,
  prizeName: '一等奖',
  prizeItemName: '8元券',
  prizeImageUrl: '',
  giveValue: 1,
  prizeType: 'coupon',
  ...of,
})
/** A lottery that runs, free, with three draws left. */
const lotteryOf = (of: Partial<Lottery> = {}): Lottery =>
  ({
    ...sale({ activityName: '周年幸运抽奖', activityRemark: '<p>每人三次</p>' }),
    goodsInfoDto: null,
    activityType: 'lottery',
    id: activityId,
    businessId: activityId,
    lotteryType: 'squared_up',
    partakMode: 'other',
    consumeNum: 0,
    participationType: 1,
    prizeInfos: [prizeOf()],
    failureRemark: '差一点点',
    defaultPicUrl: '',
    activityBackgroundPicUrl: '',
    remainLotteryNum: 3,
    remainTodayLimit: -1,
    onSite: false,
    usedUp: false,
    data: {},
    ...of,
  }) as unknown as Lottery
const won = { prizeIndex: 3, prizeStatus: prizeStatus.won, lotterWinnerId: '470000000000000001' }
const lost = { prizeIndex: 0, prizeStatus: prizeStatus.lost, lotterWinnerId: '0' }

const open = (lottery = lotteryOf(), answers: Answers = {}, at = `/activity/luck_draw/${activityId}`) =>
  openAt(at, sale(), {
    [`GET ${h5}/detail`]: () => lottery,
    [`GET ${h5}/lottery/winners`]: () => [{ id: '1', userName: '林*', prizeItemName: '100积分', time: Date.now() }],
    [`GET ${h5}/extract`]: () => won,
    [`GET ${h5}/awardPrize`]: () => null,
    ...answers,
  })
const tap = async (): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name: '抽一次' }))
const result = (net: ReturnType<typeof open>, key: Parameters<typeof net.of>[0]) => net.of(key).map((one) => one.input)
const left = () => screen.getByText(/^(您有|好运)/).textContent
const hub = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  enterAs(member)
})
afterEach(() => {
  // A question outlives the page that asked it.
  for (const left of screen.queryAllByRole('alertdialog')) fireEvent.click(within(left).getAllByRole('button').at(-1)!)
})

describe('the page', () => {
  test('shows nine cells around the button, the draws that are left, rules, winners and what the brand says [B0677 B0678 B0680 B0681]', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: '周年幸运抽奖' })
    expect(left()).toBe('您有 3 次')
    expect(document.querySelectorAll('[data-cell]')).toHaveLength(8)
    expect(screen.getAllByText('下次来')).toHaveLength(7)
    expect(screen.getByRole('button', { name: '规则' })).toBeTruthy()
    expect(within(await screen.findByRole('region', { name: '中奖名单' })).getByText(/^林\* 刚刚抽到 100积分$/)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '活动说明' })).getByText('每人三次')).toBeTruthy()
  })

  test('a wheel has six slots [B0680]', async () => {
    open(lotteryOf({ lotteryType: 'super_big_turntable' }))
    await screen.findByRole('button', { name: '转一转' })
    expect(document.querySelectorAll('[data-cell]')).toHaveLength(6)
  })

  test('what is none, and what was taken down, leads back to the activities', async () => {
    open(lotteryOf({ activityStatus: 0 }))
    expect(await screen.findByText('这场已经结束，看看别的活动')).toBeTruthy()
    expect(screen.getByRole('link', { name: '看看其他活动' })).toBeTruthy()
  })

  test('my prizes say where they are', async () => {
    const rows = [{ ...prizeOf(), businessId: '1', lotterWinnerId: '1', state: 'given' as const, time: Date.now() }]
    open(lotteryOf(), { [`GET ${h5}/getWinPrizes`]: () => replyOf(`GET ${h5}/getWinPrizes`, rows) })
    fireEvent.click(await screen.findByRole('button', { name: '我的奖品' }))
    const list = await screen.findByRole('list', { name: '我的奖品' })
    expect(within(list).getByRole('link').textContent).toContain('已到账')
  })
})

describe('a draw is checked in this order', () => {
  test('first the phone: without one registration opens [B0692 B0890]', async () => {
    clearLogin()
    enterApp('wxapp-a')
    const net = open(lotteryOf({ activityStatus: 3, remainLotteryNum: 0 }))
    await tap()
    await waitFor(() => expect(address()).toBe('/login/index'))
    expect(result(net, `GET ${h5}/extract`)).toHaveLength(0)
  })

  test.each([
    [2, '活动尚未开始'],
    [3, '活动已结束'],
  ])('second the status: %i says %s, before the draws that are left [B0693 B0691 B0681]', async (activityStatus, text) => {
    open(lotteryOf({ activityStatus, remainLotteryNum: 0 }))
    await tap()
    expect(await within(await screen.findByRole('alertdialog')).findByText(text)).toBeTruthy()
  })

  test.each([
    ['明日再来', '抽奖次数已用完，明天还能再来', { remainLotteryNum: 0 }],
    ['已抽完', '抽奖次数已用完', { remainLotteryNum: 0, endTime: Date.now() + 1 }],
    ['已抽完', '您抽奖次数已用完', { remainLotteryNum: 0, activityStatus: 4 }],
    ['明日再来', '今天的名额满了，明天再来', { remainTodayLimit: 0 }],
  ] as const)(
    'third the draws left, before the cost: %s, and the line says %s; others are one tap away [B0694 B0708 B0709 B0691]',
    async (name, line, of) => {
      open(lotteryOf({ partakMode: 'integral', consumeNum: 20, ...of }))
      expect((await hub(name)).disabled).toBe(true)
      expect(screen.getByText(line)).toBeTruthy()
      expect(screen.getByRole('link', { name: '看看别的抽奖' }).getAttribute('href')).toBe('/activity?type=lottery')
    },
  )

  test('fourth the cost: declined it costs nothing, with too little the draw is not asked for [B0695 B0711]', async () => {
    const net = open(lotteryOf({ partakMode: 'integral', consumeNum: 20 }), { 'GET /user/account/api/v1/integral-balance': () => 5 })
    await tap()
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText('本次抽奖将消耗20积分，确定参与吗？')).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '抽一次' }).disabled).toBe(false))
    await tap()
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }))
    expect(await screen.findByText('本次抽奖需要20积分，您当前有5积分')).toBeTruthy()
    expect(result(net, `GET ${h5}/extract`)).toHaveLength(0)
  })

  test('without a right to a lottery for the qualified the count is 0 and a word says why [B0704]', async () => {
    const net = open(lotteryOf({ participationType: 2, remainLotteryNum: 1 }))
    await screen.findByText('您没有参与该活动的权限')
    expect(left()).toBe('您有 0 次')
    expect((await hub('凭资格抽')).disabled).toBe(true)
    expect(result(net, `GET ${h5}/extract`)).toHaveLength(0)
  })
})

describe('a draw', () => {
  test('is requested once; the new count appears when the board has stopped; the prize is claimed once and leads to the coupons [B0682 B0696 B0697 B0699 B0700]', async () => {
    let remainLotteryNum = 3
    const answers = {
      [`GET ${h5}/detail`]: () => lotteryOf({ participationType: 2, remainLotteryNum }),
      [`GET ${h5}/extract`]: () => {
        remainLotteryNum -= 1
        return won
      },
    }
    const net = open(lotteryOf(), answers, `/activity/luck_draw/${activityId}?qualifiedId=88`)
    await tap()
    await tap()
    await waitFor(() => expect(left()).toBe('好运转动中'))
    const dialog = await screen.findByRole('dialog', { name: '8元券，是您的了' })
    expect(left()).toBe('您有 2 次')
    expect(within(dialog).getByText('一等奖')).toBeTruthy()
    expect(document.querySelector('[data-lit]')?.getAttribute('data-cell')).toBe('3')
    expect(result(net, `GET ${h5}/extract`)).toMatchObject([{ id: activityId, businessId: activityId, qualifiedId: '88' }])
    expect(result(net, `GET ${h5}/awardPrize`)).toEqual([{ lotterWinnerId: won.lotterWinnerId }])
    fireEvent.click(within(dialog).getByRole('button', { name: '去用券' }))
    await waitFor(() => expect(address()).toBe('/coupon/my'))
  })

  test.each([
    ['integral', '去看看', '/member/point'],
    ['cash_redpacket', '收下', `/activity/luck_draw/${activityId}`],
  ] as const)('a prize of %s leads on by “%s” [B0682]', async (prizeType, name, to) => {
    open(lotteryOf({ prizeInfos: [prizeOf({ prizeType })] }))
    await tap()
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe(to)
  })

  test('that is lost stops on a cell without a prize, and a line says the brand’s words [B0698 B0681 B0699]', async () => {
    const net = open(lotteryOf(), { [`GET ${h5}/extract`]: () => lost })
    await tap()
    expect((await screen.findByText('这次没中，差一点点')).closest('[aria-live]')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector('[data-lit]')?.getAttribute('data-cell')).not.toBe('3')
    expect(result(net, `GET ${h5}/awardPrize`)).toHaveLength(0)
  })

  test('that fails says why, reads the count anew and lets go of the lock [B0703 B0718]', async () => {
    const net = open(lotteryOf(), { [`GET ${h5}/extract`]: () => refusal(drawRefusals.fullToday) })
    await tap()
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('今天的名额满了，明天再来')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button'))
    await waitFor(() => expect(result(net, `GET ${h5}/detail`).length).toBeGreaterThan(1))
    await waitFor(() => expect(left()).toBe('您有 3 次'))
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '抽一次' }).disabled).toBe(false))
  })

  test('whose answer is lost says so in our words [B0718]', async () => {
    open(lotteryOf(), { [`GET ${h5}/extract`]: () => Promise.reject(new TypeError('lost')) })
    await tap()
    expect(within(await screen.findByRole('alertdialog')).getByText('网不太稳，稍后再试')).toBeTruthy()
  })
})

describe('on the spot', () => {
  const site = `/activity/luck_draw/site/${activityId}`
  const onSpot = (onSite: boolean) => lotteryOf({ participationType: 3, onSite })

  test('the common address leads to the one on the spot [B0706 B0679]', async () => {
    open(onSpot(true))
    await waitFor(() => expect(address()).toBe(site))
    expect(await screen.findByRole('button', { name: '抽一次' })).toBeTruthy()
  })

  test('who did not come by the code is told to come, and the window closes [B0707]', async () => {
    open(onSpot(false), {}, site)
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('请到现场参与活动')).toBeTruthy()
    // Nothing waits behind it.
    expect(screen.queryByLabelText('加载中')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button'))
    await waitFor(() => expect(address()).toBe('/activity?type=lottery'))
  })

  test('the code of the spot opens the page and leaves the address [B0679]', async () => {
    let inside = false
    const net = open(
      onSpot(false),
      {
        [`GET ${h5}/detail`]: () => onSpot(inside),
        [`POST ${h5}/lottery/enter-site`]: () => {
          inside = true
          return null
        },
      },
      `${site}?pass=abc`,
    )
    expect(await screen.findByRole('button', { name: '抽一次' })).toBeTruthy()
    expect(result(net, `POST ${h5}/lottery/enter-site`)).toEqual([{ id: activityId, code: 'abc' }])
    await waitFor(() => expect(address()).toBe(site))
  })
})

test('a prize without a picture shows what it is worth', () => {
  const worth = (of: Parameters<typeof prizeOf>[0]) => lookOf(prizeOf(of)).figure
  expect(worth({ prizeItemName: '50元抽奖券' })).toBe('¥50')
  expect(worth({ prizeItemName: '赏茶券' })).toBe('')
  expect(worth({ prizeType: 'integral', giveValue: 66 })).toBe('66')
  expect(worth({ prizeType: 'cash_redpacket', giveValue: 88 })).toBe('¥88')
})

describe('the boards', () => {
  const still = { busy: false, label: '抽一次', resting: false, onDraw: () => {} }
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.useFakeTimers()
  })

  test('the light jumps every 30 to 100 ms, slower and slower, and stops on the cell [B0855/4 B0698]', () => {
    expect([stepMs(0, 40), stepMs(40, 40)]).toEqual([30, 100])
    const stopped = vi.fn<() => void>()
    render(<NineGrid {...still} cells={cellsIn(lotteryOf(), 8)} stop={3} onStopped={stopped} />)
    act(() => void vi.advanceTimersByTime(1000))
    expect(stopped).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(4000))
    expect(stopped).toHaveBeenCalledTimes(1)
    expect(document.querySelector('[data-lit]')?.getAttribute('data-cell')).toBe('3')
  })

  test('the wheel turns for 8 s until the slot stands at the top [B0855/3 B0698]', () => {
    expect([degreesTo(1, 0) % 360, degreesTo(3, 0) % 360, degreesTo(3, 240) % 360]).toEqual([0, 240, 240])
    const stopped = vi.fn<() => void>()
    render(<Turntable {...still} cells={cellsIn(lotteryOf(), 6)} stop={3} onStopped={stopped} />)
    act(() => void vi.advanceTimersByTime(spinMs - 1))
    expect(stopped).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(stopped).toHaveBeenCalledTimes(1)
    expect(document.querySelector('[data-angle]')?.getAttribute('data-angle')).toBe('240')
  })
})
