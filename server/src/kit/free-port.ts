import { createServer } from 'node:net'

/** A port of this machine that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => void probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => void probe.close(done))
  return port
}
