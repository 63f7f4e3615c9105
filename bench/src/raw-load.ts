import { connect, type Socket } from 'node:net'

/** One request as it goes over the line: with a body it is posted. */
export interface Shot {
  base: string
  path: string
  token: string
  body?: string
}

/** What came back: the first bytes of each body tell the outcome. */
export interface Hits {
  perSecond: number
  p50: number
  p99: number
  /** How often each outcome came, by `outcomeOf`. */
  outcomes: Record<string, number>
}

/** A line kept open: sends one request at a time and hands over the body of its answer. */
export interface OpenLine {
  send(shot: Omit<Shot, 'base'>): Promise<string>
  close(): void
}

export function openLine(base: string): Promise<OpenLine> {
  const { hostname, port, host } = new URL(base)
  return new Promise((opened, fail) => {
    let heard = ''
    let answered: ((body: string) => void) | null = null
    let failed: ((error: Error) => void) | null = null
    const line: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
    line.setEncoding('latin1')
    line.on('data', (chunk: string) => {
      heard += chunk
      const end = heard.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? 0)
      if (heard.length < end + 4 + length) return
      const body = heard.slice(end + 4, end + 4 + length)
      heard = heard.slice(end + 4 + length)
      answered?.(body)
    })
    line.on('error', (error) => (failed ?? fail)(error))
    line.on('close', () => failed?.(new Error('the line was cut')))
    line.on('connect', () =>
      opened({
        send: ({ path, token, body }) =>
          new Promise((done, no) => {
            if (line.destroyed) return no(new Error('the line was cut'))
            answered = done
            failed = no
            line.write(
              body === undefined
                ? `GET ${path} HTTP/1.1\r\nhost: ${host}\r\ntoken: ${token}\r\nx-requested-with: XMLHttpRequest\r\n\r\n`
                : `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ntoken: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
            )
          }),
        close: () => line.destroy(),
      }),
    )
  })
}

/** Fires all shots over this many lines, each line its next one as soon as it has its answer. A client that costs little of the machine it measures. */
export async function fire(shots: readonly Shot[], lines: number, outcomeOf: (body: string) => string): Promise<Hits> {
  const bases = [...new Set(shots.map((s) => s.base))]
  const open = new Map(
    await Promise.all(
      bases.map(
        async (base) => [base, await Promise.all(Array.from({ length: Math.ceil(lines / bases.length) }, () => openLine(base)))] as const,
      ),
    ),
  )
  const took: number[] = []
  const outcomes: Record<string, number> = {}
  const started = performance.now()
  await Promise.all(
    bases.flatMap((base) => {
      const mine = shots.filter((s) => s.base === base)
      let next = 0
      return open.get(base)!.map(async (line) => {
        for (let shot = mine[next++]; shot; shot = mine[next++]) {
          const at = performance.now()
          const outcome = outcomeOf(await line.send(shot))
          took.push(performance.now() - at)
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        }
      })
    }),
  )
  const seconds = (performance.now() - started) / 1000
  for (const line of [...open.values()].flat()) line.close()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1))
  return { perSecond: Math.round(shots.length / seconds), p50: at(0.5), p99: at(0.99), outcomes }
}
