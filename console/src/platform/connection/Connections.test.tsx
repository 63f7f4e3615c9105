// @vitest-environment jsdom
import { connectionRefusals } from '@youli/domain/platform/connection/texts.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { open, refusal, wire } from '../../kit/testing.tsx'
import Connections from './Connections.tsx'
import { pemPlace } from './parts/PemDrop.tsx'
import { ConnectionAlarms } from './widgets/ConnectionAlarms.tsx'

const base = '/console/api/v1'
type Row = OutputOf<'GET /console/api/v1/connections'>[number]

const now = Date.now()
const row = (more: Partial<Row> & Pick<Row, 'kind' | 'title'>): Row => ({
  id: null,
  group: 'other',
  purpose: '用途',
  without: '缺了它',
  account: '',
  state: 'none',
  lastOkTime: null,
  error: null,
  expireTime: null,
  version: 0,
  accepted: true,
  many: false,
  ...more,
})
const sms = row({
  id: '911915580548710411',
  kind: 'sms',
  title: '短信',
  account: '1400990109',
  state: 'failing',
  version: 3,
  error: {
    code: 'FailedOperation.InsufficientBalanceInSmsPackage',
    message: 'no balance',
    meaning: '短信套餐包余量不足',
    cure: '购买套餐包后点测试',
    time: now,
    sinceTime: now - 60_000,
    count: 3,
  },
})
const rows = [
  row({ kind: 'wechat', title: '微信公众号', group: 'door' }),
  row({
    id: '911915580548710412',
    kind: 'pay',
    title: '微信支付',
    group: 'door',
    account: '1900000109',
    state: 'expiring',
    expireTime: now + 20 * 86_400_000,
  }),
  sms,
]
const detail = {
  ...sms,
  fields: { provider: 'tencent', sdkAppId: '1400990109', secretId: 'AKID1', region: 'ap-guangzhou', verifyCodeTemplate: '1990001' },
  keys: [{ name: 'secretKey', tail: 'b45f', by: '林店长', time: now }],
  certificate: null,
  warnings: [],
  callbacks: [],
}
const factor = { data: { on: false, since: null, recoveryLeft: 0, required: false } }

it('shows each service with its state, and what lacks where it is not connected', async () => {
  wire({ [`${base}/connections`]: { data: rows } })
  open(<Connections />)
  const wechat = within(await screen.findByRole('listitem', { name: '微信公众号' }))
  expect(wechat.getByText('未连接')).toBeDefined()
  expect(wechat.getByText('缺了它')).toBeDefined()
  expect(wechat.getByRole('button', { name: '连接微信公众号' })).toBeDefined()
  const pay = within(screen.getByRole('listitem', { name: '微信支付 1900000109' }))
  expect(pay.getByText('将到期')).toBeDefined()
  expect(pay.getByText('20 天后到期')).toBeDefined()
  const failing = within(screen.getByRole('listitem', { name: '短信 1400990109' }))
  expect(failing.getByText('出错')).toBeDefined()
  expect(failing.getByText(/短信套餐包余量不足/)).toBeDefined()
})

it('shows only the end of a kept key, and tests a replaced one before saving it', async () => {
  const heard = wire({
    [`${base}/connections`]: { data: rows },
    [`${base}/connections/one`]: { data: detail },
    [`${base}/me/second-factor`]: factor,
    [`${base}/connections/test`]: {
      data: { ok: false, code: 'AuthFailure.SignatureFailure', message: 'bad', meaning: '密钥不对', cure: '请在访问管理核对', time: now },
    },
    [`${base}/connections/save`]: { data: { id: sms.id!, version: 4 } },
  })
  open(<Connections />)
  await userEvent.click(await screen.findByRole('button', { name: '管理短信' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/•+ b45f/)).toBeDefined()
  expect(drawer.getByText(/林店长 于/)).toBeDefined()
  expect(drawer.getByText(/从 .* 起 3 次/)).toBeDefined()
  await userEvent.click(drawer.getByRole('button', { name: '替换SecretKey' }))
  await userEvent.type(drawer.getByLabelText(/^SecretKey/), 'freshKey0001')
  await userEvent.click(drawer.getByRole('button', { name: '测试连接' }))
  expect(await drawer.findByText('密钥不对')).toBeDefined()
  expect(drawer.getByText('请在访问管理核对')).toBeDefined()
  expect(drawer.getByText('AuthFailure.SignatureFailure · bad')).toBeDefined()
  await userEvent.click(drawer.getByRole('button', { name: '保存并生效' }))
  const saved = () => heard.find(({ url }) => url.pathname.endsWith('/save'))?.body
  await expect
    .poll(saved)
    .toMatchObject({ id: sms.id, kind: 'sms', version: 3, fields: detail.fields, keys: { secretKey: 'freshKey0001' } })
  const probes = () => heard.filter(({ url }) => url.pathname.endsWith('/test')).map(({ body }) => body)
  expect(await screen.findByText('短信已保存，但测试没有通过：密钥不对，请在访问管理核对')).toBeDefined()
  expect(probes().at(-1)).toEqual({ id: sms.id, kind: 'sms' })
  expect(screen.getByRole('dialog')).toBeDefined()
}, 20_000)

it('closes after saved keys passed their test', async () => {
  wire({
    [`${base}/connections`]: { data: rows },
    [`${base}/connections/one`]: { data: detail },
    [`${base}/me/second-factor`]: factor,
    [`${base}/connections/test`]: { data: { ok: true, code: '', message: '', meaning: '', cure: '', time: now } },
    [`${base}/connections/save`]: { data: { id: sms.id!, version: 4 } },
  })
  open(<Connections />, '/?open=sms&trial=1')
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole('link', { name: '查看试用账号' }).getAttribute('href')).toBe('/sim/accounts')
  await userEvent.click(await drawer.findByRole('button', { name: '保存并生效' }))
  expect(await screen.findByText('短信已保存并生效，测试通过')).toBeDefined()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}, 20_000)

it('keeps what was typed when the server refuses, and says why', async () => {
  wire({
    [`${base}/connections`]: { data: rows },
    [`${base}/connections/one`]: { data: detail },
    [`${base}/me/second-factor`]: { data: { ...factor.data, on: true } },
    [`${base}/connections/save`]: refusal(connectionRefusals.outdated),
  })
  open(<Connections />)
  await userEvent.click(await screen.findByRole('button', { name: '管理短信' }))
  const drawer = within(await screen.findByRole('dialog'))
  const template = await drawer.findByLabelText(/^验证码模板 ID/)
  await userEvent.clear(template)
  await userEvent.type(template, '1990009')
  expect(await drawer.findByLabelText('动态验证码')).toBeDefined()
  await userEvent.click(drawer.getByRole('button', { name: '保存并生效' }))
  expect(await drawer.findByText(connectionRefusals.outdated.msg)).toBeDefined()
  expect((template as HTMLInputElement).value).toBe('1990009')
}, 20_000)

it('knows the files of the pay platform by what stands in them', () => {
  const pem = (label: string) => `-----BEGIN ${label}-----\nAAAA\n-----END ${label}-----`
  expect(pemPlace(pem('CERTIFICATE'))).toEqual(['fields', 'certificatePem'])
  expect(pemPlace(pem('PRIVATE KEY'))).toEqual(['keys', 'privateKeyPem'])
  expect(pemPlace(pem('PUBLIC KEY'))).toEqual(['fields', 'publicKeyPem'])
  expect(pemPlace('hello')).toBe(null)
})

it('raises a strip for what stops trade, with the way to mend it', async () => {
  const alarm = {
    id: sms.id!,
    kind: 'sms',
    title: '短信',
    state: 'failing',
    meaning: '余额不足',
    cure: '充值',
    sinceTime: now,
    expireTime: null,
  }
  wire({ [`${base}/connections/alarms`]: { data: [alarm] } })
  open(<ConnectionAlarms />)
  const strip = within(await screen.findByRole('alert'))
  expect(strip.getByText(/短信从 .* 起出错：余额不足。/)).toBeDefined()
  expect(strip.getByRole('link', { name: '去处理' }).getAttribute('href')).toContain('/settings/connections?open=sms')
})
