import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { storeLogin } from '../../kit/session.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import { AwardGift } from './widgets/AwardGift.tsx'
import { address, Address, renderPage } from '../../kit/testing/open-screens.tsx'

const total = 'GET /customize-page/award/total'
const get = 'GET /customize-page/award/get'
const points = { kind: 'integral' as const, score: 100, businessId: '0', title: '100积分' }
const tea = { kind: 'gift' as const, score: 1, businessId: '9', title: '龙井' }
const free: OutputOf<typeof total> = { putQuantity: 3, getQuantity: 1, status: 1, name: '会员日', detailList: [points], receiveId: '0' }
const orderId = '912000000000000001'

function open(widget: ReactNode, answers: Parameters<typeof standIn>[0]) {
  const net = standIn(answers)
  renderPage(
    <>
      <Address />
      <Switch>
        <Route path="*">{widget}</Route>
      </Switch>
    </>,
    '/custom_page/77',
  )
  return { net, user: userEvent.setup() }
}

beforeEach(() => {
  enterAs(member)
})

test.each([
  ['a free gift of status 1 starts the redemption [B0213]', 1, '0', '立即领取', '/gift_store/own/buy?id=9&awardId=5&pageId=77'],
  ['a free gift of status -3 opens its gift order [B0213]', -3, orderId, '查看订单', `/gift_store/order/detail/${orderId}`],
])('%s', async (_title, status, receiveId, word, to) => {
  const { user } = open(<AwardGift id="5" pageId="77" />, { [total]: () => ({ ...free, status, receiveId, detailList: [tea] }) })
  await user.click(await screen.findByRole('button', { name: word }))
  await waitFor(() => expect(address()).toBe(to))
})

test('a free gift of status -4 says 未及时领取奖品，资格已失效 [B0214]', async () => {
  const { user } = open(<AwardGift id="5" pageId="77" />, { [total]: () => ({ ...free, status: -4, detailList: [tea] }) })
  await user.click(await screen.findByRole('button', { name: '已失效' }))
  expect(await screen.findByText('未及时领取奖品，资格已失效')).toBeDefined()
  expect(address()).toBe('/custom_page/77')
})

test('of a gift stands how many are left, at least none; what nobody qualifies for cannot be tapped', async () => {
  open(<AwardGift id="5" pageId="77" />, { [total]: () => ({ ...free, detailList: [tea], getQuantity: 4 }) })
  expect(await screen.findByText('剩 0%')).toBeDefined()
  cleanup()
  const result = { name: '', detailList: [], receiveId: '0', id: '5', pageId: '77', qualifiedId: '66', qualifiedStatus: -1 }
  open(<AwardGift id="5" pageId="77" qualifiedId="66" />, { [get]: () => result })
  expect(await screen.findByRole('button', { name: '还没有资格' })).toHaveProperty('disabled', true)
})

test('a visitor registers first', async () => {
  storeLogin({ ...member, userId: '0' })
  const { user } = open(<AwardGift id="5" />, { [total]: () => ({ ...free, detailList: [tea] }) })
  await user.click(await screen.findByRole('button', { name: '立即领取' }))
  await waitFor(() => expect(address()).toMatch(/^\/login/))
})
