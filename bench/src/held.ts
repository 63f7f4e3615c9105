import { setTimeout as wait } from 'node:timers/promises'
import type { Line } from './bench.ts'
import type { AppSetup } from './app-process.ts'
import { median, round, rssMb, start, withFolder } from './processes.ts'
import { openLine, type OpenLine } from './raw-load.ts'

const connections = Number(process.env['HELD_CONNECTIONS'] ?? 5000)
/** Connections opened at a time, less than a listening socket queues. */
const atOnce = 200
/** How long all are held; each asks once in it. */
const holdMs = 20_000
const rounds = 3
const roundMs = 3000
const callers = 16
const path = '/goods/mobile/list?page=1&pageSize=10&priceSort=asc&marketType=&showTopping=1'

/** Answers per second to a few callers who ask without a pause. */
async function rate(base: string): Promise<number> {
  const lines = await Promise.all(Array.from({ length: callers }, () => openLine(base)))
  const until = performance.now() + roundMs
  let done = 0
  await Promise.all(
    lines.map(async (line) => {
      for (; performance.now() < until; done++) await line.send({ path, token: '' })
    }),
  )
  for (const line of lines) line.close()
  return (done * 1000) / roundMs
}

const rates = async (base: string): Promise<number> => {
  const seen: number[] = []
  for (let i = 0; i < rounds; i++) seen.push(await rate(base))
  return median(seen)
}

/** Opens all and asks once over each: nobody is refused, nobody is cut while the others come. */
async function holdAll(base: string): Promise<OpenLine[]> {
  const lines: OpenLine[] = []
  while (lines.length < connections) lines.push(...(await Promise.all(Array.from({ length: atOnce }, () => openLine(base)))))
  for (let i = 0; i < lines.length; i += atOnce) await Promise.all(lines.slice(i, i + atOnce).map((line) => line.send({ path, token: '' })))
  return lines
}

/** What thousands who hold a connection and ask now and then cost the others: answers per second with them to without them. */
export const heldPace = (): Promise<Line[]> =>
  withFolder(async (dir) => {
    const running = await start<AppSetup>('app-process.ts', ['200', '1'], { DATA_DIR: dir })
    const { base } = running.setup
    const alone = await rates(base)
    const memory = rssMb(running.pid)
    const lines = await holdAll(base)
    const among = await rates(base)
    const step = holdMs / (lines.length / atOnce)
    for (let i = 0; i < lines.length; i += atOnce) {
      await wait(step)
      await Promise.all(lines.slice(i, i + atOnce).map((line) => line.send({ path, token: '' })))
    }
    const kbEach = ((rssMb(running.pid) - memory) * 1024) / lines.length
    for (const line of lines) line.close()
    await running.stop()
    return [
      {
        name: 'held',
        ratio: round(among / alone),
        figures: {
          connections: lines.length,
          alonePerSecond: Math.round(alone),
          amongPerSecond: Math.round(among),
          kbEach: round(kbEach, 1),
        },
      },
    ]
  })
