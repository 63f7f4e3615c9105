import { buyingGroupRefusals } from '@youli/domain/trade/buying-group/texts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal } from '../../kit/testing/stand-in.ts'
import { lightest } from '../../kit/canvas.ts'
import { activityId, address, goodsId, orderId, sale, shopOf, skus } from '../seckill/testing/sales.tsx'
import type { Team } from './parts/team.ts'

const openAt = shopOf([
  { path: '/activity/assemble_index/:activityId', load: () => import('./TeamIndex.tsx') },
  { path: '/activity/mine_assemble', load: () => import('./MyTeams.tsx'), needs: 'member' },
  { path: '/activity/assemble_detail/:activityId', load: () => import('./TeamDetail.tsx') },
  { path: '/activity/pack_buy/create', load: () => import('./TeamCreate.tsx'), needs: 'member' },
  { path: '/preview/puck_buy/:activityId', load: () => import('./TeamPreview.tsx') },
])

beforeEach(() => enterAs(member))

const packId = '480000000000000001'
const index = `/activity/assemble_index/${activityId}`
const detail = `/activity/assemble_detail/${activityId}`
const create = 'POST /activity/pack-buy/mobile/create-order'
const viewCall = 'GET /activity/pack-buy/mobile/pack-view'
const statusCall = 'GET /activity/pack-buy/mobile/join-status'
type Own = { packId?: string; status?: '' | 'process' | 'success' | 'failure'; roleCode?: '' | 'leader' | 'member'; orderId?: string }
const packs = (own: Own = {}, of: Parameters<typeof sale>[0] & object = {}) =>
  sale({
    activityType: 'pack_buy',
    activityName: '三人拼团',
    ...of,
    data: { unitPerson: 3, packId: '0', status: '', roleCode: '', orderId: '0', ...own, ...of.data },
  })
const team = (of: Partial<Team> = {}): Team => ({
  id: packId,
  activityId,
  status: 'process',
  closeTime: Date.now() + 3_600_000,
  nowTime: Date.now(),
  unitPerson: 3,
  left: 2,
  held: 0,
  missing: 2,
  memberList: [{ headImgUrl: '', userName: '王小明' }],
  ...of,
})
const unpaid: Own = { packId, status: '', roleCode: 'leader', orderId }
const mine = (status: 'process' | 'success' | 'failure', roleCode: 'leader' | 'member' = 'leader'): Own => ({
  packId,
  status,
  roleCode,
  orderId,
})
const toldThat = async (text: string): Promise<void> => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))

describe('the start page', () => {
  test.each([
    ['nothing', {}, index, '我要开团', {}],
    ['a pack in the address', {}, `${index}?packId=${packId}`, '我要参团', {}],
    ['an unpaid order', unpaid, index, '去付款', {}],
    ['the end', {}, index, '活动已结束', { startTime: 1, endTime: 2 }],
    ['no pieces', {}, index, '库存已不足', { goods: { quantity: 0 } }],
  ] as const)('with %s [B0641 B0650]', async (_, own, at, word, of) => {
    openAt(at, packs(own, of))
    expect(await screen.findByRole('button', { name: word })).toBeTruthy()
    expect(screen.getByText('3人拼团价')).toBeTruthy()
  })

  test.each(['process', 'success'] as const)('who is in a pack in %s is led to it [B0649]', async (status) => {
    openAt(index, packs(mine(status)), { [viewCall]: () => team({ status }) })
    await waitFor(() => expect(address()).toBe(`${detail}?packId=${packId}`))
  })

  test('an unpaid order is asked about and opened, with the mark of its pack [B0675]', async () => {
    openAt(index, packs(unpaid))
    await userEvent.click(await screen.findByRole('button', { name: '去付款' }))
    const result = await screen.findByRole('alertdialog', { name: '您已参与该活动，订单未支付，是否前往支付' })
    await userEvent.click(within(result).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(address()).toBe(`/mall/order/detail/${orderId}?activityType=pack_buy&finish=1`))
  })

  test('the preview has a mark, and nothing can be done there [B0197]', async () => {
    openAt(`/preview/puck_buy/${activityId}`, packs({}, { activityStatus: 0 }))
    expect(await screen.findByText(/^预览：/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '我要开团' }).disabled).toBe(true)
  })
})

describe('the page of a pack', () => {
  const at = `${detail}?packId=${packId}`
  test.each([
    ['leads a failed leader to another [B0652]', mine('failure'), { status: 'failure' }, '重新发起拼团'],
    ['leads a failed member to one of their own [B0653]', mine('failure', 'member'), { status: 'failure' }, '我来开团'],
    ['shows the order of a success [B0654]', mine('success'), { status: 'success', left: 0 }, '查看订单信息'],
    ['lets an unpaid order be paid [B0651]', unpaid, {}, '去支付'],
  ] as const)('%s', async (_, own, of, word) => {
    openAt(at, packs(own), { [viewCall]: () => team(of) })
    expect(await screen.findByRole('link', { name: word })).toBeTruthy()
  })

  test('shows who is in, the places left and until when; its members invite others [B0643 B0655 B0659 B0660 B0661 B0669]', async () => {
    openAt(at, packs(mine('process')), { [viewCall]: () => team() })
    expect(await screen.findByText('仅剩2个名额')).toBeTruthy()
    expect(screen.getByRole('timer')).toBeTruthy()
    const members = within(screen.getByRole('list', { name: '团员' })).getAllByRole('listitem')
    expect(members).toHaveLength(3)
    expect(members[0]!.textContent).toContain('团长')
    expect(members[0]!.textContent).toContain('王小明')
    expect(members.slice(1).map((m) => m.textContent)).toEqual(['虚位以待', '虚位以待'])
    await userEvent.click(screen.getByRole('button', { name: '召集小伙伴' }))
    await userEvent.click(await screen.findByRole('button', { name: '我知道了' }))
    await userEvent.click(screen.getByRole('button', { name: '生成海报邀请好友参团' }))
    expect(await screen.findByRole('img', { name: '拼团二维码' })).toBeTruthy()
  })

  test.each([
    ['failure', { status: 'failure', missing: 2 }, ['就差2个人，下次努力', '已经结束']],
    ['success', { status: 'success', left: 0, missing: 0 }, ['拼团成功']],
    ['no place left', { left: 0, held: 2 }, ['待付款']],
  ] as const)('tells of %s [B0660]', async (_, of, words) => {
    openAt(at, packs(), { [viewCall]: () => team(of) })
    for (const word of words) expect((await screen.findAllByText(word)).length).toBeGreaterThan(0)
  })

  test('a stranger joins by the chooser [B0656]', async () => {
    openAt(at, packs(), { [viewCall]: () => team(), 'GET /goods/store/all': () => [{ ...skus[0]!, max: 1 }] })
    await userEvent.click(await screen.findByRole('button', { name: '加入该团' }))
    const chooser = within(await screen.findByRole('dialog', { name: '选择规格' }))
    expect(chooser.queryByRole('button', { name: '增加' })).toSatisfy((b: HTMLButtonElement | null) => b === null || b.disabled)
    await userEvent.click(chooser.getByRole('button', { name: '加入该团' }))
    await waitFor(() =>
      expect(address()).toBe(
        `/activity/pack_buy/create?activityId=${activityId}&productId=${goodsId}&skuId=${skus[0]!.id}&quantity=1&packId=${packId}`,
      ),
    )
  })

  test('who is in another pack is told that one is all [B0657]', async () => {
    openAt(at, packs({ ...mine('process'), packId: '1' }), { [viewCall]: () => team() })
    expect(await screen.findByText('抱歉，一人只能参团一次')).toBeTruthy()
  })

  test('a pack that is no more says so [B0658]', async () => {
    openAt(at, packs(), { [viewCall]: () => refusal(buyingGroupRefusals.deleted) })
    expect(await screen.findByText('活动已删除')).toBeTruthy()
  })

  test.each([
    [0, '您还没参加这场拼团'],
    [3, '这次没参上团'],
  ])('the join status %i is told and leads to the start [B0662]', async (code, text) => {
    openAt(`${detail}?order=${orderId}`, packs(), { [statusCall]: () => ({ code }) })
    await toldThat(text)
    await waitFor(() => expect(address()).toBe(index))
  })

  test('after paying the pack is there', async () => {
    openAt(`${detail}?order=${orderId}`, packs(mine('process')), {
      [statusCall]: () => ({ code: 1 }),
      [viewCall]: () => team(),
      'GET /activity/api/v1/give-gift-pack/get-prize-by-order': () => null,
    })
    expect(await screen.findByText('仅剩2个名额')).toBeTruthy()
  })
})

test('the order of a pack is for one piece, placed once; a "no" is told in its own words [B0389 B0644 B0871]', async () => {
  const page = `/activity/pack_buy/create?${new URLSearchParams({ activityId, productId: goodsId, skuId: skus[0]!.id, quantity: '2', packId }).toString()}`
  const home = {
    id: '460000000000000001',
    recipients: '林晚晴',
    user_tel: '13800138012',
    area: '上海市',
    address: '示例路 28 弄',
    is_default: true,
  }
  let full = true
  const net = openAt(page, packs(), {
    'GET /deliver/api/v1/express-address/list-address': () => [home],
    'GET /goods/store/all': () => [{ ...skus[0]!, max: 1 }],
    [create]: () => (full ? refusal(buyingGroupRefusals.full) : { id: orderId, status: 1, msg: '下单成功', packId }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: '快递配送' }))
  await screen.findByText(/示例路 28 弄/)
  fireEvent.click(screen.getByRole('button', { name: '微信支付' }))
  await toldThat(buyingGroupRefusals.full.msg)
  full = false
  fireEvent.click(screen.getByRole('button', { name: '微信支付' }))
  await waitFor(() => expect(address()).toBe(`/mall/order/detail/${orderId}?activityType=pack_buy&finish=1`))
  expect(net.of(create).at(-1)!.input).toMatchObject({ packId, quantity: 1, source: 1 })
})

test('my packs: those opened and those joined, each leading to its page [B0642 B0854/2]', async () => {
  const list = 'GET /activity/pack-buy/mobile/my-pack-list'
  const row = { id: packId, activityId, orderId, iconImg: '', activityName: '三人拼团', statusName: '进行中', status: 'process' as const }
  const net = openAt('/activity/mine_assemble', packs(), {
    [list]: ({ roleCode }) => (roleCode === 'leader' ? { data: [row], total: 1 } : { data: [], total: 0 }),
  })
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['我开的团', '我参加的团'])
  expect((await screen.findByRole('link', { name: /三人拼团/ })).getAttribute('href')).toBe(`${detail}?packId=${packId}`)
  await userEvent.click(screen.getByRole('tab', { name: '我参加的团' }))
  expect(await screen.findByText('您还没有参加过团')).toBeTruthy()
  expect(net.of(list).map((sent) => [sent.input['roleCode'], sent.input['pageSize']])).toEqual([
    ['leader', '10'],
    ['member', '10'],
  ])
})

test('a poster is made lighter until it is below about 1 MB [B0857]', () => {
  const heavy = (quality: number) => 'x'.repeat(Math.round(quality * 2_000_000))
  expect(lightest(heavy).length).toBeLessThanOrEqual(1_400_000)
  expect(lightest(() => 'x')).toBe('x')
})
