import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import { idMaker } from '@youli/domain/kit/ids.ts'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Registry } from 'prom-client'
import type { App } from '../kit/app.ts'
import { openDoor } from '../kit/backup/door.ts'
import { type Clock, systemClock } from '../kit/clock.ts'
import { type WideDb, openDb } from '../kit/db/db.ts'
import { noReplica, openReplica, type StaleReads } from '../kit/db/replica.ts'
import { engineOf } from '../kit/db/transactions.ts'
import { encryptPlainRows } from '../kit/db/encrypt-rows.ts'
import { encryptWith, secretFor } from '../kit/db/encrypted.ts'
import { type RandomSource, secureRandom } from '../kit/random-source.ts'
import { answer } from '../kit/http/answer.ts'
import type { Routes } from '../kit/http/handlers.ts'
import { cachingAuthenticator, type CachingAuthenticator } from '../kit/http/authenticator-cache.ts'
import { cachedResponsesFirst, keptFinder } from '../kit/http/cached-responses.ts'
import { documented } from '../kit/http/openapi.ts'
import { openMetrics, operating } from '../kit/http/ops.ts'
import { keptTogether } from '../kit/http/kept-together.ts'
import { EventHub } from '../kit/http/event-hub.ts'
import { streamEvents } from '../kit/http/event-stream.ts'
import { originsOf, type PagePolicy } from '../kit/http/page-headers.ts'
import { amongCalls, type Front, fronts, type PageRequest } from '../kit/http/pages.ts'
import { picturesOf } from '../kit/http/own-pictures.ts'
import { type ReadAll, readsOf } from '../kit/http/reads.ts'
import { ResponseCache } from '../kit/http/response-cache.ts'
import { traceCalls } from '../kit/http/trace-calls.ts'
import { openWeb, rateClasses } from '../kit/http/web.ts'
import { type Jobs, openJobs } from '../kit/jobs/jobs.ts'
import { type Patience, usualPatience } from '../kit/providers/http.ts'
import type { ProviderAddresses } from '../kit/providers/connection.ts'
import { openProviders } from '../kit/providers/providers.ts'
import { openWatch } from '../kit/providers/watch.ts'
import type { Settings } from '../kit/settings.ts'
import { storedDataKey } from '../kit/shared/secrets.ts'
import { sharedTokens } from '../kit/shared/tokens.ts'
import { openTracing } from '../kit/tracing.ts'
import { Extensions } from '../kit/extensions.ts'
import { openHealth } from '../platform/connection/health.ts'
import { connectionSource } from '../platform/connection/public/source.ts'
import { wechatEvents } from '../platform/session/wechat-events.ts'
import { brandOfPage } from '../platform/tenant-config/page-brand.ts'
import { pageFacts } from '../platform/tenant-config/page-facts.ts'
import { uploadFiles } from '../platform/upload/files.ts'
import { storedAt } from '../platform/upload/public/uploads.ts'
import { expressCallback } from '../trade/delivery/callback.ts'
import { paymentCallback } from '../trade/payment/callback.ts'
import { sessionAuthenticator } from './authenticator.ts'
import { backupFacts } from './backup-facts.ts'
import { routes } from './routes.ts'
import { rewardFollower } from './followed.ts'
import { registerJobs } from './jobs.ts'
import { registerExtensions } from './extensions.ts'
import { registerMetrics } from './metrics.ts'

export interface RunningApp {
  app: App
  http: FastifyInstance
  /** Starts listening; answers the address. */
  listen(): Promise<string>
  /** Finishes what has begun, then lets go of everything. */
  close(): Promise<void>
}

export interface AppOptions {
  settings: Settings
  /** Where providers are; at their real addresses when left out. */
  addresses?: ProviderAddresses
  /** Where the migrations are. */
  root: string
  fronts?: readonly Front[]
  clock?: Clock
  /** Chance for draws; fair unless told otherwise. */
  random?: RandomSource
  /** How long providers are waited for; the usual unless told otherwise (tests). */
  patience?: Patience
  /** An open database instead of the settings' one (tests). */
  db?: WideDb
  /** Takes the lines of the log instead of standard error (tests). */
  logTo?: DestinationStream
  /** Jobs run only when told to (tests). */
  jobsByHand?: boolean
  /** More routes than the app has (measurements). */
  moreRoutes?: readonly Routes[]
  /** Registers more routes before listening (the simulators). */
  also?: (http: FastifyInstance) => Promise<void>
}

const openDatabase = ({ settings, root }: AppOptions, onFault: (err: unknown, doing: string) => void): Promise<WideDb> =>
  openDb({
    dataDir: join(settings.DATA_DIR, 'db'),
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    migrationsDir: join(root, 'migrations'),
    onFault,
  })

const staleReadsOf = async ({ DATABASE_READ_URL }: Settings, db: WideDb, log: Logger): Promise<StaleReads> =>
  DATABASE_READ_URL ? openReplica(db, DATABASE_READ_URL, (err, doing) => log.error({ err }, doing)) : noReplica(db)

/** Lets backups in while the embedded database is ours; on PostgreSQL they need no server. */
async function backupDoor({ settings }: AppOptions, db: WideDb, log: Logger): Promise<{ close(): Promise<void> } | null> {
  const { embedded } = engineOf(db)
  return embedded ? openDoor(embedded, join(settings.DATA_DIR, 'db'), backupFacts, (err, doing) => log.error({ err }, doing)) : null
}

/** Providers of all brands, with what watches them. */
function openOutside(options: AppOptions, db: WideDb, jobs: Jobs, clock: Clock, log: Logger, registry: Registry) {
  const watch = openWatch(log, registry, db.tracing)
  const health = openHealth(db, jobs, clock, log)
  const providers = openProviders({
    addresses: options.addresses ?? {},
    source: connectionSource(db, health),
    clock,
    filesDir: join(options.settings.DATA_DIR, 'files'),
    uploadSecret: secretFor('upload'),
    tokens: sharedTokens(db, () => clock.now()),
    watch,
    patience: options.patience ?? usualPatience,
  })
  return { watch, health, providers }
}

/** Opens the database, joins every feature and answers an app that is ready to listen. */
export async function createApp(options: AppOptions): Promise<RunningApp> {
  const { settings, clock = systemClock } = options
  // Standard output is for people: the ready line and the ways in.
  const lines = options.logTo ?? pino.destination(2)
  const log = pino({ level: settings.LOG_LEVEL, redact: ['req.headers.token', 'req.headers.authorization'] }, lines)
  const db = options.db ?? (await openDatabase(options, (err, doing) => log.error({ err }, doing)))
  const tracing = await openTracing(settings, log)
  if (tracing) db.trace(tracing)
  encryptWith(settings.DATA_KEY ?? (await storedDataKey(db)))
  await encryptPlainRows(db)
  const door = await backupDoor(options, db, log)
  const jobs = await openJobs(db, { now: () => clock.now(), log, byHand: options.jobsByHand ?? false, movable: clock !== systemClock })
  const authenticator = cachingAuthenticator(sessionAuthenticator(db, clock), db.peers)
  const metrics = openMetrics(tracing !== null)
  const { watch, health, providers } = openOutside(options, db, jobs, clock, log, metrics.registry)
  let address = settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`
  const app: App = {
    db,
    stale: await staleReadsOf(settings, db, log),
    jobs,
    clock,
    random: options.random ?? secureRandom,
    log,
    settings,
    authenticator,
    cache: new ResponseCache(db),
    events: new EventHub(db),
    providers,
    extensions: new Extensions(),
    publicUrl: () => address,
    readAll: (paths, who) => readAll(paths, who),
    pictureAt: (address) => pictureAt(address),
    id: idMaker(() => db.peers.node),
  }
  registerExtensions(app)
  registerJobs(app)
  await jobs.start()

  const { http, readAll } = await openHttp(app, authenticator, metrics, options)
  const pictureAt = picturesOf(http, (address) => storedAt(app, address))
  return {
    app,
    http,
    listen: async () => {
      const at = await http.listen({ port: settings.PORT, host: settings.HOST })
      address = settings.PUBLIC_URL ?? at
      return at
    },
    close: async () => {
      await http.close()
      await jobs.stop()
      watch.close()
      await health.close()
      await door?.close()
      await app.stale.close()
      await db.close()
      await tracing?.close()
    },
  }
}

/** The call that reads several. */
const batch = 'GET /batch/api/v1/read'

/** First words of addresses that calls and pages share. */
const wordsOfPages = ['account', 'activity', 'console', 'coupon', 'employee']

/**
 * The console writes its styles while it runs, is shown in no frame and sends to us alone (note 99). The storefront is shown in the
 * console's preview and loads WeChat's script; pages of a brand may also reach its bucket, and its bought captcha, which shows frames and
 * writes styles.
 */
function withPolicies({ db, providers }: App, { fronts: list = [] }: AppOptions): Front[] {
  const console = async (): Promise<PagePolicy> => ({ framed: false, writesStyles: true, scripts: [], sendsTo: [], frames: [] })
  const mall = async (page: PageRequest): Promise<PagePolicy> => {
    const tenantId = await brandOfPage(db, page)
    const { uploads, captcha } = tenantId === null ? { uploads: [], captcha: [] } : await providers.pageHosts(tenantId)
    return {
      framed: true,
      writesStyles: captcha.length > 0,
      scripts: [...originsOf(providers.sdkUrl), ...captcha],
      sendsTo: [...originsOf(...uploads), ...captcha],
      frames: captcha,
    }
  }
  return list.map((front) => ({ ...front, policy: front.base === '/' ? mall : console }))
}

/** The HTTP side: every route, with what reads several at once, the printed contract, the callbacks, the pages. */
async function openHttp(
  app: App,
  authenticator: CachingAuthenticator,
  metrics: ReturnType<typeof openMetrics>,
  options: AppOptions,
): Promise<{ http: FastifyInstance; readAll: ReadAll }> {
  // Where replies are checked, lasting ones go the long way, to be held to what they would be now.
  const find = keptFinder(app.cache, authenticator, !app.settings.checkReplies)
  const together = keptTogether(find, batch.split(' ')[1]!)
  const http = await openWeb(app, cachedResponsesFirst(find, together.find, metrics.cached))
  if (app.db.tracing) traceCalls(http, app.db.tracing)
  operating(http, app, metrics.registry)
  registerMetrics(app, metrics.registry)
  answer(http, app, authenticator, rateClasses(app), [...routes, ...(options.moreRoutes ?? [])])
  documented(http, routes, rateClasses(app).strict)
  streamEvents(http, app, authenticator, rateClasses(app).normal)
  await http.register(paymentCallback(app))
  await http.register(expressCallback(app))
  await http.register(wechatEvents(app, rewardFollower))
  await http.register(uploadFiles(app))
  await options.also?.(http)
  const keys = routes.flatMap(({ calls }) => Object.keys(calls))
  await fronts(http, withPolicies(app, options), pageFacts(app, mallSettings.banners), amongCalls(keys, wordsOfPages))
  return { http, readAll: readsOf(http, { routes, find, together, except: batch }) }
}
