import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, type Children, ownerArgs } from './children.ts'
import { Relay } from './relay.ts'
import { until } from './wait.ts'

/** Every node. Replication is declared lost after five seconds; `wal_log_hints` lets `pg_rewind` work. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  wal_log_hints: 'on',
  wal_keep_size: '1GB',
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  wal_retrieve_retry_interval: '500ms',
}

/** A PostgreSQL of the drill. Its standby reaches it through the relay only. */
export class Postgres {
  #process: Child | null = null

  private constructor(
    readonly name: string,
    readonly port: number,
    readonly relay: Relay,
    readonly bin: string,
    readonly children: Children,
  ) {}

  static async place(name: string, [port, relayPort]: readonly [number, number], bin: string, children: Children): Promise<Postgres> {
    return new Postgres(name, port, await Relay.open(relayPort, port), bin, children)
  }

  get #data(): string {
    return join(this.children.folder, `postgres-${this.name}`)
  }

  #run(program: string, ...args: string[]): Promise<string> {
    return this.children.run(join(this.bin, program), args, true)
  }

  /** As the other node reaches this one. */
  #conninfoFor(standby: Postgres): string {
    return `host=127.0.0.1 port=${this.relay.port} user=youli dbname=postgres application_name=${standby.name}`
  }

  /** A new cluster, without passwords: it listens on this machine alone and is removed with the drill. */
  async create(more: Record<string, string> = {}): Promise<void> {
    await this.#ownFolder()
    await this.#run('initdb', '-D', this.#data, '-U', 'youli', '--auth=trust', '--encoding=UTF8', '--locale=C')
    const lines = Object.entries({ ...settings, ...more }).map(([name, value]) => `${name} = '${value}'`)
    appendFileSync(join(this.#data, 'postgresql.conf'), `\n${lines.join('\n')}\n`)
  }

  /** A copy of the primary that follows it. */
  async copyFrom(primary: Postgres): Promise<void> {
    await this.#ownFolder()
    await this.#run('pg_basebackup', '-D', this.#data, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.#conninfoFor(this))
  }

  /** Undoes what the new primary never had, and follows it from here on. It must be stopped. */
  async rewindTo(primary: Postgres): Promise<void> {
    await this.#run('pg_rewind', '-D', this.#data, '-R', `--source-server=${primary.#conninfoFor(this)}`)
  }

  async start(): Promise<void> {
    const args = ['-D', this.#data, '-p', String(this.port)]
    this.#process = this.children.start(`postgres-${this.name}`, join(this.bin, 'postgres'), args, { plain: true, lastSignal: 'SIGQUIT' })
    await until(`PostgreSQL ${this.name} answers`, async () => (await this.ask('select 1')) === '1')
  }

  /** Gone at once, without writing what it still had in memory (`immediate`). */
  async stopImmediately(): Promise<void> {
    await this.#process?.end('SIGQUIT')
  }

  /** What a statement answers, as psql prints it. */
  ask(statement: string, database = 'postgres'): Promise<string> {
    return this.#run('psql', '-XAtq', '-h', '127.0.0.1', '-p', String(this.port), '-U', 'youli', '-d', database, '-c', statement)
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote(true, 30)')
    // Until then its control file names the old timeline, and `pg_rewind` finds nothing to undo.
    await this.ask('checkpoint')
  }

  /** Each commit waits for this standby from now on; null: for nobody. */
  async waitFor(standby: Postgres | null): Promise<void> {
    await this.ask(`alter system set synchronous_standby_names = '${standby ? `FIRST 1 (${standby.name})` : ''}'`)
    await this.ask('select pg_reload_conf()')
    if (standby === null) return
    const reached = await this.ask('select pg_current_wal_lsn()')
    const state = `select sync_state from pg_stat_replication where application_name = '${standby.name}' and state = 'streaming' and flush_lsn >= '${reached}'`
    await until(`${standby.name} is the synchronous standby`, async () => (await this.ask(state)) === 'sync')
  }

  async #ownFolder(): Promise<void> {
    await this.children.run('mkdir', ['-p', this.#data])
    await this.children.run('chmod', ['700', this.#data])
    const owner = ownerArgs(this.#data)
    if (owner) await this.children.run('chown', owner)
  }
}
