import { type KeyObject, sign, verify } from 'node:crypto'

const lines = (...parts: string[]) => parts.map((part) => `${part}\n`).join('')

/** The text a request signs: path and query as sent, the body byte for byte. Timestamp in seconds. */
export const requestMessage = (method: string, url: string, timestamp: string, nonce: string, body: string): string => {
  const { pathname, search } = new URL(url)
  return lines(method, pathname + search, timestamp, nonce, body)
}
/** The text an answer or callback signs; the bytes of the body stay as they came. */
export const answerMessage = (timestamp: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(lines(timestamp, nonce)), body, Buffer.from('\n')])
/** The text the cashier's parameters sign; `packed` is the whole `prepay_id=…`. */
export const cashierMessage = (appId: string, timestamp: string, nonce: string, packed: string): string =>
  lines(appId, timestamp, nonce, packed)

/** RSA with SHA-256, base64. Computed in the thread pool: nearly a millisecond of processor, while the main thread serves others. */
export const signText = (message: string, key: KeyObject): Promise<string> =>
  new Promise((resolve, reject) => {
    sign('RSA-SHA256', Buffer.from(message), key, (error, signature) => (error ? reject(error) : resolve(signature.toString('base64'))))
  })

/** Whether a base64 signature over these bytes was made by the key's other half. */
export const isSigned = (message: string | Buffer, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(message), key, Buffer.from(signature, 'base64'))

/** The `Authorization` header of a request. */
export const authorization = (by: { mchId: string; serialNo: string }, timestamp: string, nonce: string, signature: string): string =>
  `WECHATPAY2-SHA256-RSA2048 mchid="${by.mchId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${by.serialNo}",signature="${signature}"`
