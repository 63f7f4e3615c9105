import { type KeyObject, createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { sealText, type Seen, standIn } from '../testing.ts'
import { payGateway } from './gateway.ts'
import { payReason } from './pay-refusal.ts'
import { cashierMessage, isSigned, requestMessage } from './signatures.ts'

function pair() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { ...keys, publicPem, privatePem: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}
const [merchant, platform, stranger] = [pair(), pair(), pair()]
const serial = 'PUB_KEY_ID_0114232134912410000000000000'
const apiV3Key = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'
const at = new Date('2026-11-21T02:00:00Z')
const seconds = (shift = 0) => String(at.getTime() / 1000 + shift)

/** Headers of the platform over a body; each part may be made wrong. */
function signedBy(body: string, wrong: { key?: KeyObject; shift?: number; serial?: string; nonce?: string } = {}): Record<string, string> {
  const [timestamp, nonce] = [seconds(wrong.shift), wrong.nonce ?? 'n1']
  const message = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
  const signature = sign('RSA-SHA256', message, wrong.key ?? platform.privateKey).toString('base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': wrong.serial ?? serial,
    'wechatpay-signature': signature,
  }
}

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

type Say = { status?: number; json?: unknown; wrong?: Parameters<typeof signedBy>[1]; bare?: boolean; text?: string | Buffer }
/** A gateway that checks the merchant's signature before it says what the test wants. */
async function gateway(say: (seen: Seen, count: number, base: string) => Say) {
  let count = 0
  const server = await standIn((seen: Seen, reply: ServerResponse) => {
    const header = seen.headers.authorization ?? ''
    const part = (name: string) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    const message = requestMessage(seen.method, seen.url.href, part('timestamp'), part('nonce_str'), seen.body.toString())
    const genuine =
      header.startsWith('WECHATPAY2-SHA256-RSA2048 mchid="1900007291"') &&
      part('serial_no') === '4A' &&
      part('timestamp') === seconds() &&
      isSigned(message, part('signature'), merchant.publicKey)
    count += 1
    const said = genuine ? say(seen, count, server.url) : { status: 401, json: { code: 'SIGN_ERROR', message: '签名错误' } }
    const body = said.text ?? (said.json === undefined ? '' : JSON.stringify(said.json))
    reply.writeHead(said.status ?? 200, said.bare ? {} : signedBy(String(body), said.wrong))
    reply.end(body)
  })
  close = server.close
  const settings = {
    apiUrl: server.url,
    mchId: '1900007291',
    appId: 'wx1',
    serialNo: '4A',
    privateKeyPem: merchant.privatePem,
    apiV3Key,
    platformKeys: { [serial]: platform.publicPem },
    now: () => at,
  }
  return { server, settings, pay: payGateway(settings) }
}

const payment = { outTradeNo: 'N20261121-1', description: '有礼', totalFen: 1250, notifyUrl: 'https://a.cn/n' }
const order = {
  appid: 'wx1',
  mchid: '1900007291',
  out_trade_no: 'N20261121-1',
  transaction_id: '4200',
  trade_type: 'JSAPI',
  trade_state: 'SUCCESS',
  success_time: '2026-11-21T10:00:00+08:00',
  payer: { openid: 'o1' },
  amount: { total: 1250, payer_total: 1250, currency: 'CNY' },
}
const paid = { outTradeNo: 'N20261121-1', transactionId: '4200', state: 'paid', totalFen: 1250, openid: 'o1', paidAt: at }
const refund = {
  refund_id: '5000',
  out_refund_no: 'R1',
  transaction_id: '4200',
  out_trade_no: 'N20261121-1',
  create_time: '2026-11-21T10:00:00+08:00',
  amount: { total: 1250, refund: 250 },
}
const wanted = { outTradeNo: 'N20261121-1', outRefundNo: 'R1', refundFen: 250, totalFen: 1250, reason: '退款', notifyUrl: 'https://a.cn/r' }
const reasonOf = (request: Promise<unknown>) =>
  request.then(
    () => 'good',
    (error: unknown) => payReason(error) ?? (error as Error).message,
  )

describe('payments', () => {
  it('opens one inside WeChat and signs the cashier parameters', async () => {
    const { pay, server } = await gateway(() => ({ json: { prepay_id: 'wx2016' } }))
    const p = await pay.prepayJsapi({ ...payment, openid: 'o1', expireAt: new Date('2026-11-21T02:30:00Z'), attach: 'a' })
    const [seen] = server.seen
    expect([seen!.url.pathname, seen!.headers['wechatpay-serial']]).toEqual(['/v3/pay/transactions/jsapi', serial])
    expect(JSON.parse(seen!.body.toString())).toEqual({
      appid: 'wx1',
      mchid: '1900007291',
      description: '有礼',
      out_trade_no: 'N20261121-1',
      time_expire: '2026-11-21T10:30:00+08:00',
      attach: 'a',
      notify_url: 'https://a.cn/n',
      amount: { total: 1250, currency: 'CNY' },
      payer: { openid: 'o1' },
    })
    expect(p).toMatchObject({ appId: 'wx1', timeStamp: seconds(), package: 'prepay_id=wx2016', signType: 'RSA' })
    const message = cashierMessage(p.appId, p.timeStamp, p.nonceStr, p.package)
    expect(isSigned(message, p.paySign, merchant.publicKey)).toBe(true)
  })

  it('opens one outside WeChat with the payer’s address', async () => {
    const { pay, server } = await gateway(() => ({ json: { h5_url: 'https://wx.tenpay.com/x' } }))
    expect(await pay.prepayH5({ ...payment, clientIp: '1.2.3.4' })).toEqual({ h5Url: 'https://wx.tenpay.com/x' })
    expect(JSON.parse(server.seen[0]!.body.toString()).scene_info).toEqual({ payer_client_ip: '1.2.3.4', h5_info: { type: 'Wap' } })
  })

  it.each([
    ['ORDERPAID', 400, '该订单已支付', 'paid'],
    ['ORDER_PAID', 400, '', 'paid'],
    ['ORDER_CLOSED', 400, '该订单已失效', 'closed'],
    ['INVALID_REQUEST', 400, '请求重入时，参数与首次请求时不一致', 'changed'],
    ['OUT_TRADE_NO_USED', 403, '', 'numberUsed'],
    ['NOAUTH', 403, '', 'noRight'],
    ['FREQUENCY_LIMITED', 429, '', 'tooOften'],
    ['SOMETHING_NEW', 400, '', 'other'],
  ])('says why a payment is refused: %s %i %s → %s', async (code, status, message, reason) => {
    const { pay, server } = await gateway(() => ({ status, json: { code, message } }))
    expect(await reasonOf(pay.prepayJsapi({ ...payment, openid: 'o1' }))).toBe(reason)
    expect(server.seen).toHaveLength(1)
  })

  it('asks for one, and knows none from unpaid', async () => {
    const unpaid = { ...order, trade_state: 'NOTPAY', transaction_id: undefined, success_time: undefined, payer: undefined }
    const { pay, server } = await gateway((_, count) =>
      count === 1 ? { json: order } : count === 2 ? { json: unpaid } : { status: 404, json: { code: 'ORDER_NOT_EXIST', message: '' } },
    )
    expect(await pay.query('N20261121-1')).toMatchObject(paid)
    expect(await pay.query('N20261121-1')).toMatchObject({ state: 'unpaid', totalFen: 1250 })
    expect(await pay.query('N|*1')).toBeNull()
    expect(server.seen[2]!.url.pathname).toBe('/v3/pay/transactions/out-trade-no/N%7C*1')
  })

  it('closes as often as wished and tells when the money is there', async () => {
    const { pay } = await gateway((_, count) =>
      count === 1 ? { status: 204 } : { status: 400, json: { code: count === 2 ? 'ORDER_CLOSED' : 'ORDERPAID', message: '' } },
    )
    expect([await pay.close('N1'), await pay.close('N1'), await pay.close('N1')]).toEqual(['closed', 'closed', 'paid'])
  })

  it('tries again while the gateway is busy, each time freshly signed', async () => {
    const { pay, server } = await gateway((_, count) =>
      count < 3 ? { status: 500, json: { code: 'SYSTEMERROR', message: '' } } : { json: { prepay_id: 'p' } },
    )
    expect(await pay.prepayJsapi({ ...payment, openid: 'o1' })).toMatchObject({ package: 'prepay_id=p' })
    expect(new Set(server.seen.map((s) => s.headers.authorization)).size).toBe(3)
    expect(new Set(server.seen.map((s) => s.body.toString())).size).toBe(1)
  })

  it('believes no answer that the platform did not sign just now', async () => {
    const wrongs: [Say['wrong'] | 'bare', string][] = [
      [{ key: stranger.privateKey }, 'signature'],
      [{ shift: -300 }, 'timestamp'],
      [{ shift: 300 }, 'timestamp'],
      [{ serial: 'unknown' }, 'serial'],
      ['bare', 'headers'],
    ]
    for (const [wrong, code] of wrongs) {
      const { pay } = await gateway(() => ({ json: order, ...(wrong === 'bare' ? { bare: true } : { wrong }) }))
      await expect(pay.query('N20261121-1')).rejects.toMatchObject({ kind: 'malformed', code })
      await close!()
    }
    const { pay } = await gateway(() => ({ json: { ...order, amount: { total: '12.50' } } }))
    await expect(pay.query('N20261121-1')).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('is refused when signed with a key that is not the merchant’s', async () => {
    const { settings } = await gateway(() => ({ json: order }))
    expect(await reasonOf(payGateway({ ...settings, privateKeyPem: stranger.privatePem }).query('N1'))).toBe('signature')
    expect(() => payGateway({ ...settings, privateKeyPem: 'x' })).toThrow('privateKeyPem is no RSA private key')
    expect(() => payGateway({ ...settings, apiV3Key: 'short' })).toThrow('apiV3Key')
  })
})

describe('refunds', () => {
  it('asks for one and looks after it', async () => {
    const { pay, server } = await gateway((seen, count) =>
      count === 1
        ? { json: { ...refund, status: 'PROCESSING' } }
        : seen.url.pathname.endsWith('/R1')
          ? { json: { ...refund, status: 'SUCCESS', success_time: '2026-11-21T10:00:00+08:00' } }
          : { status: 404, json: { code: 'RESOURCE_NOT_EXISTS', message: '' } },
    )
    expect(await pay.refund(wanted)).toMatchObject({
      refundId: '5000',
      outRefundNo: 'R1',
      state: 'processing',
      refundFen: 250,
      totalFen: 1250,
    })
    expect(JSON.parse(server.seen[0]!.body.toString()).amount).toEqual({ refund: 250, total: 1250, currency: 'CNY' })
    expect(await pay.queryRefund('R1')).toMatchObject({ state: 'success', refundedAt: at })
    expect(await pay.queryRefund('R2')).toBeNull()
  })
  it('says when the account is short or all is given back', async () => {
    const { pay } = await gateway((_, count) =>
      count === 1
        ? { status: 403, json: { code: 'NOT_ENOUGH', message: '' } }
        : { status: 400, json: { code: 'INVALID_REQUEST', message: '订单已全额退款' } },
    )
    expect([await reasonOf(pay.refund(wanted)), await reasonOf(pay.refund(wanted))]).toEqual(['notEnough', 'overRefund'])
  })
})

describe('the bill of a day', () => {
  const csv =
    '\uFEFF交易时间,微信订单号,商户订单号,交易状态,应结订单金额,商户退款单号,退款金额,商品名称,订单金额\r\n' +
    '`2026-11-20 10:00:00,`4200,`N1,`SUCCESS,`12.50,`0,`0.00,`a,b,`12.50\r\n' +
    '`2026-11-20 11:00:00,`4200,`N1,`REFUND,`0.00,`R1,`2.50,`a,`12.50\r\n' +
    '总交易单数,应结订单总金额\r\n`2,`12.50\r\n'
  const sum = createHash('sha1').update(csv).digest('hex')
  const bill =
    (hash: string) =>
    (seen: Seen, _: number, base: string): Say =>
      seen.url.pathname.endsWith('/file')
        ? { text: csv, bare: true }
        : { json: { hash_type: 'SHA1', hash_value: hash, download_url: `${base}/v3/billdownload/file?token=t` } }

  it('is read line by line in fen', async () => {
    const { pay } = await gateway(bill(sum))
    expect(await pay.tradeBill('2026-11-20')).toEqual([
      { transactionId: '4200', outTradeNo: 'N1', state: 'SUCCESS', totalFen: 1250, refundFen: 0 },
      { transactionId: '4200', outTradeNo: 'N1', state: 'REFUND', totalFen: 1250, outRefundNo: 'R1', refundFen: 250 },
    ])
  })
  it('is unpacked first: its sum is that of what was packed', async () => {
    const rich =
      '交易时间,公众账号ID,微信订单号,商户订单号,交易状态,应结订单金额,商户退款单号,退款金额,退款状态,订单金额,申请退款金额\r\n' +
      '`2026-11-20 11:00:00,`wx1,`4200,`N1,`REFUND,`0.00,`R1,`2.40,`PROCESSING,`12.50,`2.50\r\n总交易单数\r\n`1\r\n'
    const packed = (broken: boolean) => (seen: Seen, _: number, base: string) =>
      seen.url.pathname.endsWith('/file')
        ? { text: broken ? gzipSync(rich).subarray(0, 40) : gzipSync(rich), bare: true }
        : bill(createHash('sha1').update(rich).digest('hex'))(seen, 0, base)
    const { pay } = await gateway(packed(false))
    expect(await pay.tradeBill('2026-11-20')).toEqual([
      {
        appId: 'wx1',
        transactionId: '4200',
        outTradeNo: 'N1',
        state: 'REFUND',
        totalFen: 1250,
        outRefundNo: 'R1',
        refundFen: 250,
        refundState: 'PROCESSING',
      },
    ])
    await expect((await gateway(packed(true))).pay.tradeBill('2026-11-20')).rejects.toMatchObject({ kind: 'malformed' })
  })
  it('is refused when it does not match its sum, and null for a day without trade', async () => {
    const { pay } = await gateway((seen, count, base) =>
      count > 2 ? { status: 400, json: { code: 'NO_STATEMENT_EXIST', message: '' } } : bill('00')(seen, count, base),
    )
    await expect(pay.tradeBill('2026-11-20')).rejects.toMatchObject({ kind: 'malformed' })
    expect(await pay.tradeBill('2026-11-19')).toBeNull()
  })
})

describe('callbacks', () => {
  const encrypt = (resource: unknown, type: string, kind: string, key = apiV3Key) =>
    JSON.stringify({
      id: 'EV-1',
      event_type: type,
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealText(JSON.stringify(resource), 'abcdefghijkl', kind, key),
        associated_data: kind,
        nonce: 'abcdefghijkl',
      },
    })
  const settings = { mchId: '1900007291', appId: 'wx1', serialNo: '4A', privateKeyPem: merchant.privatePem, apiV3Key, now: () => at }
  const pay = payGateway({ ...settings, platformKeys: { [serial]: platform.publicPem } })
  const refusal = (headers: Record<string, string>, body: string) => {
    try {
      pay.readCallback(headers, Buffer.from(body))
    } catch (error) {
      return (error as { reason?: string }).reason
    }
    return 'good'
  }
  const good = encrypt(order, 'TRANSACTION.SUCCESS', 'transaction')

  it('reads a payment and a refund', () => {
    expect(pay.readCallback(signedBy(good), Buffer.from(good))).toMatchObject({ kind: 'payment', id: 'EV-1', mchId: '1900007291', ...paid })
    const body = encrypt({ ...refund, mchid: '1900007291', refund_status: 'ABNORMAL' }, 'REFUND.ABNORMAL', 'refund')
    expect(pay.readCallback(signedBy(body), Buffer.from(body))).toMatchObject({
      kind: 'refund',
      state: 'abnormal',
      outRefundNo: 'R1',
      refundFen: 250,
    })
  })

  it('believes the public key and a platform certificate side by side, each under its own serial', () => {
    const certificate = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
    const both = payGateway({ ...settings, platformKeys: { [serial]: platform.publicPem, [certificate]: stranger.publicPem } })
    const kind = (headers: Record<string, string>) => both.readCallback(headers, Buffer.from(good)).kind
    expect([kind(signedBy(good)), kind(signedBy(good, { serial: certificate, key: stranger.privateKey }))]).toEqual(['payment', 'payment'])
    expect(() => kind(signedBy(good, { serial: certificate }))).toThrow(/signature/)
  })

  it('refuses a forged, stale, foreign, damaged or senseless one, each by its reason', () => {
    const unpaid = encrypt({ ...order, trade_state: 'NOTPAY' }, 'TRANSACTION.SUCCESS', 'transaction')
    const otherShop = encrypt({ ...order, mchid: '1' }, 'TRANSACTION.SUCCESS', 'transaction')
    const otherApp = encrypt({ ...order, appid: 'wx2' }, 'TRANSACTION.SUCCESS', 'transaction')
    const otherKey = encrypt(order, 'TRANSACTION.SUCCESS', 'transaction', 'b'.repeat(32))
    const otherEvent = encrypt(order, 'TRANSACTION.SOMETHING', 'transaction')
    const probe = { ...signedBy(good), 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abcd' }
    const { 'wechatpay-nonce': _, ...short } = signedBy(good)
    expect(refusal(signedBy(good), good)).toBe('good')
    expect(refusal(short, good)).toBe('headers')
    expect(refusal(signedBy(good, { shift: -300 }), good)).toBe('timestamp')
    expect(refusal(signedBy(good, { shift: -299 }), good)).toBe('good')
    expect(refusal({ ...signedBy(good), 'wechatpay-timestamp': 'NaN' }, good)).toBe('timestamp')
    expect(refusal(signedBy(good, { serial: '4B' }), good)).toBe('serial')
    expect(refusal(signedBy(good, { serial: '__proto__' }), good)).toBe('serial')
    expect(refusal(signedBy(good, { key: stranger.privateKey }), good)).toBe('signature')
    expect(refusal(signedBy(good), `${good} `)).toBe('signature')
    expect(refusal(probe, good)).toBe('signature')
    expect(refusal(signedBy(otherKey), otherKey)).toBe('decrypt')
    for (const body of [unpaid, otherShop, otherApp, otherEvent, 'hello', '{}', '[]'])
      expect([body, refusal(signedBy(body), body)]).toEqual([body, 'malformed'])
  })
})
