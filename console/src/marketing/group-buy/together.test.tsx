import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { wholeRing } from '../../catalog/goods/testing/goods.ts'
import { neverChanged, open, someone, wire } from '../../kit/testing.tsx'
import TeamBuyEdit from '../team-buy/TeamBuyEdit.tsx'
import TeamBuyLive from '../team-buy/TeamBuyLive.tsx'
import TeamBuys from '../team-buy/TeamBuys.tsx'
import GroupBuyEdit from './GroupBuyEdit.tsx'
import GroupBuyLive from './GroupBuyLive.tsx'
import GroupBuys from './GroupBuys.tsx'

const startTime = Date.parse('2026-11-22T10:00:00+08:00')
const endTime = Date.parse('2026-11-24T10:00:00+08:00')
const summary = {
  activityId: '7',
  activityName: '周末团购',
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
  left: 14,
  sold: 6,
  orders: 6,
  appointments: 8,
  finished: false,
}
const row = { ...summary, phase: 'running' }
const whole = {
  ...summary,
  activityListPics: [],
  activityMusicUrl: '',
  activityRule: '',
  activityRemark: '',
  shareText: '',
  shareIconUrl: '',
  shareTypes: [],
  backgroundColor: '',
  mustRegister: true,
  payWay: 1,
  advancePayment: 0,
  expressType: 1,
  expressFee: 0,
  shopIds: [],
  deliveryStartDate: '',
  deliveryEndDate: '',
  takeRemark: '',
  skus: [{ skuId: '31', spec: '12号', price: 2380, marketPrice: 2580, activityPrice: 1667, stock: 13, left: 14, sold: 6 }],
  frozen: false,
}
const figures = {
  now: endTime,
  startTime,
  endTime,
  activityStatus: 1,
  left: 14,
  sold: 6,
  orders: 6,
  paid: 5,
  paidAmount: 8335,
  buyers: 6,
  appointments: 8,
  shareVisits: 9,
}
const buyer = {
  orderId: '9',
  orderNo: 'YL9',
  orderStatus: 2,
  memberId: '5',
  name: '王小明',
  mobile: '138****0001',
  headImgUrl: '',
  leads: true,
  paidTime: startTime,
  payable: 1667,
}
const group = { thresholdPerson: 10, joined: 5, state: 'process' }
const pack = { unitPerson: 3, packHours: 24 }
const packs = { process: 2, success: 1, failure: 4 }
const base = {
  '/console/api/v1/stores/names': { data: [] },
  '/console/api/v1/goods': { data: [], total: 0 },
  '/console/api/v1/goods/one': { data: wholeRing },
}

describe('group buys', () => {
  const path = '/console/api/v1/group-buy'

  test('the list tells how many have joined and what it came to; a viewer changes nothing', async () => {
    wire({
      [path]: {
        data: [
          { ...row, ...group },
          { ...row, ...group, activityId: '8', state: 'failure', phase: 'over' },
          { ...row, ...group, activityId: '9', joined: 12 },
        ],
        total: 3,
      },
    })
    open(<GroupBuys />, '/group-buys', {}, { ...someone, permissions: ['activity.view'] })
    expect((await screen.findAllByText('5 / 10人')).length).toBe(2)
    expect(screen.getByText('未结算')).toBeTruthy()
    expect(screen.getByText('未成团')).toBeTruthy()
    expect(screen.getByText('已达标，待结算')).toBeTruthy()
    expect(screen.queryByText('新增团购')).toBeNull()
  }, 60_000)

  test('the form sends how many are needed, and names it when it is missing', async () => {
    const heard = wire({
      ...base,
      [`${path}/one`]: { data: { ...whole, ...group, ...neverChanged } },
      [`${path}/save`]: { data: { activityId: '7' } },
    })
    open(<GroupBuyEdit />, '/group-buys/:id')
    const need = await screen.findByLabelText<HTMLInputElement>(/成团人数/)
    expect(need.value).toBe('10')
    fireEvent.change(need, { target: { value: '' } })
    fireEvent.click(screen.getByText('保存'))
    expect(await screen.findByText('请输入成团人数')).toBeTruthy()
    fireEvent.change(need, { target: { value: '6' } })
    fireEvent.click(screen.getByText('保存'))
    await waitFor(() =>
      expect(heard.find((h) => h.url.pathname === `${path}/save`)?.body).toMatchObject({ thresholdPerson: 6, activityId: '7' }),
    )
  }, 60_000)

  test('the live view tells who joined', async () => {
    wire({
      [`${path}/one`]: { data: { ...whole, ...group, ...neverChanged } },
      [`${path}/live`]: { data: { ...figures, ...group } },
      [`${path}/members`]: { data: [buyer], total: 1 },
    })
    open(<GroupBuyLive />, '/group-buys/:id/live')
    expect(await screen.findByText('还差 5 人成团')).toBeTruthy()
    expect(await screen.findByText('王小明（团长）')).toBeTruthy()
    expect(screen.getByText('¥8,335.00')).toBeTruthy()
  }, 60_000)
})

describe('team buys', () => {
  const path = '/console/api/v1/pack-buy'

  test('the list tells the size of a pack and what the packs came to', async () => {
    wire({ [path]: { data: [{ ...row, ...pack, packs }], total: 1 } })
    open(<TeamBuys />, '/pack-buys')
    expect(await screen.findByText('3人 / 24小时')).toBeTruthy()
    expect(screen.getByText('2 / 1 / 4')).toBeTruthy()
  }, 60_000)

  test('with orders the size and the hours are fixed; there is no limit to fill in', async () => {
    wire({ ...base, [`${path}/one`]: { data: { ...whole, ...pack, frozen: true, ...neverChanged } } })
    open(<TeamBuyEdit />, '/pack-buys/:id')
    expect((await screen.findByLabelText<HTMLInputElement>(/每团人数/)).disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(/成团时限/).disabled).toBe(true)
    expect(screen.queryByLabelText(/每人限购/)).toBeNull()
  }, 60_000)

  test('the live view opens a pack to its members', async () => {
    const one = { id: '70', status: 'process', closeTime: endTime, unitPerson: 3, taken: 2, paid: 1, members: [buyer] }
    wire({
      [`${path}/one`]: { data: { ...whole, ...pack, ...neverChanged } },
      [`${path}/live`]: { data: { ...figures, ...pack, packs } },
      [`${path}/packs`]: { data: [one], total: 1 },
    })
    open(<TeamBuyLive />, '/pack-buys/:id/live')
    expect(await screen.findByText('1 / 3人')).toBeTruthy()
    await userEvent.click(document.querySelector<HTMLElement>('.ant-table-row-expand-icon')!)
    expect(await screen.findByText('YL9')).toBeTruthy()
  }, 60_000)
})
