import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@youli/server/kit/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A running installation: the built server with its own database, the demo brands or none, and the simulated outside world. */
export interface RunningApp {
  /** Origin, e.g. `http://127.0.0.1:43121`. */
  url: string
  /** Of an installation without the demo: what the server printed for its set-up; '' with the demo. */
  setUpToken: string
  /** Ends it and audits the books it leaves; throws what does not add up. */
  close: () => Promise<void>
}

/** What the server printed up to its last line; throws with everything it said when it ends before that. */
function greeting(server: ChildProcess): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString()
      if (/^ready \S+$/m.test(text) && /simulators +\S+\n/.test(text)) resolve(text)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('exit', () => reject(new Error(`The server ended before it was ready:\n${text}`)))
  })
}

/** Starts `server/dist/server.js` on a free port; `npm run build` must have been run. */
export async function createApp({ demo = true } = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'youli-journeys-'))
  const program = ['--enable-source-maps', join(root, 'server/dist/server.js')]
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    // The server must know it beforehand: the simulators' addresses are made of it.
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // All journeys come from one address, faster than people.
    RATE_LIMIT: '0',
    // Everybody queues, so that the page that waits is walked for real.
    QUEUE_FROM: '0',
    SIMULATORS: 'on',
    DEMO: demo ? 'on' : 'off',
  }
  const server = spawn(process.execPath, program, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  const printed = await greeting(server)
  return {
    url: /^ready (\S+)$/m.exec(printed)?.[1] ?? '',
    setUpToken: /set-up token +(\S+)/.exec(printed)?.[1] ?? '',
    close: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
      const audit = spawnSync(process.execPath, [...program, 'audit'], { cwd: root, env, encoding: 'utf8' })
      rmSync(dataDir, { recursive: true, force: true })
      if (audit.status !== 0) throw new Error(audit.stderr || audit.stdout)
    },
  }
}
