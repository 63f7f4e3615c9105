import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ring, wholeRing } from '../../catalog/goods/testing/goods.ts'
import { neverChanged, open, refusal, someone, wire } from '../../kit/testing.tsx'
import { paceOf } from '../activity/widgets/pace.ts'
import { draftOf, emptySale, valuesOf } from '../activity/widgets/values.ts'
import type { SaleDetail } from '../activity/widgets/values.ts'
import SeckillEdit from './SeckillEdit.tsx'
import SeckillLive from './SeckillLive.tsx'
import Seckills from './Seckills.tsx'

const path = '/console/api/v1/seckill'
const startTime = Date.parse('2026-11-22T10:00:00+08:00')
const endTime = Date.parse('2026-11-22T12:00:00+08:00')
const summary = {
  activityId: '7',
  activityName: '周年庆秒杀',
  subtitle: '',
  activityMainPicUrl: '',
  activityStatus: 1,
  startTime,
  endTime,
  goodsId: '3',
  goodsName: '足金素圈',
  killPrice: 1667,
  marketPrice: 2580,
  personLimit: 1,
  left: 4,
  sold: 6,
  orders: 6,
  appointments: 8,
  finished: false,
}
const row = { ...summary, phase: 'running' }
const sku = { skuId: '31', spec: '12号', price: 2380, marketPrice: 2580, activityPrice: 1667, stock: 13, left: 4, sold: 6 }
const sale: SaleDetail = {
  ...summary,
  activityListPics: [],
  activityMusicUrl: '',
  activityRule: '<p>先到先得</p>',
  activityRemark: '',
  shareText: '{customerName}邀您来抢',
  shareIconUrl: '',
  shareTypes: [{ url: '/a', img: '/a.png' }],
  backgroundColor: '#c8161d',
  mustRegister: true,
  payWay: 1,
  advancePayment: 0,
  expressType: 1,
  expressFee: 12,
  shopIds: [],
  deliveryStartDate: '',
  deliveryEndDate: '',
  takeRemark: '',
  skus: [sku],
  frozen: true,
  ...neverChanged,
}
const goods = {
  '/console/api/v1/goods': { data: [ring], total: 1 },
  '/console/api/v1/goods/one': { data: wholeRing },
  '/console/api/v1/stores/names': { data: [] },
}
const live = {
  now: startTime + 60_000,
  startTime,
  endTime,
  activityStatus: 1,
  taps: 12,
  settled: 6,
  refused: 5,
  left: 4,
  sold: 6,
  orders: 6,
  paid: 3,
  paidAmount: 8335,
  buyers: 6,
  appointments: 8,
  shareVisits: 9,
  points: [],
}
/** Somebody who may do only this. */
const only = (...permissions: string[]) => ({ ...someone, permissions })
const sent = (heard: ReturnType<typeof wire>, end: string) => heard.filter((h) => h.url.pathname === `${path}${end}`).map((h) => h.body)

describe('the list', () => {
  test('asks with the filters of the address, and a viewer gets no button that changes anything', async () => {
    const heard = wire({ [path]: { data: [row], total: 1 } })
    open(<Seckills />, '/seckills?phase=running&keyword=周年', {}, only('activity.view'))
    await screen.findByText('周年庆秒杀')
    expect(heard[0]!.url.searchParams.get('phase')).toBe('running')
    expect(heard[0]!.url.searchParams.get('keyword')).toBe('周年')
    expect(screen.getByText('4 / 6')).toBeTruthy()
    expect(screen.getByText('进行中', { selector: '[data-row-key] *' })).toBeTruthy()
    expect(within(document.querySelector('[data-row-key="7"]')!).getByText('查看')).toBeTruthy()
    expect(screen.queryByText('更多')).toBeNull()
    expect(screen.queryByText('新增秒杀')).toBeNull()
  }, 60_000)

  test('ending for good says how many pieces go back, and is sent after a yes', async () => {
    const heard = wire({ [path]: { data: [row], total: 1 }, [`${path}/status`]: {} })
    open(<Seckills />, '/seckills')
    await userEvent.click(await screen.findByText('更多'))
    await userEvent.click(await screen.findByText('彻底结束'))
    await screen.findByText(/剩余 4 件将退回商品库存/)
    expect(sent(heard, '/status')).toEqual([])
    await userEvent.click(screen.getAllByText('彻底结束').at(-1)!)
    await waitFor(() => expect(sent(heard, '/status')).toEqual([{ activityId: '7', activityStatus: 3 }]))
  }, 60_000)

  test('a sale taken down can be opened again, a finished one only looked at', async () => {
    const down = { ...row, activityStatus: 0, phase: 'closed' }
    const finished = { ...row, activityId: '8', activityStatus: 3, phase: 'closed', finished: true }
    const heard = wire({ [path]: { data: [down, finished], total: 2 }, [`${path}/status`]: {} })
    open(<Seckills />, '/seckills', {}, only('activity.view', 'activity.edit'))
    await screen.findByText('已提前结束')
    const second = document.querySelector<HTMLElement>('[data-row-key="8"]')!
    expect(within(second).getByText('查看')).toBeTruthy()
    expect(within(second).queryByText('更多')).toBeNull()
    await userEvent.click(screen.getByText('更多'))
    expect(screen.queryByText('下架')).toBeNull()
    await userEvent.click(await screen.findByText('重新上架'))
    await screen.findByText('会员可以再次看到活动，并在活动时间内抢购。')
    await userEvent.click(screen.getAllByText('重新上架').at(-1)!)
    await waitFor(() => expect(sent(heard, '/status')).toEqual([{ activityId: '7', activityStatus: 1 }]))
  }, 60_000)

  test('who may export orders gets the buyers as a file', async () => {
    const saved: Promise<string>[] = []
    URL.createObjectURL = (blob) => {
      saved.push((blob as Blob).text())
      return 'blob:buyers'
    }
    URL.revokeObjectURL = () => undefined
    wire({ [path]: { data: [row], total: 1 }, [`${path}/buyers`]: { file: '订单号,会员姓名\n1,王梓萱' } })
    open(<Seckills />, '/seckills', {}, only('activity.view', 'order.export'))
    await userEvent.click(await screen.findByText('更多'))
    await userEvent.click(await screen.findByText('导出购买名单'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]).toContain('1,王梓萱')
  }, 60_000)

  test('a refused export says why', async () => {
    wire({ [path]: { data: [row], total: 1 }, [`${path}/buyers`]: refusal(activityRefusals.gone) })
    open(<Seckills />, '/seckills')
    await userEvent.click(await screen.findByText('更多'))
    await userEvent.click(await screen.findByText('导出购买名单'))
    expect(await screen.findByText('没有找到活动或活动已结束')).toBeTruthy()
  }, 60_000)
})

describe('the form', () => {
  test('with orders the terms are disabled and say why; pieces are added by their own dialog, not above the stock', async () => {
    const heard = wire({ ...goods, [`${path}/one`]: { data: sale }, [`${path}/stock`]: { data: { left: 9 } } })
    open(<SeckillEdit />, '/seckills/:id', {})
    await screen.findByText(/活动已有订单，商品、规格、秒杀价/)
    for (const label of [/开始时间/, /每人限购/]) expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(/结束时间/).disabled).toBe(false)
    expect(screen.queryByRole('checkbox', { name: '12号参加' })).toBeNull()
    await userEvent.click(screen.getByText('追加库存'))
    fireEvent.mouseDown(await screen.findByLabelText(/^规格/))
    await userEvent.click(await screen.findByText('12号（活动剩余 4 件，商品库存 13 件）', { selector: '.ant-select-item-option-content' }))
    const quantity = screen.getByLabelText(/追加数量/)
    await userEvent.type(quantity, '14')
    await userEvent.click(screen.getByText('确认追加'))
    await screen.findByText('商品库存不足，最多追加 13 件')
    expect(sent(heard, '/stock')).toEqual([])
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '5')
    await userEvent.click(screen.getByText('确认追加'))
    await screen.findByText('已追加，活动剩余 9 件')
    expect(sent(heard, '/stock')).toEqual([{ activityId: '7', skuId: '31', quantity: 5 }])
  }, 60_000)

  test('a price above the goods’ own, and more pieces than there are, are named in place and not sent', async () => {
    const heard = wire({
      ...goods,
      [`${path}/one`]: { data: { ...sale, frozen: false, orders: 0, sold: 0 } },
      [`${path}/save`]: { data: { activityId: '7' } },
    })
    open(<SeckillEdit />, '/seckills/:id')
    await screen.findByText('14号')
    await userEvent.type(screen.getByLabelText('副标题'), '先到先得')
    await userEvent.click(screen.getByRole('checkbox', { name: '14号参加' }))
    const price = document.querySelector<HTMLInputElement>('#price-32')!
    await userEvent.type(price, '2400')
    await userEvent.type(screen.getByLabelText('14号预留件数'), '8')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('规格“14号”的秒杀价不能高于售价')
    await userEvent.clear(price)
    await userEvent.type(price, '1700')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('规格“14号”库存不足，最多预留7件')
    expect(sent(heard, '/save')).toEqual([])
    await userEvent.clear(screen.getByLabelText('14号预留件数'))
    await userEvent.type(screen.getByLabelText('14号预留件数'), '7')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent(heard, '/save')).toHaveLength(1))
    expect(sent(heard, '/save')[0]).toMatchObject({
      activityId: '7',
      subtitle: '先到先得',
      skus: [
        { skuId: '31', activityPrice: 1667, quantity: 4 },
        { skuId: '32', activityPrice: 1700, quantity: 7 },
      ],
    })
  }, 60_000)

  test('what the rules forbid is said above the button, and not sent', async () => {
    const half = { ...sale, frozen: false, deliveryStartDate: '2026-12-05', deliveryEndDate: '2026-12-01' }
    const heard = wire({ ...goods, [`${path}/one`]: { data: half }, [`${path}/save`]: { data: { activityId: '7' } } })
    open(<SeckillEdit />, '/seckills/:id')
    await userEvent.click(await screen.findByRole('button', { name: '保存' }))
    await screen.findByText('提货结束日期不能早于开始日期')
    expect(sent(heard, '/save')).toEqual([])
  }, 60_000)

  test('a new sale names what is missing', async () => {
    wire(goods)
    open(<SeckillEdit />, '/seckills/add')
    await userEvent.click(await screen.findByRole('button', { name: '保存' }))
    for (const text of ['请输入活动名称', '请选择开始时间', '请选择结束时间', '请选择商品', '请至少选择一个规格'])
      expect(await screen.findByText(text, { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  }, 60_000)

  test('who may only look, and whoever comes after the end, cannot save', async () => {
    wire({ ...goods, [`${path}/one`]: { data: { ...sale, finished: true } } })
    open(<SeckillEdit />, '/seckills/:id')
    await screen.findByText('活动已结束，剩余库存已退回商品，不能再修改')
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.queryByText('追加库存')).toBeNull()
  }, 60_000)
})

describe('what is sent', () => {
  test('of a sale with orders the stored terms, whatever the form hides or holds', () => {
    const { expressFee: _, ...shown } = valuesOf(sale)
    const draft = draftOf(sale, { ...emptySale, ...shown, personLimit: 9, activityName: '新名字' })
    expect(draft).toMatchObject({ activityName: '新名字', personLimit: 1, expressFee: 12, shareTypes: sale.shareTypes, startTime })
    expect(draft.skus).toEqual([{ skuId: '31', activityPrice: 1667, quantity: 4 }])
  })

  test('of a new one no deposit and no fee that its ways of paying and handing over do not know', () => {
    const draft = draftOf(undefined, { ...emptySale, advancePayment: 50, expressType: 1, expressFee: 10, personLimit: null })
    expect(draft).toMatchObject({ activityId: null, advancePayment: 0, expressFee: 0, personLimit: 0 })
    expect(draftOf(undefined, { ...emptySale, expressType: 2, shopIds: ['5'] }).shopIds).toEqual([])
  })
})

describe('the live view', () => {
  test('shows the figures and the server’s time, and asks by second when wanted', async () => {
    const heard = wire({ [`${path}/one`]: { data: sale }, [`${path}/live`]: { data: { ...live, now: endTime } } })
    open(<SeckillLive />, '/seckills/:id/live')
    await screen.findByText('数据截至 2026-11-22 12:00:00（服务器时间）')
    for (const text of ['12', '5', '¥8,335.00', '9', '已停止自动更新']) expect(screen.getByText(text)).toBeTruthy()
    await userEvent.click(screen.getByText('按秒'))
    await waitFor(() => expect(heard.at(-1)!.url.searchParams.get('unit')).toBe('second'))
  }, 60_000)

  test('while the sale runs it is asked anew by itself, and no more once the server says it is over', async () => {
    const answer = { data: { ...live } }
    const heard = wire({ [`${path}/one`]: { data: sale }, [`${path}/live`]: answer })
    open(<SeckillLive />, '/seckills/:id/live')
    await screen.findByText('每 2.5 秒自动更新')
    answer.data = { ...live, now: endTime, taps: 4321 }
    await screen.findByText('4,321')
    expect(screen.getByText('已停止自动更新')).toBeTruthy()
    expect(heard.filter((h) => h.url.pathname === `${path}/live`)).toHaveLength(2)
  }, 60_000)

  test('the pace is the server’s clock: at the start, often while it runs, never when over or taken down', () => {
    const at = (now: number, activityStatus = 1) => paceOf({ now, startTime, endTime, activityStatus })
    expect(paceOf(undefined)).toBe(false)
    expect(at(startTime - 3_600_000)).toBe(60_000)
    expect(at(startTime - 5000)).toBe(5000)
    expect(at(startTime - 3)).toBe(1000)
    expect(at(startTime)).toBe(2500)
    expect(at(endTime - 1)).toBe(2500)
    expect(at(endTime)).toBe(false)
    expect(at(startTime, 0)).toBe(false)
  })
})
