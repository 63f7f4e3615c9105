import { gzipSync } from 'node:zlib'
import { clock, yuan } from '../kit/html.ts'
import { sha1, token } from '../kit/random.ts'
import type { Simulation } from '../simulation.ts'
import { PayError } from './answer.ts'
import { orderByNumber } from './orders.ts'
import type { PayOrder, PayRefund } from './records.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs
const readyHour = 10
const keptDays = 90
const issued = new Map<string, Buffer>()
const mostIssued = 100

const titles =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,' +
  '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const sumTitles = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

export const billTypes = ['ALL', 'SUCCESS', 'REFUND'] as const
export type BillType = (typeof billTypes)[number]

/** Cells led by a backtick. A comma inside a value stays as it is, as on the platform. */
const row = (cells: readonly string[]): string => cells.map((each) => `\`${each}`).join(',')

/** A payment: who, what, and how much; a thousandth of it is the fee. */
function paymentRow(each: PayOrder): string {
  const paid = [clock(each.paidAt), each.appid, each.mchid, '0', '', each.transactionId, each.outTradeNo, each.openid, each.tradeType]
  const back = ['0', '0', '0.00', '0.00', '', '']
  const fee = yuan(Math.round(each.total / 1000))
  return row([
    ...paid,
    'SUCCESS',
    'OTHERS',
    'CNY',
    yuan(each.total),
    '0.00',
    ...back,
    each.description,
    each.attach,
    fee,
    '0.10%',
    yuan(each.total),
    '0.00',
    '',
  ])
}

/** How a refund stands when the bill is written. */
const refundWords = { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', ABNORMAL: 'CHANGE', CLOSED: 'FAIL' } as const

function refundRow(each: PayRefund, order: PayOrder | undefined): string {
  const [appid, openid, type] = [order?.appid ?? '', order?.openid ?? '', order?.tradeType ?? '']
  const of = [clock(each.createdAt), appid, each.mchid, '0', '', each.transactionId, each.outTradeNo, openid, type]
  const back = [each.refundId, each.outRefundNo, yuan(each.refund), '0.00', 'ORIGINAL', refundWords[each.status]]
  const fee = yuan(-Math.round(each.refund / 1000))
  const name = [order?.description ?? '', order?.attach ?? '']
  return row([...of, 'REFUND', 'OTHERS', 'CNY', '0.00', '0.00', ...back, ...name, fee, '0.10%', '0.00', yuan(each.refund), ''])
}

/** The day's trade bill of a merchant, null without trade: a header, one line a payment or refund, a sum. Amounts in yuan. */
function billText(simulation: Simulation, mchid: string, day: string, type: BillType): string | null {
  const onDay = (at: number): boolean => clock(at).startsWith(day)
  const orders = Object.values(simulation.state.orders).filter((each) => each.mchid === mchid && each.transactionId && onDay(each.paidAt))
  const refunds = Object.values(simulation.state.refunds).filter((each) => each.mchid === mchid && onDay(each.createdAt))
  const paid = type === 'REFUND' ? [] : orders
  const back = type === 'SUCCESS' ? [] : refunds
  if (paid.length + back.length === 0) return null
  const sum = (amounts: number[]): string => yuan(amounts.reduce((a, b) => a + b, 0))
  const [paidSum, backSum] = [sum(paid.map((each) => each.total)), sum(back.map((each) => each.refund))]
  const fees = sum([...paid.map((each) => Math.round(each.total / 1000)), ...back.map((each) => -Math.round(each.refund / 1000))])
  return [
    `\uFEFF${titles}`,
    ...paid.map(paymentRow),
    ...back.map((each) => refundRow(each, orderByNumber(simulation, each.outTradeNo, mchid))),
    sumTitles,
    row([String(paid.length + back.length), paidSum, backSum, '0.00', fees, paidSum, backSum]),
    '',
  ].join('\r\n')
}

/** Where the bill of a day can be fetched; ready from 10:00 Shanghai of the next day. Its sum is that of the unpacked text. */
export function tradeBill(simulation: Simulation, mchid: string, request: URLSearchParams): object {
  const day = request.get('bill_date') ?? ''
  const type = billTypes.find((each) => each === (request.get('bill_type') ?? 'ALL'))
  const packing = request.get('tar_type')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new PayError(400, 'PARAM_ERROR', '账单日期格式错误')
  if (!type) throw new PayError(400, 'PARAM_ERROR', '账单类型错误')
  if (packing !== null && packing !== 'GZIP') throw new PayError(400, 'PARAM_ERROR', '压缩类型错误')
  const readyAt = Date.parse(`${day}T00:00:00+08:00`) + dayMs + readyHour * hourMs
  if (simulation.clock.now() < readyAt) throw new PayError(400, 'NO_STATEMENT_EXIST', '账单文件不存在，请于次日10点后获取')
  if (simulation.clock.now() - readyAt > keptDays * dayMs) throw new PayError(400, 'INVALID_REQUEST', '仅支持三个月内的账单下载')
  const content = billText(simulation, mchid, day, type)
  if (content === null) throw new PayError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
  const key = token(48)
  issued.set(key, packing === 'GZIP' ? gzipSync(content) : Buffer.from(content))
  const oldest = issued.keys().next().value
  if (issued.size > mostIssued && oldest !== undefined) issued.delete(oldest)
  return { download_url: `${simulation.base()}/pay/v3/billdownload/file?token=${key}`, hash_type: 'SHA1', hash_value: sha1(content) }
}

/** The file behind a download address; fetched with a signed request, answered unsigned. */
export function billFile(key: string): Buffer {
  const content = issued.get(key)
  if (content === undefined) throw new PayError(404, 'RESOURCE_NOT_EXISTS', '账单文件不存在或已失效')
  return content
}
