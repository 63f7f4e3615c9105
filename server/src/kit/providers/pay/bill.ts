import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { ProviderFault } from '../http.ts'
import { sameText } from '../nonce.ts'
import type { Channel } from './channel.ts'
import { fits } from './orders.ts'
import { fen } from '@youli/domain/kit/money.ts'

/** One line of a day's bill; amounts in fen. A refund line names the refund. */
export interface BillLine {
  /** The app it was paid in; older bills do not say it of refunds. */
  appId?: string
  transactionId: string
  outTradeNo: string
  /** `SUCCESS`, `REFUND` or `REVOKED`. */
  state: string
  totalFen: number
  outRefundNo?: string
  refundFen: number
  /** How the refund stood: `SUCCESS`, `PROCESSING`, `FAIL` or another end. */
  refundState?: string
}

// Every value stands behind a backtick so that spreadsheets leave long numbers alone; a comma inside a value is not followed by one.
const cells = (line: string) => line.replace(/^`/, '').split(',`')

/** The lines of a bill of kind ALL; its last two lines are sums. */
export function readBill(csv: string): BillLine[] {
  const [head = '', ...rows] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  const lines: BillLine[] = []
  for (const row of rows) {
    if (!row.startsWith('`')) break
    const values = cells(row)
    const value = (name: string) => values[names.indexOf(name)] ?? ''
    const amount = (name: string) => fen(Number(value(name) || 0))
    lines.push({
      appId: value('公众账号ID') || undefined,
      transactionId: value('微信订单号'),
      outTradeNo: value('商户订单号'),
      state: value('交易状态'),
      // Older bills have one amount column only.
      totalFen: amount(names.includes('订单金额') ? '订单金额' : '应结订单金额'),
      outRefundNo: value('商户退款单号').replace(/^0$/, '') || undefined,
      refundFen: amount(names.includes('申请退款金额') ? '申请退款金额' : '退款金额'),
      refundState: value('退款状态') || undefined,
    })
  }
  return lines
}

const ticket = z.object({ download_url: z.url(), hash_type: z.literal('SHA1'), hash_value: z.string().min(1) })

const maxUnpackedBytes = 512 * 1024 * 1024

/** The bill as it was before it was packed; some gateways send it plain though it was asked for packed. */
function unpacked(file: Buffer): Buffer {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file
  try {
    return gunzipSync(file, { maxOutputLength: maxUnpackedBytes })
  } catch {
    throw new ProviderFault('pay', 'malformed', 'the bill cannot be unpacked')
  }
}

/** The day's bills. */
export const bills = ({ send, download }: Channel, of: { apiUrl: string }) => ({
  /** The bill of a day `YYYY-MM-DD`, ready after ten the next morning; null when the day had no trade. */
  async tradeBill(day: string): Promise<BillLine[] | null> {
    let json: Record<string, unknown> | null
    try {
      json = await send('GET', `${of.apiUrl}/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`)
    } catch (error) {
      if (error instanceof ProviderFault && error.code === 'NO_STATEMENT_EXIST') return null
      throw error
    }
    const bill = fits(ticket, json)
    // Our signature goes to the gateway we know, whatever host the answer names.
    const { pathname, search } = new URL(bill.download_url)
    const csv = unpacked(await download(new URL(pathname + search, of.apiUrl).href))
    // The sum is that of the unpacked file.
    const sum = createHash('sha1').update(csv).digest('hex')
    if (!sameText(sum, bill.hash_value.toLowerCase())) throw new ProviderFault('pay', 'malformed', 'the bill does not match its sum')
    return readBill(csv.toString())
  },
})
