import { scanGiftRefusals } from '@youli/domain/marketing/scan-gift/texts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { session, storeLogin } from '../../kit/session.ts'
import { member, visitor } from '../../kit/testing/people.ts'
import { refusal, strange } from '../../kit/testing/stand-in.ts'
import { address, sale, shopOf } from '../seckill/testing/sales.tsx'

const elsewhere = { default: () => null }
const openAt = shopOf([
  { path: '/activity/scan_code/:id', load: () => import('./ScanCode.tsx'), needs: 'member' },
  { path: '/member/my', load: () => Promise.resolve(elsewhere) },
])
const detail = 'GET /activity/scan-gift/mobile-detail'
const id = '460000000000000001'
const page = `/activity/scan_code/${id}`
const scan = (of: Partial<OutputOf<typeof detail>> = {}): OutputOf<typeof detail> => ({
  id,
  name: '到店扫码礼',
  hasReceive: true,
  index: 12,
  successTips: '欢迎光临，礼品已放入账户',
  successBackground: '/ok.webp',
  failTips: '今天没有领到，欢迎再来',
  failBackground: '/no.webp',
  reason: '',
  gifts: ['88积分', '8幸运豆'],
  ...of,
})

beforeEach(() => storeLogin(member))

test('who received it sees the success page with its words, its picture, the gifts and their turn [B0826 B0828]', async () => {
  const net = openAt(page, sale(), { [detail]: () => scan() })
  const panel = await screen.findByRole('region', { name: '领取成功' })
  expect(panel.textContent).toContain('欢迎光临，礼品已放入账户')
  expect(panel.textContent).toContain('您是第12位领取的会员')
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toEqual(['88积分', '8幸运豆'])
  expect(document.querySelector('img[src="/ok.webp"]')).toBeTruthy()
  expect(screen.queryByText('今天没有领到，欢迎再来')).toBeNull()
  expect(within(panel).getByRole('link', { name: '查看我的礼包' }).getAttribute('href')).toBe('/member/giftpackages')
  expect(net.of(detail).map((sent) => sent.input)).toEqual([{ id }])
})

test('who did not sees the fail page, why, and a button back to the member page [B0826 B0828]', async () => {
  openAt(page, sale(), { [detail]: () => scan({ hasReceive: false, index: 0, reason: '来晚了，礼品已被领完', gifts: [] }) })
  const panel = await screen.findByRole('region', { name: '领取失败' })
  expect(panel.textContent).toContain('今天没有领到，欢迎再来')
  expect(panel.textContent).toContain('来晚了，礼品已被领完')
  expect(document.querySelector('img[src="/no.webp"]')).toBeTruthy()
  await userEvent.click(within(panel).getByRole('link', { name: '返回会员中心' }))
  await waitFor(() => expect(address()).toBe('/member/my'))
})

test('a code that is none of ours is a fail page too; a fault offers to try again [B0826]', async () => {
  const said = [refusal(scanGiftRefusals.gone)]
  openAt(page, sale(), { [detail]: () => said.shift() ?? scan() })
  expect((await screen.findByRole('region', { name: '领取失败' })).textContent).toContain('请确认二维码是否正确')
  cleanup()
  let faults = 2
  openAt(page, sale(), { [detail]: () => (faults-- > 0 ? strange(502, '{') : scan()) })
  await userEvent.click(await screen.findByRole('button', { name: '重新加载' }, { timeout: 5000 }))
  expect(await screen.findByRole('region', { name: '领取成功' })).toBeTruthy()
})

test('somebody without a phone registers first, and comes back here', async () => {
  storeLogin(visitor)
  const net = openAt(page, sale(), { [detail]: () => scan() })
  await waitFor(() => expect(address()).toBe('/login/index'))
  expect(session().beforeRegUrl).toBe(page)
  expect(net.of(detail)).toEqual([])
})
