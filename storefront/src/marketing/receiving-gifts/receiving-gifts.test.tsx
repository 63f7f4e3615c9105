import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import ReceivingGifts from './ReceivingGifts.tsx'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const list = 'GET /ReceivingGifts/GetList'
const click = 'POST /ReceivingGifts/Click'
type Gift = OutputOf<typeof list>['data'][number]
const gift: Gift = {
  id: '1',
  imgUrl: '/gift-photo.webp',
  luckyBean: 5,
  theme: '逛逛得幸运豆',
  endTime: Date.parse('2026-12-01T20:00:00+08:00'),
  link: '/mall',
  received: false,
}

function open(more: Parameters<typeof standIn>[0]) {
  const rule = () => new Response('<p>每个活动每天一次</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
    'GET /ReceivingGifts/Html': rule,
    [list]: () => ({ data: [gift], total: 1 }),
    ...more,
  })
  renderPage(
    <Switch>
      <Route path="/receivingGifts">
        <ReceivingGifts />
      </Route>
      <Route path="/mall">
        <p>商城</p>
      </Route>
    </Switch>,
    '/receivingGifts',
  )
  return { net, user: userEvent.setup() }
}

beforeEach(() => {
  enterAs(member)
})

test('the rule block stands above a list that loads ten at a time: picture, theme, beans of a click, end [B0540]', async () => {
  const all = Array.from({ length: 11 }, (_, i) => ({ ...gift, id: String(i + 1), theme: `活动${i + 1}号` }))
  const { net, user } = open({
    [list]: ({ page, pageSize }) => {
      const [n, size] = [Number(page), Number(pageSize)]
      return { data: all.slice((n - 1) * size, n * size), total: all.length }
    },
  })
  expect(await screen.findByText('每个活动每天一次')).toBeDefined()
  expect(await screen.findByText('活动10号')).toBeDefined()
  expect(screen.getAllByText('每天来拿 5 颗幸运豆')).toHaveLength(10)
  expect(document.querySelectorAll('img[src*="gift-photo"]')).toHaveLength(10)
  expect(screen.getAllByText('截止 2026-12-01 20:00')).toHaveLength(10)
  expect(screen.queryByText('活动11号')).toBeNull()
  await user.click(screen.getByRole('button', { name: /再看一些/ }))
  expect(await screen.findByText('活动11号')).toBeDefined()
  expect(net.of(list).map((s) => [s.input['page'], s.input['pageSize']])).toEqual([
    ['1', '10'],
    ['2', '10'],
  ])
})

test('a click says what it gave and goes on to the page of the activity', async () => {
  const { net, user } = open({ [click]: () => ({ luckyBean: 5, link: '/mall' }) })
  await user.click(await screen.findByRole('button', { name: /逛逛得幸运豆/ }))
  expect(await screen.findByText('恭喜获得5幸运豆')).toBeDefined()
  expect(await screen.findByText('商城', {}, { timeout: 4000 })).toBeDefined()
  expect(net.of(click).map((s) => s.input)).toEqual([{ id: '1' }])
})

test('one that was had today says so and leads on all the same; one that is over says that', async () => {
  const { user } = open({
    [list]: () => ({ data: [{ ...gift, received: true }], total: 1 }),
    [click]: () => ({ luckyBean: 0, link: '/mall' }),
  })
  await user.click(await screen.findByRole('button', { name: /今日已领取/ }))
  expect(await screen.findByText('商城')).toBeDefined()
  cleanup()
  const other = open({ [click]: () => refusal(activityRefusals.closed) })
  await other.user.click(await screen.findByRole('button', { name: /领豆/ }))
  expect(await screen.findByText('该活动已关闭')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('商城')).toBeNull())
})

test('without activities or rules the page says that there are none', async () => {
  open({ [list]: () => ({ data: [], total: 0 }), 'GET /ReceivingGifts/Html': () => new Response('') })
  expect(await screen.findByText('眼下没有待收的礼')).toBeDefined()
  expect(screen.queryByText('活动规则')).toBeNull()
})
