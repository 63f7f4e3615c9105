import type { Fault } from './fault.ts'

/** Both processes go over to another release, one after the other: each finishes what it has begun and ends with 0. */
export const roll: Fault = {
  name: 'roll',
  title: 'Both processes rolled to another release, by `SIGTERM`',
  async happen({ servers, releases }) {
    for (const server of servers) {
      const code = await server.end('SIGTERM')
      if (code !== 0) throw new Error(`${server.name} ended with ${code} on SIGTERM`)
      await server.start(releases.next)
    }
  },
}
