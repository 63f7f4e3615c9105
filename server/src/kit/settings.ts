import * as z from 'zod'

const onOff = z.enum(['on', 'off'])

const shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** TCP port; 0 lets the system choose. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Database, uploads and keys of the embedded installation; one process at a time. */
  DATA_DIR: z.string().default('./data'),
  /** `postgres://…` switches to PostgreSQL 15 or newer. */
  DATABASE_URL: z.string().optional(),
  /** Key that seals personal data, 32 characters or more. Default: made once and kept in the database; outside of it, a copy of the database tells nothing. */
  DATA_KEY: z.string().min(32).optional(),
  /** Outside address of this installation, for callbacks and links. Default: the listening address. */
  PUBLIC_URL: z.string().optional(),
  /** Proxies whose `X-Forwarded-For` is believed: addresses and networks, with commas; `loopback` is this machine. */
  TRUST_PROXY: z.string().default('loopback'),
  /** `on`: this process plays the outside world under /sim. An address: another process does. */
  SIMULATORS: z.union([onOff, z.url()]).optional(),
  /** Requests a token may make in ten seconds; an address without one may make ten times as many. 0 lifts it. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1000),
  /** Most orders or flash-sale wishes that are settled in one transaction; 1 settles each alone. */
  GROUP_MOST: z.coerce.number().int().min(1).max(5000).default(500),
  /** Wishes of one flash sale that may wait to be settled at once; who comes beyond them queues. 0: everybody queues. */
  QUEUE_FROM: z.coerce.number().int().min(0).max(20_000).default(1000),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Brings the demo brands into an empty database. Default: on, in production off. */
  DEMO: onOff.optional(),
})

export interface Settings extends z.output<typeof shape> {
  /** `on`, `off`, or the address of the process that plays the outside world. */
  simulators: string
  demo: boolean
  /** Replies are checked against the contract (not in production: compiled serialisers strip what is undeclared). */
  checkReplies: boolean
}

/** Reads the environment once, at start. Throws a readable message naming every bad variable. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = shape.safeParse(Object.fromEntries(Object.entries(env).filter(([, v]) => v !== '')))
  if (!read.success) throw new Error(`Bad settings: ${read.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`)
  const s = read.data
  return {
    ...s,
    simulators: s.SIMULATORS ?? (s.NODE_ENV === 'production' ? 'off' : 'on'),
    demo: (s.DEMO ?? (s.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    checkReplies: s.NODE_ENV !== 'production',
  }
}
