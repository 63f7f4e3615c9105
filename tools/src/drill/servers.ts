import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Child, Children } from './children.ts'
import { until } from './wait.ts'

/** Longest start: the first one migrates and brings the demo. */
const startMs = 180_000
const linked = [
  'node_modules',
  'package.json',
  'server/node_modules',
  'server/package.json',
  'server/migrations',
  'server/assets',
  'console/dist',
  'storefront/dist',
  'demo/assets',
]

/** Puts the build into a folder of its own, as a deployment does; answers the file to run. */
export function release(root: string, folder: string, name: string): string {
  const place = join(folder, 'releases', name)
  cpSync(join(root, 'server/dist'), join(place, 'server/dist'), { recursive: true })
  for (const path of linked) {
    mkdirSync(join(place, path, '..'), { recursive: true })
    symlinkSync(join(root, path), join(place, path))
  }
  return join(place, 'server/dist/server.js')
}

/** One process of the built server; it is started again at the same port. */
export class AppServer {
  #process: Child | null = null

  constructor(
    readonly name: string,
    readonly port: number,
    readonly env: Record<string, string>,
    readonly children: Children,
  ) {}

  /** Starts a release and waits until it is ready. */
  async start(file: string): Promise<void> {
    const env = { NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMIT: '0', DEMO: 'on', PORT: String(this.port), ...this.env }
    const child = this.children.start(this.name, process.execPath, ['--enable-source-maps', file], { env })
    this.#process = child
    await until(
      `${this.name} is ready`,
      async () => {
        if (!child.isRunning()) throw new Error('ended')
        return (await fetch(`http://127.0.0.1:${this.port}/readyz`)).ok
      },
      startMs,
    )
  }

  /** Ends it by a signal; answers its exit code, null when it was killed. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    return (await this.#process?.end(signal)) ?? null
  }
}
