import { clock, yuan } from '../kit/html.ts'
import { sha1, token } from '../kit/random.ts'
import type { World } from '../world.ts'
import { PayError } from './answer.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs
const readyHour = 10
const issued = new Map<string, string>()
const mostIssued = 100

/** The day's trade bill of a merchant, null without trade: a header, one line a payment or refund, a sum. Amounts in yuan, cells led by a backtick. */
function billText(world: World, mchid: string, day: string): string | null {
  const onDay = (at: number): boolean => clock(at).startsWith(day)
  const orders = Object.values(world.state.orders).filter((each) => each.mchid === mchid && each.transactionId && onDay(each.paidAt))
  const refunds = Object.values(world.state.refunds).filter((each) => each.mchid === mchid && onDay(each.createdAt))
  if (orders.length + refunds.length === 0) return null
  const row = (cells: string[]): string => cells.map((each) => `\`${each}`).join(',')
  const paid = orders.map((each) =>
    row([
      clock(each.paidAt),
      each.appid,
      mchid,
      each.transactionId,
      each.outTradeNo,
      each.openid,
      each.tradeType,
      'SUCCESS',
      yuan(each.total),
      '',
      '',
      '0.00',
      each.description,
    ]),
  )
  const back = refunds.map((each) =>
    row([
      clock(each.createdAt),
      '',
      mchid,
      each.transactionId,
      each.outTradeNo,
      '',
      '',
      'REFUND',
      '0.00',
      each.refundId,
      each.outRefundNo,
      yuan(each.refund),
      each.reason,
    ]),
  )
  const sum = (amounts: number[]): string => yuan(amounts.reduce((a, b) => a + b, 0))
  return [
    '交易时间,公众账号ID,商户号,微信订单号,商户订单号,用户标识,交易类型,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,商品名称',
    ...paid,
    ...back,
    '总交易单数,应结订单总金额,退款总金额',
    row([String(paid.length + back.length), sum(orders.map((each) => each.total)), sum(refunds.map((each) => each.refund))]),
    '',
  ].join('\n')
}

/** Where the bill of a day can be fetched; ready from 10:00 Shanghai of the next day. */
export function tradeBill(world: World, mchid: string, day: string): object {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new PayError(400, 'PARAM_ERROR', '账单日期格式错误')
  const readyAt = Date.parse(`${day}T00:00:00+08:00`) + dayMs + readyHour * hourMs
  if (world.clock.now() < readyAt) throw new PayError(400, 'NO_STATEMENT_EXIST', '账单文件不存在，请于次日10点后获取')
  const content = billText(world, mchid, day)
  if (content === null) throw new PayError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
  const key = token(48)
  issued.set(key, content)
  const oldest = issued.keys().next().value
  if (issued.size > mostIssued && oldest !== undefined) issued.delete(oldest)
  return { download_url: `${world.base()}/pay/v3/billdownload/file?token=${key}`, hash_type: 'SHA1', hash_value: sha1(content) }
}

/** The file behind a download address; fetched with a signed request, answered unsigned. */
export function billFile(key: string): string {
  const content = issued.get(key)
  if (content === undefined) throw new PayError(404, 'RESOURCE_NOT_EXISTS', '账单文件不存在或已失效')
  return content
}
