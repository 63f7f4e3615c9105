import type { Socket } from 'node:net'

/** Takes what arrives line by line; null once the other side is gone. */
export function linesOf(socket: Socket): () => Promise<string | null> {
  const arrived: string[] = []
  const state = { half: '', isGone: false }
  let wake = () => {}
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const lines = (state.half + text).split('\n')
    state.half = lines.pop()!
    arrived.push(...lines)
    wake()
  })
  // Told by `close`, which follows.
  socket.on('error', () => {})
  const gone = () => {
    state.isGone = true
    wake()
  }
  socket.on('end', gone)
  socket.on('close', gone)
  return async () => {
    while (arrived.length === 0 && !state.isGone) await new Promise<void>((resolve) => (wake = resolve))
    return arrived.shift() ?? null
  }
}
