import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { neverChanged, open, show, someone, wire } from '../../kit/testing.tsx'
import SceneSignCode from './SceneSignCode.tsx'
import SceneSignEdit from './SceneSignEdit.tsx'
import SceneSignPeople from './SceneSignPeople.tsx'
import SceneSigns from './SceneSigns.tsx'

configure({ asyncUtilTimeout: 10_000 })

const path = '/console/api/v1/scene-signs'
const startTime = Date.parse('2026-11-01T00:00:00+08:00')
const sign: Omit<OutputOf<'GET /console/api/v1/scene-signs/one'>, keyof EditMark> = {
  id: '7',
  name: '冬日珠宝鉴赏会',
  picture: '',
  place: '二楼会客厅',
  remark: '',
  startTime,
  endTime: startTime + 86_400_000 * 30,
  codeMode: 'turning',
  shopIds: [],
  maxMetres: 0,
  successTips: '感谢您的到来',
  giftBagId: '9',
  open: true,
  phase: 'running',
  giftBagName: '到场签到礼',
  gifts: ['50积分'],
  signed: 3,
}
const code = { address: 'https://shop.test/activity/scenesign/detail/7?code=abc', renewTime: startTime, nowTime: startTime, signed: 12 }

test('the list tells how many signed, and one is stopped there', async () => {
  const heard = wire({ [path]: { data: [sign], total: 1 }, [`${path}/status`]: {} })
  open(<SceneSigns />, '/scene-signs')
  expect(await screen.findByText('动态二维码（大屏展示）')).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: '冬日珠宝鉴赏会是否开放签到' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/status`)?.body).toEqual({ id: '7', open: false }))
})

test('the form keeps what it does not change; the gift stays once somebody signed', async () => {
  const heard = wire({
    [`${path}/one`]: { data: { ...sign, ...neverChanged } },
    [`${path}/bags`]: { data: [] },
    [`${path}/save`]: { data: { id: '7' } },
    '/console/api/v1/stores/names': { data: [] },
  })
  open(<SceneSignEdit />, '/scene-signs/:id', { '/scene-signs': <p>列表</p> })
  expect(await screen.findByText('已有 3 位会员签到，不能再更换礼包')).toBeDefined()
  expect(screen.getByLabelText(/^签到礼/)).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText(/^活动名称/), { target: { value: '岁末鉴赏会' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  const { open: _o, phase: _p, giftBagName: _n, gifts: _g, signed: _s, ...rest } = sign
  expect(heard.find((h) => h.url.pathname === `${path}/save`)?.body).toEqual({ ...rest, name: '岁末鉴赏会', version: 0 })
}, 60_000)

test('a turning code is for a screen and counts; a fixed one is printed', async () => {
  wire({ [`${path}/one`]: { data: { ...sign, ...neverChanged } }, [`${path}/code`]: { data: code } })
  open(<SceneSignCode />, '/scene-signs/:id/code')
  expect(await screen.findByText('已签到 12 人')).toBeDefined()
  expect(screen.queryByRole('button', { name: /打印海报/ })).toBeNull()
  cleanup()
  wire({
    [`${path}/one`]: { data: { ...sign, codeMode: 'fixed', phase: 'closed', ...neverChanged } },
    [`${path}/code`]: { data: { ...code, renewTime: null } },
  })
  open(<SceneSignCode />, '/scene-signs/:id/code')
  expect(await screen.findByRole('button', { name: /打印海报/ })).toBeDefined()
  expect(screen.getByText('活动已停用，现在扫码不能签到')).toBeDefined()
})

test('the list of signers tells where they were and what they were given', async () => {
  const person = {
    memberId: '4',
    userName: '林晚',
    mobileNo: '138****8012',
    index: 12,
    shopName: '南京西路店',
    metres: 111,
    gifted: false,
    giftReason: '礼包已发完',
    time: startTime,
  }
  wire({ [`${path}/people`]: { data: [person], total: 1 } })
  show([{ path: '/scene-signs/:id/people', element: <SceneSignPeople /> }], '/scene-signs/7/people', someone)
  expect(await screen.findByText('南京西路店 111米')).toBeDefined()
  expect(screen.getByText('礼包已发完')).toBeDefined()
})
