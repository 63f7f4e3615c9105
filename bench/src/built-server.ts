import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@youli/server/kit/free-port.ts'
import { root, rssMb } from './processes.ts'

/** The built server as `npm start` runs it; `ms` from its start to its first answer. */
export interface BuiltServer {
  base: string
  pid: number
  ms: number
  rssMb: number
  stop(): Promise<void>
}

/** Starts the built server and waits for its first answer; on the embedded database unless the environment names another. */
export async function begin(dataDir: string, env: Record<string, string> = {}): Promise<BuiltServer> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const started = Date.now()
  const child = spawn(process.execPath, [join(root, 'server/dist/server.js')], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', SIMULATORS: 'on', DEMO: 'on', ...env },
  })
  const gone = new Promise<void>((done) => void child.once('exit', () => done()))
  for (;;) {
    const ok = await fetch(`${base}/readyz`).then(
      (r) => r.ok,
      () => false,
    )
    if (ok) break
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    await new Promise((next) => setTimeout(next, 10))
  }
  const ms = Date.now() - started
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  return { base, pid: child.pid!, ms, rssMb: rssMb(child.pid!), stop }
}
