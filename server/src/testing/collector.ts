import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as a collector gets it in JSON. */
export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  links: { traceId: string; spanId: string }[]
  status: { code: number }
  of: Record<string, string | number | undefined>
}
interface SentSpan extends Omit<CollectedSpan, 'of' | 'links'> {
  links?: CollectedSpan['links']
  attributes: { key: string; value: { stringValue?: string; intValue?: string | number; doubleValue?: number } }[]
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

const collected = ({ attributes, links = [], ...span }: SentSpan): CollectedSpan => ({
  ...span,
  links,
  of: Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [key, stringValue ?? doubleValue ?? Number(intValue)]),
  ),
})

/** A collector of OTLP over HTTP that keeps what it gets, on a port of its own. */
export async function openCollector() {
  const got: string[] = []
  const collector = {
    url: '',
    /** What it answers from now on. */
    status: 200,
    /** Everything that was sent, as it was sent. */
    got,
    spans: (): CollectedSpan[] =>
      got
        .map((body) => JSON.parse(body) as Sent)
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(collected)))),
    close: () => new Promise((closed) => server.close(closed)),
  }
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      if (req.url === '/v1/traces' && req.headers['content-type'] === 'application/json') got.push(body)
      res.writeHead(collector.status, { 'content-type': 'application/json', connection: 'close' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return collector
}
