import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Child, Children } from './children.ts'

/** PgBouncer in transaction mode. It leads to whichever PostgreSQL the balancer takes for the primary. */
export class Pooler {
  #process: Child | null = null

  constructor(
    readonly program: string,
    readonly port: number,
    readonly primaryPort: number,
    readonly children: Children,
  ) {}

  get url(): string {
    return `postgres://youli@127.0.0.1:${this.port}/youli`
  }

  /** Starts it; it takes connections at once. */
  start(): void {
    const config = join(this.children.folder, 'pgbouncer.ini')
    writeFileSync(config, pgbouncerConfig(this.port, this.primaryPort))
    this.#process = this.children.start('pgbouncer', this.program, [config], { plain: true })
  }

  async kill(): Promise<void> {
    await this.#process?.end('SIGKILL')
  }
}

/** Tries every second to reach a primary again; a client that waits longer than fifteen seconds gets an error. */
const pgbouncerConfig = (port: number, primaryPort: number): string => `[databases]
youli = host=127.0.0.1 port=${primaryPort} dbname=youli user=youli

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 15
`
