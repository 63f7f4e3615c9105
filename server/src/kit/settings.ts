import { isIP } from 'node:net'
import { integer } from '@youli/domain/kit/fields.ts'
import * as z from 'zod'

const onOff = z.enum(['on', 'off'])

/** Whether a text is the address of an installation. */
function isAddress(text: string): boolean {
  try {
    const { protocol, pathname, search, hash } = new URL(text)
    return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === ''
  } catch {
    return false
  }
}

/** Whether a text is where a collector listens; it may lie below a path. */
function isEndpoint(text: string): boolean {
  try {
    const { protocol, search, hash } = new URL(text)
    return /^https?:$/.test(protocol) && search === '' && hash === ''
  } catch {
    return false
  }
}

/** Whether a text is an address or a network, with the bits that count behind a slash, or a name for several. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** How much may be uploaded. No pieces: no limit. */
export interface UploadAllowance {
  files: number
  bytes: number
}
const uploadAllowance = z
  .string()
  .regex(/^\d{1,9}\/\d{1,9}$/, 'pieces/megabytes, for example 200/500')
  .transform((text): UploadAllowance => {
    const [files = 0, megabytes = 0] = text.split('/').map(Number)
    return { files, bytes: megabytes * 1_000_000 }
  })

const shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** TCP port; 0 lets the system choose. */
  PORT: integer(0, 65_535).default(8080),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Database, uploads and keys of the embedded installation; one process at a time. */
  DATA_DIR: z.string().default('./data'),
  /** `postgres://…` switches to PostgreSQL 15 or newer. */
  DATABASE_URL: z.string().optional(),
  /** The same database where it keeps sessions, when DATABASE_URL is a pooler by transaction. Default: DATABASE_URL. */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** `postgres://…`: a standby of that database, asked for reports and figures of the console while it keeps up. Default: none. */
  DATABASE_READ_URL: z.string().optional(),
  /** Key that encrypts personal data, 32 characters or more. Default: made once and kept in the database; outside of it, a copy of the database tells nothing. */
  DATA_KEY: z.string().min(32).optional(),
  /** Outside address of this installation, for callbacks and links. Default: the listening address. */
  PUBLIC_URL: z
    .string()
    .refine(isAddress, 'must be the outside address with http:// or https:// and no path, for example https://mall.example.com')
    .optional(),
  /** `on`: browsers shall use HTTPS for every host below that of PUBLIC_URL too. */
  HSTS_SUBDOMAINS: onOff.default('off'),
  /** Proxies whose `X-Forwarded-For` is believed: addresses and networks, with commas; `loopback` is this machine. */
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((one) => isProxy(one.trim())),
      'must be addresses and networks with commas between them, for example loopback,10.0.0.0/8',
    )
    .default('loopback'),
  /** What a reader of `/metrics` shows, 16 characters or more. Default: only this machine reads them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where an OpenTelemetry collector takes OTLP over HTTP. Default: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isEndpoint, 'must be an address with http:// or https://, for example http://127.0.0.1:4318')
    .optional(),
  /** `on`: this process plays the outside world under /sim. An address: another process does. */
  SIMULATORS: z
    .string()
    .refine(
      (text) => text === 'on' || text === 'off' || isAddress(text),
      'must be on, off, or an address with http:// or https:// and no path, for example http://127.0.0.1:9000',
    )
    .optional(),
  /** Requests a token may make in ten seconds; an address without one may make ten times as many, but no more uncached reads. 0 lifts it. */
  RATE_LIMIT: integer(0, Number.MAX_SAFE_INTEGER).default(1000),
  /** Most orders or flash-sale requests that are settled in one transaction; 1 settles each alone. */
  GROUP_MOST: integer(1, 5000).default(500),
  /** Wishes of one flash sale that may wait to be settled at once; who comes beyond them queues. 0: everybody queues. */
  QUEUE_FROM: integer(0, 20_000).default(1000),
  /** Most uploads of a person and of an address in a day, and of a brand altogether, as pieces/megabytes. 0/0 lifts a limit. Operators have ten times a person's. */
  UPLOADS_PERSON: uploadAllowance.prefault('200/500'),
  UPLOADS_ADDRESS: uploadAllowance.prefault('2000/5000'),
  UPLOADS_BRAND: uploadAllowance.prefault('200000/20000'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Brings the demo brands into an empty database. Default: on, in production off. */
  DEMO: onOff.optional(),
  /** `on`: the simulators and the demo may run where others reach them. Everybody who does can pay with played money and read every code. */
  PLAY_OUTSIDE: onOff.default('off'),
})

export interface Settings extends z.output<typeof shape> {
  /** `on`, `off`, or the address of the process that plays the outside world. */
  simulators: string
  demo: boolean
  /** Where commands reach PostgreSQL: they need sessions, and no pool. */
  commandUrl: string | undefined
  /** Replies are checked against the contract (not in production: compiled serialisers strip what is undeclared). */
  checkReplies: boolean
}

const secrets = new Set(['DATA_KEY', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'METRICS_TOKEN'])

/** What is wrong with a variable, with what it says now; a key is not shown. */
function named({ path, message }: { path: PropertyKey[]; message: string }, env: Record<string, string | undefined>): string {
  const name = String(path[0])
  return secrets.has(name) ? `${name}: ${message}` : `${name}="${env[name]}": ${message}`
}

const isHere = (host: string): boolean => /^(?:127(?:\.\d{1,3}){3}|localhost|\[?::1\]?)$/.test(host)

/**
 * What a start must say about these settings: `no` is why it does not happen, `warnings` are for whoever reads the log. The played
 * world and the demo have no secrets, so they stay on this machine unless somebody says twice that they may be reached from others.
 */
export function outsideChecks(s: Settings): { no: string | null; warnings: string[] } {
  const isOutside = !isHere(s.HOST) || (s.PUBLIC_URL !== undefined && !isHere(new URL(s.PUBLIC_URL).hostname))
  const played = [...(s.simulators === 'off' ? [] : ['the simulators']), ...(s.demo ? ['the demo with its published passwords'] : [])]
  const no =
    isOutside && s.NODE_ENV !== 'production' && played.length > 0 && s.PLAY_OUTSIDE === 'off'
      ? `HOST or PUBLIC_URL can be reached from other machines, and ${played.join(' and ')} would run. ` +
        'Set NODE_ENV=production for a real installation, or PLAY_OUTSIDE=on if strangers may play.'
      : null
  const warnings =
    s.simulators === 'off' && s.DATA_KEY === undefined
      ? [
          'DATA_KEY is not set: the key that seals phones and addresses lies in the database beside them, and a copy of it tells all (docs/operating.md).',
        ]
      : []
  return { no, warnings }
}

/** Reads the environment once, at start. Throws a readable message naming every bad variable. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = shape.safeParse(Object.fromEntries(Object.entries(env).filter(([, v]) => v !== '')))
  if (!read.success) throw new Error(`Bad settings: ${read.error.issues.map((issue) => named(issue, env)).join('; ')}`)
  const s = read.data
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (s[name] !== undefined && s.DATABASE_URL === undefined)
      throw new Error(`Bad settings: ${name}: belongs to the database of DATABASE_URL, and that is not set`)
  return {
    ...s,
    simulators: s.SIMULATORS?.replace(/\/$/, '') ?? (s.NODE_ENV === 'production' ? 'off' : 'on'),
    demo: (s.DEMO ?? (s.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    commandUrl: s.DATABASE_DIRECT_URL ?? s.DATABASE_URL,
    checkReplies: s.NODE_ENV !== 'production',
  }
}
