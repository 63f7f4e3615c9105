import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallKey, Envelope, In, Out } from '@youli/domain/kit/call.ts'
import type { ConsoleCalls } from '@youli/domain/main-console.ts'
import type { StorefrontCalls } from '@youli/domain/main.ts'
import { controlAt } from '@youli/simulators/testing/control.ts'
import { simulators } from '@youli/simulators/simulators.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import type { App } from './kit/app.ts'
import type { Front } from './kit/http/pages.ts'
import type { ProviderAddresses } from './kit/providers/connection.ts'
import { type Patience, usualPatience } from './kit/providers/http.ts'
import { freePort } from './kit/free-port.ts'
import { movableClock } from './kit/testing/movable-clock.ts'
import { ask } from './kit/testing/http.ts'
import { loadedRandom } from './kit/testing/random-source.ts'
import { type Db, openDb, type WideDb } from './kit/db/db.ts'
import { readSettings } from './kit/settings.ts'
import { testDb, testDbBeside } from './kit/testing/databases.ts'
import { type RunningApp, createApp } from './app/main.ts'
import { accountsFor, simulatedAddresses } from './cli/simulated.ts'
import { systemActor } from './kit/actor.ts'
import { saveConnection } from './platform/connection/public/connections.ts'
import { createBaseTenants, type BaseTenants } from '@youli/demo/base-tenants.ts'
import { connectOlderBrands } from '@youli/demo/connections.ts'
import { captchaDraft, storageDraft } from './testing/connection-drafts.ts'
import { seedDemo } from '@youli/demo/demo.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Calls = StorefrontCalls & ConsoleCalls
/** Every call of the contract, by verb and path. */
export type ApiKey = keyof Calls & CallKey
/** What a call is told; whoever has no token may name the app. */
export type InputOf<K extends ApiKey> = In<Calls[K]> & { tenantAppId?: string }
/** What a call answers: its data, or `{data, total}` of a paged one. */
export type OutputOf<K extends ApiKey> = AsSeen<Out<Calls[K]>>
/** What stands as `data` in the envelope; unknown of what the contract does not name. */
export type DataOf<K extends string> = K extends ApiKey ? AsSeen<Calls[K]['data']['_zod']['output']> : unknown
/** A file comes without an envelope: its text stands for the data. */
type AsSeen<T> = T extends { type: string; name: string; bytes: unknown } ? string : T

/** A reply as a caller sees it. */
export interface Reply<T = unknown> extends Envelope<T> {
  status: number
  headers: Headers
}

export interface TestApp {
  running: RunningApp
  app: App
  /** On behalf of the first brand. */
  db: Db
  /** Where it listens, simulators under /sim. */
  base: string
  clock: ReturnType<typeof movableClock>
  /** Decides draws; fair unless it is loaded. */
  random: ReturnType<typeof loadedRandom>
  /** How long providers are waited for; the usual until a test changes it. */
  patience: Patience
  /** Two tenants with an app, a store and an operator each. */
  tenants: BaseTenants
  /** Calls over HTTP as our clients do, and answers as they see it. Throws when the call is refused. */
  call<K extends ApiKey>(key: K, input: InputOf<K>, token?: string, headers?: Record<string, string>): Promise<OutputOf<K>>
  /** Any call with any input: what shall be refused, or what the envelope says. */
  send<K extends string>(key: K, input: unknown, token?: string, headers?: Record<string, string>): Promise<Reply<DataOf<K>>>
  control: ReturnType<typeof controlAt>
  /** Token of a fresh WeChat identity. */
  visitor(appId?: string): Promise<string>
  /** Token and id of a fresh registered member. */
  member(options?: { mobileNo?: string; userName?: string; appId?: string }): Promise<{ token: string; memberId: string; mobileNo: string }>
  /** Token of the demo operator of a tenant. */
  operator(tenant?: 0 | 1): Promise<string>
  /** Runs everything that is due at the moved clock's now. */
  runDue(): Promise<void>
  close(): Promise<void>
}

let people = 0
/** Counts through all files of a process; processes that share a database begin apart, and nobody is one of the demo's. */
let mobiles = (100 + (process.pid % 900)) * 100_000
const newMobile = (): string => `139${++mobiles}`

interface TestOptions {
  checkReplies?: boolean
  rateLimit?: number
  /** Jobs run by themselves, when they are due by the moved clock. */
  jobsRun?: boolean
  /** With the demo brands' goods, people and past, not only the base tenants. */
  demo?: boolean
  /** Files lie in the played object store instead of on this machine. */
  bucket?: boolean
  /** Buckets at their real addresses: pages name them, nothing is sent there. */
  realBuckets?: boolean
  /** Pages to serve. */
  fronts?: readonly Front[]
  /** People are told from programs by the played captcha instead of our own pictures. */
  captcha?: boolean
  /** More of the environment. */
  env?: Record<string, string>
  /** Called with each line of the log, as it is written by default. */
  onLog?: (line: Record<string, unknown>) => void
  /** A database that is filled already, and the brands in it. */
  filled?: { db: WideDb; tenants: BaseTenants; at: Date }
  /** Another process of this one's installation: its database, clock and outside world (PostgreSQL only). Close it first. */
  beside?: TestApp
  /** An empty PostgreSQL database of one's own, in the place of a throwaway one. */
  databaseUrl?: string
  /** With `beside`: a pooler before that database. */
  pooledUrl?: string
}

/** A real app on a throwaway database of an engine, with the outside world played beside it, on a port of its own. */
export async function testApp(engine: Db['engine'], options: TestOptions = {}): Promise<TestApp> {
  const { beside, filled } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'youli-test-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const simulatorsUrl = beside?.base ?? base
  const clock = beside?.clock ?? movableClock()
  if (filled) clock.set(filled.at)
  const random = beside?.random ?? loadedRandom()
  const patience = { ...usualPatience }
  const settings = settingsOf(options, { port, dataDir })
  const db = await databaseOf(engine, options)
  const running = await createApp({
    settings,
    addresses: addressesOf(options, simulatorsUrl),
    fronts: options.fronts ?? [],
    root,
    clock,
    random,
    patience,
    db,
    jobsByHand: !options.jobsRun,
    ...(options.onLog && { logTo: { write: (line: string) => options.onLog!(JSON.parse(line) as Record<string, unknown>) } }),
    also: async (http) => {
      if (beside) return
      const now = () => clock.now().getTime()
      const accounts = accountsFor(demoAccounts, base)
      await http.register(await simulators({ publicUrl: base, accounts, now, serverClock: clock }), { prefix: '/sim' })
    },
  })
  if (!beside) whenMoved(clock, () => running.app.authenticator.forgetAll())
  const tenants = beside?.tenants ?? (await connectedTenants(running.app, options))
  await running.listen()
  const test = connect(base, simulatorsUrl, tenants)
  return {
    ...test,
    running,
    app: running.app,
    db: running.app.db.of(tenants[0].tenantId),
    base,
    clock,
    random,
    patience,
    tenants,
    runDue: async () => void (await running.app.jobs.runDue(clock.now())),
    close: async () => {
      await running.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const settingsOf = (
  { onLog, rateLimit = 0, env, checkReplies = true }: TestOptions,
  { port, dataDir }: { port: number; dataDir: string },
) => ({
  ...readSettings({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: onLog ? 'info' : (process.env['LOG_LEVEL'] ?? 'silent'),
    RATE_LIMIT: String(rateLimit),
    ...env,
  }),
  checkReplies,
})

function addressesOf({ realBuckets }: TestOptions, simulatorsUrl: string): ProviderAddresses {
  const { storage: _, s3: __, ...others } = simulatedAddresses(simulatorsUrl)
  return realBuckets ? others : simulatedAddresses(simulatorsUrl)
}

async function databaseOf(engine: Db['engine'], { beside, filled, pooledUrl, databaseUrl }: TestOptions): Promise<WideDb> {
  const migrationsDir = join(root, 'migrations')
  if (beside) return await testDbBeside(beside.app.db, pooledUrl)
  if (databaseUrl) return await openDb({ dataDir: '', databaseUrl, migrationsDir })
  return filled?.db ?? (await testDb(engine, migrationsDir))
}

const seedTenants = async (app: App, demo = false) => (demo ? (await seedDemo(app))! : app.db.transact((tx) => createBaseTenants(tx, app)))

/** The tenants of a database, filled before or now, with what they connect. */
async function connectedTenants(app: App, options: TestOptions): Promise<BaseTenants> {
  const tenants = options.filled?.tenants ?? (await seedTenants(app, options.demo))
  if (options.filled) await connectOlderBrands(app, demoAccounts)
  await connectMore(app, tenants, options)
  return tenants
}

/** What tests ask for beside what the brands have. */
async function connectMore(app: App, tenants: BaseTenants, { bucket, captcha }: TestOptions): Promise<void> {
  const drafts = [...(bucket ? [storageDraft(demoAccounts.storage)] : []), ...(captcha ? [captchaDraft(demoAccounts.captcha)] : [])]
  for (const { tenantId } of tenants)
    for (const draft of drafts)
      await app.db.of(tenantId).transact((tx) => saveConnection(tx, systemActor(app, tenantId, app.clock.now()), draft, 'trusted'))
}

/** Lets something happen whenever a test moves the clock: no session is believed in longer than it lasts. */
function whenMoved(clock: TestApp['clock'], happens: () => void): void {
  const { move, set, setShift } = clock
  clock.move = (ms) => {
    move(ms)
    happens()
  }
  clock.set = (at) => {
    set(at)
    happens()
  }
  clock.setShift = (ms) => {
    setShift(ms)
    happens()
  }
}

function connect(
  base: string,
  simulatorsUrl: string,
  tenants: BaseTenants,
): Pick<TestApp, 'call' | 'send' | 'control' | 'visitor' | 'member' | 'operator'> {
  const call: TestApp['call'] = (key, input, token, headers) => callTo(base, key, input, token, headers)
  const send: TestApp['send'] = (key, input, token, headers) => sendTo(base, key, input, token, headers)
  const control = controlAt(simulatorsUrl)
  const visitor = async (appId = tenants[0].appId) => {
    const persona = await control('POST', 'personas', { nickname: `测试${++people}` })
    const { code } = await control('POST', 'code', { appId, personaId: persona.id, scope: 'snsapi_base' })
    return (await call('GET /authorization/auth/code/token', { code, tenantAppId: appId })).token
  }
  const member: TestApp['member'] = async (options = {}) => {
    const mobileNo = options.mobileNo ?? newMobile()
    const token = await visitor(options.appId)
    await send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, token)
    const { messages } = await control('GET', `sms?mobile=${mobileNo}`)
    const made = await call(
      'POST /user/member/api/v2/mobile-register-login',
      { mobileNo, verifyCode: messages[0]!.code, userName: options.userName ?? '张三' },
      token,
    )
    return { token: made.token, memberId: made.userId, mobileNo }
  }
  const operator: TestApp['operator'] = async (tenant = 0) => {
    return (await call('POST /console/api/v1/login', tenants[tenant].operator)).token
  }
  return { call, send, control, visitor, member, operator }
}

/** One HTTP call of the contract; answers what a client of ours sees, throws when it is refused. */
export async function callTo<K extends ApiKey>(
  base: string,
  key: K,
  input: InputOf<K>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<OutputOf<K>> {
  const { success, code, msg, data, total, counts } = await sendTo(base, key, input, token, headers)
  if (!success) throw new Error(`${key} is refused: ${code} ${msg}`)
  return (total === undefined ? data : { data, total, ...(counts && { counts }) }) as OutputOf<K>
}

/** One HTTP call by its key, as a client of ours makes it. */
export async function sendTo<K extends string>(
  base: string,
  key: K,
  input: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Reply<DataOf<K>>> {
  const [verb, path] = key.split(' ') as [string, string]
  const query = verb === 'GET' ? `?${new URLSearchParams(pairs(input))}` : ''
  const body = verb === 'GET' ? undefined : verb === 'FORM' ? new URLSearchParams(pairs(input)).toString() : JSON.stringify(input)
  const type = verb === 'FORM' ? 'application/x-www-form-urlencoded' : 'application/json'
  const method = verb === 'GET' ? 'GET' : 'POST'
  const told = { 'x-requested-with': 'XMLHttpRequest', ...(token && { token }), ...(body !== undefined && { 'content-type': type }) }
  const reply = await ask(`${base}${path}${query}`, method, { ...told, ...headers }, body)
  const { status, text } = reply
  // A file comes without an envelope: its text stands for the data.
  const isJson = text === '' || /json/.test(reply.headers.get('content-type') ?? '')
  const ok = status >= 200 && status < 300
  const envelope = isJson
    ? (JSON.parse(text || '{}') as Envelope<DataOf<K>>)
    : { success: ok, code: ok ? 0 : status, msg: '', data: text as DataOf<K> }
  return { ...envelope, status, headers: reply.headers }
}

const pairs = (input: unknown): [string, string][] =>
  Object.entries((input ?? {}) as Record<string, string | number | boolean | object>)
    .filter(([, v]) => v !== undefined && v !== null)
    .map(([k, v]) => [
      k,
      typeof v === 'object' && !(Array.isArray(v) && v.every((one) => typeof one !== 'object')) ? JSON.stringify(v) : String(v),
    ])
