import { createHash } from 'node:crypto'
import { sameText } from '../nonce.ts'

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** SHA1 of the values sorted as text and joined: the account's rule for events and messages. */
export const sortedSha1 = (values: readonly string[]): string => sha1([...values].sort().join(''))

/** The signature of `wx.config` and `wx.agentConfig`. The address is the page's own, without `#` and what follows. */
export const pageSignature = (ticket: string, nonceStr: string, timestamp: number, url: string): string =>
  sha1(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`)

/** The signature of a card: its values without the empty ones. */
export const cardSignature = (values: readonly (string | undefined)[]): string =>
  sortedSha1(values.filter((value): value is string => Boolean(value)))

/** Whether a request to the account's server address comes from WeChat. */
export const isFromWechat = (token: string, query: { signature: string; timestamp: string; nonce: string }): boolean =>
  sameText(query.signature, sortedSha1([token, query.timestamp, query.nonce]))
