import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearLogin, session, storeLogin } from '../../kit/session.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal } from '../../kit/testing/stand-in.ts'
import { activityId, address, buyerOf, goodsId, sale, shopOf, skus } from './testing/sales.tsx'

const openAt = shopOf([
  { path: '/activity/seckill/index/:activityId', load: () => import('./SeckillIndex.tsx') },
  { path: '/activity/seckill/index/:activityId/:shareId', load: () => import('./SeckillIndex.tsx') },
  { path: '/activity/seckill/product/:activityId/:goodsId', load: () => import('./SeckillGoods.tsx') },
  { path: '/preview/seckill/:activityId', load: () => import('./SeckillPreview.tsx') },
  { path: '/activity/seckill/create', load: () => Promise.resolve({ default: () => null }) },
])

beforeEach(() => enterAs(member))

const page = `/activity/seckill/index/${activityId}`
const detail = 'GET /activity/api/v2/h5/detail'
const appoint = 'POST /activity/api/v1/h5/appoint'
const trace = 'GET /activity/api/v1/user-trace-list'
const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: '周年庆钻戒秒杀' })
const buttons = (): string[] =>
  within(screen.getByRole('contentinfo'))
    .getAllByRole('button')
    .map((b) => b.textContent)
const before = { startTime: Date.now() + 3_600_000, endTime: Date.now() + 7_200_000 }

test('banner, price, market price, limit, detail, rules and the time left are shown [B0588 B0589]', async () => {
  openAt(page)
  await heading()
  expect(screen.getByRole('region', { name: '周年庆钻戒秒杀的图片' })).toBeTruthy()
  expect(screen.getByText('秒杀价').parentElement!.textContent).toContain('4,110')
  expect(screen.getByText('秒杀价').parentElement!.querySelector('del')!.textContent).toContain('¥7,980')
  expect(screen.getByText('每人限购2件')).toBeTruthy()
  expect(screen.getByText('还有')).toBeTruthy()
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^(2 天 00:00|1 天 23:59)$/)
  expect(within(screen.getByRole('region', { name: '商品详情' })).getByText('十八颗小钻')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '规则' }))
  const rules = await screen.findByRole('dialog', { name: '活动规则' })
  expect(within(rules).getByText('每人一件')).toBeTruthy()
  expect(rules.querySelector('script')).toBeNull()
})

test('the limit 0 is unlimited, and a share in the address is told to the server [B0589]', async () => {
  const net = openAt(`${page}/share-1`, sale({ data: { personLimit: 0 } }))
  await heading()
  expect(screen.getByText('不限购')).toBeTruthy()
  expect(net.of(detail)[0]!.input).toEqual({ activityId, shareId: 'share-1' })
})

test('music is silent until somebody wants it, and its button says which it is [B0589]', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  openAt(page)
  await heading()
  expect(play).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '播放音乐' }))
  expect(play).toHaveBeenCalledTimes(1)
  await userEvent.click(await screen.findByRole('button', { name: '关闭音乐' }))
  expect(await screen.findByRole('button', { name: '播放音乐' })).toBeTruthy()
})

describe('who bought', () => {
  const list = (): HTMLElement | null => screen.queryByRole('region', { name: '购买记录' })
  const names = (): string[] =>
    within(list()!)
      .getAllByRole('listitem')
      .map((row) => /客\d+/.exec(row.textContent)![0])

  test('four buyers are not scrolled [B0590]', async () => {
    const net = openAt(page, sale(), { [trace]: () => ({ data: [1, 2, 3, 4].map(buyerOf), total: 4 }) })
    await heading()
    await waitFor(() => expect(net.of(trace)).toHaveLength(1))
    expect(net.of(trace)[0]!.input).toMatchObject({ activityId, activityType: 'seckill', pageSize: '80' })
    expect(list()).toBeNull()
  })

  test('more pass by four at a time, every 3 s, round and round [B0590 B0854/6]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openAt(page, sale(), { [trace]: () => ({ data: [1, 2, 3, 4, 5, 6].map(buyerOf), total: 6 }) })
    await waitFor(() => expect(list()).not.toBeNull())
    expect(names()).toEqual(['客1', '客2', '客3', '客4'])
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(names()).toEqual(['客5', '客6'])
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(names()).toEqual(['客1', '客2', '客3', '客4'])
  })
})

test.each([
  ['runs', {}, ['预约活动', '立即抢购']],
  ['runs and is sold out', { goods: { quantity: 0 } }, ['预约活动', '都被带走了，看看别的']],
  ['has not started', before, ['预约活动', '立即抢购']],
  ['is over', { startTime: 1, endTime: 2 }, ['活动已结束']],
])('the buttons of a sale that %s [B0591 B0609 B0620]', async (_, of, wanted) => {
  openAt(page, sale(of))
  await heading()
  expect(buttons()).toEqual(wanted)
  if (wanted.includes('都被带走了，看看别的'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '都被带走了，看看别的' }).disabled).toBe(true)
})

test('the countdown to the start turns into the one to the end without a reload [B0603]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const now = Date.now()
  const net = openAt(page, sale({ startTime: now + 5000, endTime: now + 65_000 }))
  await heading()
  expect(screen.getByText('距活动开始')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('还有')).toBeTruthy()
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^(00:01:00|00:00:5\d)$/)
  // What was set aside is asked for again.
  await waitFor(() => expect(net.of(detail).length).toBe(2))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByRole('button', { name: '活动已结束' })).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('the reminder is booked with who asks, and cancelled after a question [B0584 B0609 B0267]', async () => {
  let booked = false
  const net = openAt(page, sale(), {
    'GET /activity/api/v1/h5/appoint': () => booked,
    [appoint]: ({ status }: { status: unknown }) => {
      booked = status === 1
      return null
    },
  })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: '预约活动' }))
  expect(await screen.findByText('预约成功')).toBeTruthy()
  expect(net.of(appoint)[0]!.input).toEqual({
    activityId,
    activityType: 'seckill',
    status: 1,
    userName: '林晚晴',
    userHeadImg: '',
    mobileNo: '13800138012',
  })
  await userEvent.click(await screen.findByRole('button', { name: '取消预约' }))
  const result = await screen.findByRole('alertdialog')
  expect(result.textContent).toContain('确实要取消预约吗？')
  await userEvent.click(within(result).getByRole('button', { name: '取消' }))
  expect(net.of(appoint)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '取消预约' }))
  await userEvent.click(within((await screen.findAllByRole('alertdialog')).at(-1)!).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(net.of(appoint)[1]?.input).toEqual({ activityId, activityType: 'seckill', status: 0 }))
  expect(await screen.findByRole('button', { name: '预约活动' })).toBeTruthy()
  // The dialogs stand beside the page and leave by themselves.
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
})

describe('taken down', () => {
  test.each([0, 3])('status %i shows the closed page and nothing of the sale [B0577 B0592]', async (activityStatus) => {
    openAt(page, sale({ activityStatus }))
    expect(await screen.findByText('这场已经结束，看看别的活动')).toBeTruthy()
    expect(screen.queryByText('秒杀价')).toBeNull()
    expect(screen.getByRole('link', { name: '看看其他活动' }).getAttribute('href')).toBe('/activity')
  })

  test("a tester's flag lifts the page [B0577 B0885]", async () => {
    storeLogin({ ...member, debug: true })
    openAt(page, sale({ activityStatus: 0 }))
    expect(await heading()).toBeTruthy()
  })

  test('one that is not there says so', async () => {
    openAt(page, sale(), { [detail]: () => refusal(activityRefusals.gone) })
    expect(await screen.findByText('没有找到活动或活动已结束')).toBeTruthy()
  })
})

test('the chooser has specifications and a stepper from 1 to the most of the chosen one; none without pieces can be chosen [B0388 B0594]', async () => {
  openAt(`${page}/share-1?awardId=award-1`)
  await heading()
  await userEvent.click(screen.getByRole('button', { name: '立即抢购' }))
  const chooser = within(await screen.findByRole('dialog', { name: '选择规格' }))
  expect(chooser.getByRole<HTMLButtonElement>('button', { name: /14号/ }).disabled).toBe(true)
  await userEvent.click(chooser.getByRole('button', { name: '12号' }))
  expect(chooser.getByText('4,110')).toBeTruthy()
  const count = chooser.getByRole<HTMLInputElement>('textbox', { name: '数量' })
  expect(count.value).toBe('1')
  expect(chooser.getByRole<HTMLButtonElement>('button', { name: '减少数量' }).disabled).toBe(true)
  fireEvent.change(count, { target: { value: '9' } })
  expect(count.value).toBe('2')
  await userEvent.click(chooser.getByRole('button', { name: '立即抢购' }))
  const query = new URLSearchParams({
    activityId,
    productId: goodsId,
    skuId: skus[0]!.id,
    quantity: '2',
    awardId: 'award-1',
    shareId: 'share-1',
  })
  await waitFor(() => expect(address()).toBe(`/activity/seckill/create?${query.toString()}`))
})

test.each([
  ['no list', []],
  ['nothing left of any', [{ ...skus[0]!, quantity: 0, max: 0 }]],
])('%s says sold out and opens nothing [B0388 B0594 B0620]', async (_, list) => {
  openAt(page, sale(), { 'GET /goods/store/all': () => list })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: '立即抢购' }))
  expect((await screen.findByRole('alert')).textContent).toBe('都被带走了，看看别的')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a phone the page says so, leads to registration and is remembered [B0890]', async () => {
  clearLogin()
  const net = openAt(`${page}?awardId=award-1`)
  await waitFor(() => expect(address()).toBe('/login/index'))
  expect(screen.getByRole('alert').textContent).toBe('您还未绑定手机号，请先绑定手机号')
  expect(session().beforeRegUrl).toBe(`${page}?awardId=award-1`)
  expect(net.of(detail)).toEqual([])
})

test('with a phone but without the official account, taking part leads there once [B0890]', async () => {
  const progress = { bindPhone: true, subscribe: false, updateInfo: false, bindPhonePoint: 0, subscribePoint: 0, updateInfoPoint: 0 }
  const net = openAt(page, sale(), { 'GET /user/member/api/v1/user-state-schedule': () => progress })
  await heading()
  await waitFor(() => expect(net.of('GET /user/member/api/v1/user-state-schedule')).toHaveLength(1))
  await act(() => Promise.resolve())
  await userEvent.click(screen.getByRole('button', { name: '预约活动' }))
  await waitFor(() => expect(address()).toBe('/member/attention'))
  expect(net.of(appoint)).toEqual([])
  cleanup()
  const again = openAt(page, sale(), { 'GET /user/member/api/v1/user-state-schedule': () => progress })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: '预约活动' }))
  await waitFor(() => expect(again.of(appoint)).toHaveLength(1))
})

test('the product page shows the goods at the price of the sale [B0593]', async () => {
  openAt(`/activity/seckill/product/${activityId}/${goodsId}`)
  await screen.findByRole('heading', { level: 1, name: '众星 围镶钻石戒指' })
  expect(screen.getByText('秒杀价').parentElement!.textContent).toContain('4,110')
  expect(await screen.findByText('12号、14号')).toBeTruthy()
  expect(buttons()).toEqual(['预约活动', '立即抢购'])
  cleanup()
  openAt(`/activity/seckill/product/${activityId}/999`)
  expect(await screen.findByText('没有找到活动或活动已结束')).toBeTruthy()
})

test('the preview has a mark, and nothing can be done there, by nobody in particular [B0197]', async () => {
  clearLogin()
  openAt(`/preview/seckill/${activityId}`, sale({ activityStatus: 0 }))
  await heading()
  expect(screen.getByText(/^预览/)).toBeTruthy()
  for (const name of ['预约活动', '立即抢购']) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})
