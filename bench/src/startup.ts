import { begin, type BuiltServer } from './built-server.ts'
import type { Line } from './bench.ts'
import { median, withFolder } from './processes.ts'

/** From nothing to the first answer (the demo brand is laid), and again. */
export const startup = (): Promise<Line[]> =>
  withFolder(async (dir) => {
    const cold = await begin(dir)
    await cold.stop()
    const warm: BuiltServer[] = []
    for (let i = 0; i < 5; i++) {
      warm.push(await begin(dir))
      await warm.at(-1)!.stop()
    }
    return [
      {
        name: 'startup',
        ratio: null,
        figures: { coldMs: cold.ms, warmMs: median(warm.map((w) => w.ms)), rssMb: median(warm.map((w) => w.rssMb)) },
      },
    ]
  })
