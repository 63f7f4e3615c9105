/** Where the balancer listens, and what is behind it. */
export interface BalancerPlan {
  /** Leads to whichever PostgreSQL is the primary now. */
  primaryPort: number
  /** Leads to a server process that is ready. */
  httpPort: number
  postgresPorts: readonly number[]
  serverPorts: readonly number[]
}

/** A role that may log in without a password, to be asked which node is the primary. */
export const checkRole = 'hacheck'

const int = (n: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(n, 0, bytes)
  return buffer
}
const message = (type: string, body: Buffer): string => Buffer.concat([Buffer.from(type), int(body.length + 4, 4), body]).toString('hex')
const words = (...texts: string[]): Buffer => Buffer.from(texts.map((text) => `${text}\0`).join(''))

/** What PostgreSQL is sent and answers, as bytes in hex: log in, ask, the row that only a primary answers, leave. */
const startup = message('', Buffer.concat([int(196_608, 4), words('user', checkRole, 'database', 'postgres', '')]))
const question = message('Q', words('select pg_is_in_recovery()'))
const primaryRow = message('D', Buffer.concat([int(1, 2), int(1, 4), Buffer.from('f')]))
const farewell = message('X', Buffer.alloc(0))

/** A configuration that finds the primary by asking, without an agent, and sends HTTP to whoever is ready. */
export const haproxyConfig = ({ primaryPort, httpPort, postgresPorts, serverPorts }: BalancerPlan): string => `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 5s
  default-server inter 500ms fall 2 rise 1

listen primary
  mode tcp
  bind 127.0.0.1:${primaryPort}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startup}
  tcp-check send-binary ${question}
  tcp-check expect binary ${primaryRow}
  tcp-check send-binary ${farewell}
${postgresPorts.map((port, i) => `  server postgres${i} 127.0.0.1:${port} check on-marked-down shutdown-sessions`).join('\n')}

listen http
  mode http
  bind 127.0.0.1:${httpPort}
  balance leastconn
  option forwardfor
  option redispatch
  option httpchk GET /readyz
  http-check expect status 200
${serverPorts.map((port, i) => `  server youli${i} 127.0.0.1:${port} check`).join('\n')}
`
