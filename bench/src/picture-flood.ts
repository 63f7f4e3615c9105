import type { Line } from './bench.ts'
import type { AppSetup } from './app-process.ts'
import { median, round, start, withFolder } from './processes.ts'
import { openLine, type OpenLine } from './raw-load.ts'

const [visitors, others, roundMs] = [40, 8, 6000]
const imageCode = '/user/member/api/v2/image-code'
const read = { path: '/user/member/api/v2/user-info' }
const write = { path: '/user/member/api/v2/update-member-info', body: JSON.stringify({ interest: '茶' }) }

interface Waits {
  readMs: number
  writeMs: number
}

/** Median waits of others who read and write by turns. */
async function waitsOfOthers(lines: readonly OpenLine[], tokens: readonly string[]): Promise<Waits> {
  const until = performance.now() + roundMs
  const [reads, writes]: [number[], number[]] = [[], []]
  const timed = async (line: OpenLine, shot: { path: string; body?: string }, token: string, into: number[]): Promise<void> => {
    const started = performance.now()
    await line.send({ ...shot, token })
    into.push(performance.now() - started)
  }
  await Promise.all(
    lines.map(async (line, i) => {
      while (performance.now() < until) {
        await timed(line, read, tokens[i]!, reads)
        await timed(line, write, tokens[i]!, writes)
      }
    }),
  )
  return { readMs: median(reads), writeMs: median(writes) }
}

/** `picture-flood`: what others wait while 40 people ask for pictures of letters without a pause, to what they wait alone. */
export const pictureFlood = (): Promise<Line[]> =>
  withFolder(async (dir) => {
    const running = await start<AppSetup>('app-process.ts', ['20', String(visitors + others)], { DATA_DIR: dir, RATE_LIMIT: '1000000' })
    const { base, tokens } = running.setup
    const lines = await Promise.all(Array.from({ length: others }, () => openLine(base)))
    const own = tokens.slice(visitors)
    await waitsOfOthers(lines, own)
    const quiet = await waitsOfOthers(lines, own)
    const flood = await Promise.all(Array.from({ length: visitors }, () => openLine(base)))
    const over = new AbortController()
    let [asked, drawn] = [0, 0]
    const flooding = Promise.all(
      flood.map(async (line, i) => {
        for (; !over.signal.aborted; asked += 1)
          if ((await line.send({ path: imageCode, token: tokens[i]! })).includes('"success":true')) drawn += 1
      }),
    )
    const among = await waitsOfOthers(lines, own)
    over.abort()
    await flooding
    for (const line of [...lines, ...flood]) line.close()
    await running.stop()
    const ratio = Math.max(among.readMs / quiet.readMs, among.writeMs / quiet.writeMs)
    const figures = { asked, drawn, quietReadMs: quiet.readMs, readMs: among.readMs, quietWriteMs: quiet.writeMs, writeMs: among.writeMs }
    return [
      {
        name: 'picture-flood',
        ratio: round(ratio),
        figures: Object.fromEntries(Object.entries(figures).map(([key, n]) => [key, round(n)])),
      },
    ]
  })
