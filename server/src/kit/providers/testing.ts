import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

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
