import { replyOf } from '../../kit/testing/stand-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeLogin } from '../../kit/session.ts'
import { member } from '../../kit/testing/people.ts'
import { address, sale, shopOf } from '../seckill/testing/sales.tsx'
import { toActivity } from './links.ts'

const openAt = shopOf([
  { path: '/activity', load: () => import('./ActivityList.tsx') },
  { path: '/activity/cut_down_price2/create', load: () => import('./CutPriceCreate.tsx') },
])
const list = 'GET /activity/api/v1/h5/list'
const dayMs = 86_400_000
const id = '410000000000000001'

beforeEach(() => storeLogin(member))

const cards = async (): Promise<HTMLElement[]> => within(await screen.findByRole('list', { name: '活动' })).findAllByRole('listitem')
const item = (of: Parameters<typeof sale>[0] & object) => replyOf(list, [sale(of)])[0]!

test('the tabs, one for each kind; a tab asks for its kind and stands in the address [B0560 B0561]', async () => {
  const net = openAt('/activity', sale(), {
    [list]: ({ activityType }) => (activityType === 'lottery' ? { data: [], total: 0 } : { data: [item({})], total: 1 }),
  })
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    '全部',
    '拼团',
    '抽奖',
    '秒杀',
    '团购',
    '报名',
    '投票',
  ])
  await waitFor(() => expect(net.of('GET /activity/api/v1/h5/type/list').map((sent) => sent.input)).toEqual([{ activityStatus: '1' }]))
  await userEvent.click(screen.getByRole('tab', { name: '抽奖' }))
  expect(await screen.findByText('眼下没有抽奖活动')).toBeTruthy()
  expect(address()).toBe('/activity?type=lottery')
  expect(net.of(list).map((s) => s.input['activityType'])).toEqual([undefined, 'lottery'])
})

test('a card shows name, picture, time, status by the clock, price and how many joined; what is over leads nowhere [B0562 B0575 B0576]', async () => {
  const now = Date.now()
  const data = [
    item({ activityName: '未来秒杀', activityId: '1', startTime: now + dayMs, endTime: now + 2 * dayMs }),
    item({ activityName: '当下秒杀', subtitle: '低至六折', activityId: '2' }),
    item({ activityName: '过往秒杀', activityId: '3', startTime: now - 2 * dayMs, endTime: now - dayMs }),
  ]
  openAt('/activity', sale(), { [list]: () => ({ data, total: 3 }) })
  const shown = await cards()
  expect(shown.map((card) => /未开始|进行中|已结束/.exec(card.textContent)?.[0])).toEqual(['未开始', '进行中', '已结束'])
  expect(shown[1]!.textContent).toContain('当下秒杀低至六折')
  expect(shown[0]!.textContent).toMatch(/未来秒杀\d+月/)
  expect(shown[1]!.textContent).toMatch(/\d+月\d+日 \d\d:\d\d – /)
  expect(shown[1]!.textContent).toContain('4,110')
  expect(shown[1]!.textContent).toContain('7人已参与')
  expect(shown[1]!.querySelector('img')?.getAttribute('src')).toBe('/main.webp')
  expect(shown.map((card) => card.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    '/activity/seckill/index/1',
    '/activity/seckill/index/2',
    null,
  ])
})

test.each([
  ['flash sale [B0563]', 'seckill', `/activity/seckill/index/${id}`],
  ['group buy [B0564]', 'group_buy', `/activity/group_buy/index/${id}`],
  ['lottery [B0565]', 'lottery', `/activity/luck_draw/${id}`],
  ['sign-up [B0566]', 'signup', `/activity/signup/${id}`],
  ['team buy [B0567]', 'pack_buy', `/activity/assemble_index/${id}`],
  ['vote [B0166]', 'vote', `/vote/${id}`],
] as const)('a card leads to its page: %s', async (_, activityType, to) => {
  openAt('/activity', sale(), { [list]: () => ({ data: [{ ...item({ activityId: id }), activityType }], total: 1 }) })
  expect(
    within((await cards())[0]!)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(to)
})

test('a kind unknown here falls back to the list, and a seckill carries the award it was reached by [B0568]', async () => {
  expect(toActivity({ activityId: id, activityType: 'cut_down_price' })).toBe('/activity')
  openAt('/activity?awardId=a1', sale(), { [list]: () => ({ data: [item({ activityId: id })], total: 1 }) })
  expect(
    within((await cards())[0]!)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/activity/seckill/index/${id}?awardId=a1`)
})

test('cut price has its address and nothing to sell [B0559 B0585]', async () => {
  openAt('/activity/cut_down_price2/create')
  expect(await screen.findByText('活动已结束')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: '看看其他活动' }))
  await waitFor(() => expect(address()).toBe('/activity'))
})
