import { sceneSignRefusals } from '@youli/domain/marketing/scene-sign/texts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { session, storeLogin } from '../../kit/session.ts'
import { member, visitor } from '../../kit/testing/people.ts'
import { address, screensOf } from '../../kit/testing/open-screens.tsx'
import { refusal } from '../../kit/testing/stand-in.ts'

const id = '780000000000000001'
const detail = 'GET /activity/scene-sign/mobile-detail'
const signKey = 'POST /activity/scene-sign/sign'
type Sign = OutputOf<typeof detail>
const receipt = { index: 12, time: 1_795_000_000_000, gifts: ['50积分'], giftReason: '' }
const sign = (of: Partial<Sign> = {}): Sign => ({
  id,
  name: '冬日珠宝鉴赏会',
  picture: '',
  place: '二楼会客厅',
  remark: '凭签到领取茶歇',
  startTime: 1_795_000_000_000,
  endTime: 1_795_080_000_000,
  phase: 'running',
  maxMetres: 0,
  shops: [],
  successTips: '感谢您的到来',
  signed: null,
  ...of,
})
const open = screensOf(
  ['/member', '/activity'].flatMap((prefix) => [
    { path: `${prefix}/scenesign/:id`, load: () => import('./SceneSignAbout.tsx'), needs: 'member' as const },
    { path: `${prefix}/scenesign/detail/:id`, load: () => import('./SceneSign.tsx'), needs: 'member' as const },
  ]),
)

beforeEach(() => storeLogin(member))

test.each(['/member', '/activity'])(
  'from %s a member signs with the code and sees the success, the turn and the gift [B0173]',
  async (prefix) => {
    let signed: Sign['signed'] = null
    const net = open(`${prefix}/scenesign/${id}?pass=abc`, {
      [detail]: () => sign({ signed }),
      [signKey]: () => {
        signed = receipt
        return receipt
      },
    })
    expect(await screen.findByText('二楼会客厅')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '去签到' }))
    await waitFor(() => expect(address()).toBe(`${prefix}/scenesign/detail/${id}?pass=abc`))
    await userEvent.click(await screen.findByRole('button', { name: '立即签到' }))
    const panel = await screen.findByRole('region', { name: '签到成功' })
    expect(panel.textContent).toContain('感谢您的到来')
    expect(panel.textContent).toContain('您是第12位签到的会员')
    expect(within(panel).getByText('50积分')).toBeTruthy()
    expect(net.of(signKey).map((sent) => sent.input)).toEqual([{ id, code: 'abc' }])
    expect(screen.queryByRole('button', { name: '立即签到' })).toBeNull()
  },
)

test('without the code one is told to scan it; what is over cannot be signed; a gift that failed says why [B0173]', async () => {
  open(`/activity/scenesign/detail/${id}`, { [detail]: () => sign(), [signKey]: () => refusal(sceneSignRefusals.byCode) })
  await userEvent.click(await screen.findByRole('button', { name: '立即签到' }))
  expect(await screen.findByText('请扫描现场二维码签到')).toBeTruthy()
  cleanup()
  open(`/activity/scenesign/detail/${id}`, { [detail]: () => sign({ phase: 'over' }) })
  expect(await screen.findByRole('button', { name: '已结束' })).toHaveProperty('disabled', true)
  cleanup()
  open(`/activity/scenesign/detail/${id}`, { [detail]: () => sign({ signed: { ...receipt, gifts: [], giftReason: '礼包已发完' } }) })
  expect(await screen.findByText('签到礼未能发放：礼包已发完')).toBeTruthy()
})

test('where nearness counts the position goes with it', async () => {
  const geolocation = { getCurrentPosition: (done: (at: object) => void) => done({ coords: { latitude: 31.2, longitude: 121.4 } }) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { geolocation }))
  const net = open(`/activity/scenesign/detail/${id}?pass=abc`, { [detail]: () => sign({ maxMetres: 500 }), [signKey]: () => receipt })
  await userEvent.click(await screen.findByRole('button', { name: '立即签到' }))
  await waitFor(() => expect(net.of(signKey)).toHaveLength(1))
  expect(net.of(signKey)[0]!.input).toMatchObject({ code: 'abc', latitude: expect.closeTo(31.2, 1), longitude: expect.closeTo(121.4, 1) })
})

test('somebody without a phone registers first, and comes back here with the code', async () => {
  storeLogin(visitor)
  open(`/activity/scenesign/detail/${id}?pass=abc`, { [detail]: () => sign() })
  await waitFor(() => expect(address()).toBe('/login/index'))
  expect(session().beforeRegUrl).toBe(`/activity/scenesign/detail/${id}?pass=abc`)
})
