import { X509Certificate } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  firstAppId,
  firstMerchant,
  payCall,
  startListener,
  startSimulation,
  unseal,
  type Heard,
  type Tampering,
  type TestSimulation,
} from '../testing.ts'
import { paySignMessage, signRsa, verifyRsa, type Encrypted } from './crypto.ts'

const merchant = firstMerchant()
let simulation: TestSimulation
let openid: string
let listener: Awaited<ReturnType<typeof startListener>>

beforeEach(async () => {
  simulation = await startSimulation()
  listener = await startListener()
  openid = String((await simulation.json('/sim/control/code', { appId: firstAppId }))['openid'])
})
afterEach(async () => {
  await simulation.close()
  await listener.close()
})

let count = 0
const number = (): string => `T${Date.now()}${(count += 1)}`
const order = (out_trade_no: string, more: object = {}) => ({
  appid: firstAppId,
  mchid: merchant.mchid,
  description: '金饰 · 足金手链',
  out_trade_no,
  notify_url: listener.url,
  amount: { total: 12_800, currency: 'CNY' },
  payer: { openid },
  ...more,
})
const call = (method: string, path: string, body?: object, odd?: Tampering) => payCall(simulation.origin, merchant, method, path, body, odd)
const prepay = (body: object, odd?: Tampering) => call('POST', '/v3/pay/transactions/jsapi', body, odd)
const query = (no: string) => call('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${merchant.mchid}`)
const refund = (no: string, out: string, fen: number) =>
  call('POST', '/v3/refund/domestic/refunds', {
    out_trade_no: no,
    out_refund_no: out,
    notify_url: listener.url,
    amount: { refund: fen, total: 12_800, currency: 'CNY' },
  })
const pay = (no: string, outcome: string, more: object = {}) => simulation.json(`/sim/control/pay/${no}`, { outcome, ...more })

function honest(headers: Headers | Heard['headers'], body: string): boolean {
  const get = (name: string): string => (headers instanceof Headers ? headers.get(name) : headers[name.toLowerCase()]) ?? ''
  const key = [merchant.platformPublicKey, merchant.platformCertificate].find((each) => each.serial === get('Wechatpay-Serial'))
  return (
    !!key && verifyRsa(key.publicKeyPem, `${get('Wechatpay-Timestamp')}\n${get('Wechatpay-Nonce')}\n${body}\n`, get('Wechatpay-Signature'))
  )
}
function opened(heard: Heard): Record<string, unknown> {
  const { resource } = JSON.parse(heard.body) as { resource: Encrypted }
  return JSON.parse(unseal(merchant.apiV3Key, resource)) as Record<string, unknown>
}

describe('who may ask', () => {
  it('refuses a wrong signature, a strange serial and a timestamp ten minutes old with 401 SIGN_ERROR', async () => {
    for (const odd of [{ signedBody: '{}' }, { serial: '00'.repeat(20) }, { timestamp: Math.floor(Date.now() / 1000) - 600 }]) {
      const answer = await prepay(order(number()), odd)
      expect([answer.status, answer.body['code']]).toEqual([401, 'SIGN_ERROR'])
      expect(honest(answer.headers, answer.text)).toBe(true)
    }
  })
  it('signs every answer with the key asked for, in either serial mode', async () => {
    const plain = await prepay(order(number()))
    expect(plain.headers.get('wechatpay-serial')).toBe(merchant.platformPublicKey.serial)
    expect(honest(plain.headers, plain.text)).toBe(true)
    const result = await prepay(order(number()), { headers: { 'wechatpay-serial': merchant.platformCertificate.serial } })
    expect(result.headers.get('wechatpay-serial')).toBe(merchant.platformCertificate.serial)
    expect(honest(result.headers, result.text)).toBe(true)
    await simulation.json('/sim/control/switches', { badAnswerSignatures: 1 })
    const bad = await prepay(order(number()))
    expect(honest(bad.headers, bad.text)).toBe(false)
  })
  it('hands out its certificate encrypted with the APIv3 key', async () => {
    const { body } = await call('GET', '/v3/certificates')
    const [first] = body['data'] as { serial_no: string; encrypt_certificate: Encrypted }[]
    expect(new X509Certificate(unseal(merchant.apiV3Key, first!.encrypt_certificate)).serialNumber).toBe(first!.serial_no)
  })
})

describe('orders', () => {
  it('prepays again with the same parameters and refuses others for the same number', async () => {
    const no = number()
    const [first, second] = [await prepay(order(no)), await prepay(order(no))]
    expect(first.body['prepay_id']).toMatch(/^wx\w+$/)
    expect(second.body['prepay_id']).not.toBe(first.body['prepay_id'])
    const other = await prepay(order(no, { amount: { total: 1, currency: 'CNY' } }))
    expect([other.status, other.body['code']]).toEqual([400, 'INVALID_REQUEST'])
  })
  it.each([
    ['an unknown field', { colour: 'red' }],
    ['a null', { attach: null }],
    ['an amount of 0', { amount: { total: 0, currency: 'CNY' } }],
    ['yuan instead of fen', { amount: { total: 1.5, currency: 'CNY' } }],
    ['a notify address with a query', { notify_url: 'http://127.0.0.1/a?b=1' }],
    ['a number too short', { out_trade_no: 'abc' }],
    ['a stranger as payer', { payer: { openid: 'oNobody' } }],
  ])('refuses %s with PARAM_ERROR', async (_what, more) => {
    const answer = await prepay(order(number(), more))
    expect([answer.status, answer.body['code']]).toEqual([400, 'PARAM_ERROR'])
  })
  it('answers an unpaid order, closes it with 204, and burns numbers closed before they were used', async () => {
    const no = number()
    await prepay(order(no))
    expect((await query(no)).body['trade_state']).toBe('NOTPAY')
    const closed = await call('POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: merchant.mchid })
    expect([closed.status, closed.text, honest(closed.headers, '')]).toEqual([204, '', true])
    expect((await query(no)).body['trade_state']).toBe('CLOSED')
    expect((await prepay(order(no))).body['code']).toBe('ORDER_CLOSED')
    const never = number()
    expect((await call('POST', `/v3/pay/transactions/out-trade-no/${never}/close`, { mchid: merchant.mchid })).status).toBe(204)
    expect((await prepay(order(never))).body['code']).toBe('ORDER_CLOSED')
    expect((await query(number())).status).toBe(404)
  })
  it('closes an order when its time is over on the sim clock', async () => {
    const no = number()
    const expire = new Date(Date.now() + 8 * 3600_000 + 600_000).toISOString().slice(0, 19)
    await prepay(order(no, { time_expire: `${expire}+08:00` }))
    await simulation.json('/sim/control/clock', { advanceMs: 601_000 })
    expect((await query(no)).body['trade_state']).toBe('CLOSED')
  })
  it('keeps prepaid orders over a restart', async () => {
    const { mkdtempSync } = await import('node:fs')
    const stateFile = `${mkdtempSync('/tmp/sim-')}/sim.json`
    const before = await startSimulation({ stateFile })
    const one = await before.json('/sim/control/code', { appId: firstAppId })
    const no = number()
    await payCall(before.origin, merchant, 'POST', '/v3/pay/transactions/jsapi', order(no, { payer: { openid: one['openid'] } }))
    await before.close()
    const after = await startSimulation({ stateFile })
    expect((await after.json(`/sim/control/pay/${no}`))['state']).toBe('NOTPAY')
    expect((await after.json(`/sim/control/personas/${String(one['personaId'])}`))['id']).toBe(one['personaId'])
    await after.close()
  })
})

describe('payments and callbacks', () => {
  it('reports a payment encrypted and signed, with the amount and ids of the order', async () => {
    const no = number()
    await prepay(order(no))
    const decided = await pay(no, 'ok')
    expect(decided['bridge']).toBe('ok')
    const [heard] = listener.heard
    expect(honest(heard!.headers, heard!.body)).toBe(true)
    expect((JSON.parse(heard!.body) as { resource: Encrypted }).resource.nonce).toHaveLength(12)
    const plain = opened(heard!)
    expect(plain).toMatchObject({
      out_trade_no: no,
      mchid: merchant.mchid,
      trade_state: 'SUCCESS',
      amount: { total: 12_800 },
      payer: { openid },
    })
    expect(
      (await call('GET', `/v3/pay/transactions/id/${String(plain['transaction_id'])}?mchid=${merchant.mchid}`)).body['trade_state'],
    ).toBe('SUCCESS')
    expect((await prepay(order(no))).body['code']).toBe('ORDERPAID')
  })
  it('cancel and fail leave the order open; hold pays without a word; repeat tells three times', async () => {
    const [open, held, thrice] = [number(), number(), number()]
    for (const no of [open, held, thrice]) await prepay(order(no))
    await pay(open, 'cancel')
    await pay(open, 'fail')
    await pay(held, 'hold')
    expect(listener.heard).toHaveLength(0)
    expect((await query(open)).body['trade_state']).toBe('NOTPAY')
    expect((await query(held)).body['trade_state']).toBe('SUCCESS')
    await pay(thrice, 'repeat')
    expect(listener.heard.map((each) => opened(each)['out_trade_no'])).toEqual([thrice, thrice, thrice])
  })
  it('late callbacks come by the sim clock', async () => {
    const no = number()
    await prepay(order(no))
    await pay(no, 'late', { delayMs: 3600_000 })
    expect(listener.heard).toHaveLength(0)
    await simulation.json('/sim/control/clock', { advanceMs: 3600_001 })
    await vi.waitFor(() => expect(listener.heard).toHaveLength(1))
  })
  it('tries again by the table until the merchant accepts', async () => {
    const stubborn = await startListener((n) => ({ status: n < 3 ? 500 : 204 }))
    const no = number()
    await prepay(order(no, { notify_url: stubborn.url }))
    await pay(no, 'ok')
    for (const seen of [1, 2]) {
      await vi.waitFor(() => expect(stubborn.heard).toHaveLength(seen))
      await vi.waitFor(async () => {
        await simulation.json('/sim/control/clock', { advanceMs: 15_100 })
        expect(stubborn.heard.length).toBeGreaterThan(seen)
      })
    }
    await simulation.json('/sim/control/clock', { advanceMs: 86_400_000 })
    expect(await simulation.json('/sim/control/callbacks/retry', {})).toEqual({ retried: 0 })
    expect(stubborn.heard).toHaveLength(3)
    await stubborn.close()
  })
  it('forges on demand: each forgery fails where it should', async () => {
    const no = number()
    await prepay(order(no))
    await pay(no, 'hold')
    for (const variant of ['bad-signature', 'unknown-serial', 'signtest', 'tampered', 'wrong-amount', 'stale'])
      await simulation.json(`/sim/control/pay/${no}/callbacks`, { variant })
    const verdicts = listener.heard.map((each) => honest(each.headers, each.body))
    expect(verdicts).toEqual([false, false, false, false, true, true])
    expect(opened(listener.heard[4]!)).toMatchObject({ amount: { total: 12_801 } })
    expect(Date.now() / 1000 - Number(listener.heard[5]!.headers['wechatpay-timestamp'])).toBeGreaterThan(300)
  })
})

describe('refunds', () => {
  it('never give back more than was paid, are idempotent by number, and report the end', async () => {
    const no = number()
    await prepay(order(no))
    expect((await refund(no, `R${no}`, 1)).body['code']).toBe('INVALID_REQUEST')
    await pay(no, 'ok')
    const first = await refund(no, `R${no}-1`, 8000)
    expect(first.body).toMatchObject({ status: 'PROCESSING', amount: { refund: 8000, total: 12_800 } })
    expect((await refund(no, `R${no}-1`, 8000)).body['refund_id']).toBe(first.body['refund_id'])
    expect((await refund(no, `R${no}-1`, 7000)).body['code']).toBe('INVALID_REQUEST')
    expect((await refund(no, `R${no}-2`, 4801)).body['code']).toBe('INVALID_REQUEST')
    expect((await refund(no, `R${no}-2`, 4800)).status).toBe(200)
    expect((await refund(no, `R${no}-3`, 1)).body['message']).toBe('订单已全额退款')
    await vi.waitFor(() => expect(listener.heard.filter((each) => each.body.includes('REFUND.SUCCESS'))).toHaveLength(2))
    expect(opened(listener.heard.at(-1)!)).toMatchObject({ refund_status: 'SUCCESS', out_trade_no: no })
    expect((await call('GET', `/v3/refund/domestic/refunds/R${no}-1`)).body['status']).toBe('SUCCESS')
    expect((await query(no)).body['trade_state']).toBe('REFUND')
  })
  it('can lack money or go wrong', async () => {
    const no = number()
    await prepay(order(no))
    await pay(no, 'hold')
    await simulation.json('/sim/control/switches', { notEnough: true })
    const lacking = await refund(no, `R${no}`, 100)
    expect([lacking.status, lacking.body['code']]).toEqual([403, 'NOT_ENOUGH'])
    await simulation.json('/sim/control/switches', { notEnough: false, refundOutcome: 'ABNORMAL', refundDelayMs: 0 })
    await refund(no, `R${no}`, 100)
    await vi.waitFor(() => expect(listener.heard.at(-1)?.body).toContain('REFUND.ABNORMAL'))
  })
})

describe('cashier', () => {
  const open = async (no: string, odd: Record<string, unknown> = {}) => {
    const { body } = await prepay(order(no))
    const [timeStamp, nonceStr, packageValue] = [String(Math.floor(Date.now() / 1000)), 'abc', `prepay_id=${String(body['prepay_id'])}`]
    const paySign = signRsa(merchant.privateKeyPem, paySignMessage(firstAppId, timeStamp, nonceStr, packageValue))
    return simulation.json('/sim/pay/cashier/open', {
      appId: firstAppId,
      timeStamp,
      nonceStr,
      package: packageValue,
      signType: 'RSA',
      paySign,
      ...odd,
    })
  }
  it('opens for a right paySign only, and pays when the person says so', async () => {
    expect(await open(number(), { nonceStr: 'other' })).toMatchObject({ result: 'fail', errDesc: '支付验证签名失败' })
    const no = number()
    const { url } = await open(no)
    const page = await (await fetch(`${simulation.origin}${String(url)}`)).text()
    expect(page).toContain('128.00')
    const done = await fetch(`${simulation.origin}${String(url)}`, { method: 'POST', body: new URLSearchParams({ outcome: 'ok' }) })
    expect(await done.text()).toContain('支付成功')
    expect((await query(no)).body['trade_state']).toBe('SUCCESS')
  })
  it('decides by itself when a default outcome is switched on', async () => {
    await simulation.json('/sim/control/switches', { defaultOutcome: 'cancel' })
    expect(await open(number())).toEqual({ result: 'cancel' })
  })
  it('H5 wants a Referer of ours, no WeChat, and goes back to redirect_url', async () => {
    const no = number()
    const { payer: _payer, ...rest } = order(no)
    const h5 = { ...rest, scene_info: { payer_client_ip: '14.23.150.211', h5_info: { type: 'Wap' } } }
    const { body } = await call('POST', '/v3/pay/transactions/h5', h5)
    const address = `${String(body['h5_url'])}&redirect_url=${encodeURIComponent(`${simulation.origin}/back?id=1`)}`
    expect(await (await fetch(address)).text()).toContain('商家参数格式有误')
    expect(await (await fetch(address, { headers: { referer: simulation.origin, 'user-agent': 'MicroMessenger/8' } })).text()).toContain(
      '请在微信外打开订单',
    )
    const cashier = await fetch(address, { headers: { referer: simulation.origin } })
    expect(cashier.url).toContain('/sim/pay/cashier/')
    const done = await (await fetch(cashier.url, { method: 'POST', body: new URLSearchParams({ outcome: 'ok' }) })).text()
    expect(done).toContain(`${simulation.origin}/back?id=1`)
    const later = await call('POST', '/v3/pay/transactions/h5', { ...h5, out_trade_no: number() })
    await simulation.json('/sim/control/clock', { advanceMs: 301_000 })
    expect(await (await fetch(String(later.body['h5_url']), { headers: { referer: simulation.origin } })).text()).toContain(
      '支付请求已失效',
    )
  })
})
