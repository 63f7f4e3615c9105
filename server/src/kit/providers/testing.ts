import { createCipheriv } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mutex } from '../db/mutex.ts'
import type { Encrypted } from './wechat/message-crypt.ts'
import type { TokenCache } from './wechat/token-cache.ts'

/** What a stand-in saw of one request. */
export interface Seen {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A loopback HTTP server for tests: the handler answers each request, `seen` keeps them. */
export async function standIn(handle: (seen: Seen, reply: ServerResponse) => void) {
  const seen: Seen[] = []
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', `http://${request.headers.host}`),
        headers: request.headers,
        body: Buffer.concat(chunks),
      }
      seen.push(one)
      handle(one, reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Account tokens of an adapter that is tested without a database. */
export function memoryTokenCache(now: () => Date = () => new Date()): TokenCache {
  const kept = new Map<string, { value: string; expiresAt: Date }>()
  return {
    async get(key) {
      const found = kept.get(key)
      return found && found.expiresAt > now() ? found.value : null
    },
    async put(key, value, expiresAt) {
      kept.set(key, { value, expiresAt })
    },
    lock: mutex(),
  }
}

/** The opposite of `decryptResource` (pay/encrypted.ts): base64 of text and tag. */
export function sealText(text: string, nonce: string, associatedData: string, apiV3Key: string): string {
  const sealing = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  sealing.setAAD(Buffer.from(associatedData))
  return Buffer.concat([sealing.update(text), sealing.final(), sealing.getAuthTag()]).toString('base64')
}

/** The reply body for an encrypted message. */
export const encryptedXml = (s: Encrypted): string =>
  `<xml><Encrypt><![CDATA[${s.encrypt}]]></Encrypt><MsgSignature><![CDATA[${s.msgSignature}]]></MsgSignature>` +
  `<TimeStamp>${s.timestamp}</TimeStamp><Nonce><![CDATA[${s.nonce}]]></Nonce></xml>`
