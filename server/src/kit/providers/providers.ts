import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Reader } from '../db/db.ts'
import {
  type AdapterSetup,
  bucketUrlOf,
  openCaptcha,
  openExpress,
  openPay,
  openSms,
  openStorage,
  openWechat,
  openWecom,
} from './adapters.ts'
import { type CaptchaVerifier, captchaHosts } from './captcha/tencent-captcha.ts'
import type { Connection, ConnectionSource, ProviderAddresses } from './connection.ts'
import { type Patience, ProviderFault } from './http.ts'
import type { ExpressTracker } from './express/tracker.ts'
import type { PayGateway } from './pay/gateway.ts'
import type { SmsSender } from './sms/sender.ts'
import { type DiskStore, diskStore } from './storage/disk.ts'
import type { ObjectStore } from './storage/store.ts'
import type { Watch } from './watch.ts'
import type { WechatAccount } from './wechat/account.ts'
import type { TokenCache } from './wechat/token-cache.ts'
import type { WecomCorp } from './wecom/corp.ts'

/** Hosts of providers that a brand's pages may load from and send to. */
export interface PageHosts {
  uploads: readonly string[]
  /** Scripts and frames of a bought check. */
  captcha: readonly string[]
}

/**
 * The adapters of brands, by what they connected. Asking for one that is not connected throws a ProviderFault, which callers see as
 * "unavailable": no brand ever falls back on another's account. `r`: the reader of whoever asks inside a transaction.
 */
export interface Providers {
  sdkUrl: string
  devLogin: boolean
  /** Whether a brand has connected something of a kind. */
  has(tenantId: string, kind: string, r?: Reader): Promise<boolean>
  /** Whether an app has an account. */
  knows(appId: string): Promise<boolean>
  wechat(appId: string): Promise<WechatAccount>
  pay(appId: string): Promise<PayGateway>
  /** Whether an app takes payments. */
  takesPayments(appId: string): Promise<boolean>
  sms(tenantId: string): Promise<{ sender: SmsSender; templates: { verifyCode: string } }>
  /** The bought check; null when none is connected. */
  captcha(tenantId: string, r?: Reader): Promise<CaptchaVerifier | null>
  wecom(tenantId: string): Promise<WecomCorp>
  /** Who follows a brand’s parcels; null when nobody is connected. */
  express(tenantId: string): Promise<ExpressTracker | null>
  /** The enterprise whose staff a brand knows; null when none is connected. */
  corpId(tenantId: string, r?: Reader): Promise<string | null>
  /** Where a brand's new files go: the disk unless it connected a storage. */
  store(tenantId: string, r?: Reader): Promise<ObjectStore>
  /** Where files at an address lie; null for one that is connected no more. */
  storeAt(tenantId: string, base: string): Promise<ObjectStore | null>
  /** The driver that receives uploads itself. */
  disk: DiskStore
  pageHosts(tenantId: string): Promise<PageHosts>
  /** Notes what a provider said when a saved connection was tested. */
  heard: ConnectionSource['heard']
  /** How an adapter is opened to be tested: nothing of it is remembered. */
  setup: Omit<AdapterSetup, 'tokens'>
}

export interface ProvidersSetup {
  addresses: ProviderAddresses
  source: ConnectionSource
  clock: Clock
  filesDir: string
  uploadSecret: string
  tokens: TokenCache
  watch: Watch
  patience: Patience
}

const adapterCount = 5000

/** Tokens that live as long as the keys they were got with: who connects an account anew proves it anew. */
const tokensOf = (tokens: TokenCache, { id, version }: Connection): TokenCache => {
  const own = (key: string) => `${key} ${id}.${version}`
  return {
    get: (key) => tokens.get(own(key)),
    put: (key, value, expiresAt) => tokens.put(own(key), value, expiresAt),
    lock: (key, fn) => tokens.lock(own(key), fn),
  }
}

/** Opens each adapter once for a version of its connection. */
function adapterCache({ addresses, clock, patience, tokens, watch, source }: ProvidersSetup) {
  const opened = new LRUCache<string, object>({ max: adapterCount })
  const setup = { addresses, now: () => clock.now(), patience }
  const adapterOf = <T extends object>(connection: Connection, open: (connection: Connection, setup: AdapterSetup) => T, part = ''): T => {
    const { id, version } = connection
    const key = `${id}.${version}.${part}`
    const known = opened.get(key) as T | undefined
    if (known) return known
    const adapter = open(connection, { ...setup, tokens: tokensOf(tokens, connection) })
    opened.set(key, adapter)
    return adapter
  }
  const watched = <T extends object>(connection: Connection, adapter: T): T =>
    watch.over(connection.kind, adapter, (fault) => source.heard(connection, fault))
  return { adapterOf, watched, setup }
}

export function openProviders(around: ProvidersSetup): Providers {
  const { addresses, source, watch } = around
  const { adapterOf, watched, setup } = adapterCache(around)
  const disk = diskStore({ dir: around.filesDir, publicBase: '/files', postUrl: '/files', secret: around.uploadSecret, now: setup.now })
  const store = watch.over('storage', disk)
  const missing = (what: string): never => {
    const fault = new ProviderFault(what, 'refused', 'no account is set up')
    watch.note(fault)
    throw fault
  }
  const find = async (tenantId: string, kind: string, r?: Reader) => (await source.of(tenantId, r)).find((one) => one.kind === kind)
  const ofApp = async (appId: string, kind: string, serves: (one: Connection) => boolean) => {
    const tenantId = await source.brandOf(appId)
    return tenantId === null ? undefined : (await source.of(tenantId)).find((one) => one.kind === kind && serves(one))
  }
  const wechatOf = (appId: string) => ofApp(appId, 'wechat', ({ account }) => account === appId)
  const payOf = (appId: string) => ofApp(appId, 'pay', ({ fields }) => (fields['appIds'] ?? '').split(',').includes(appId))
  const storageOf = async (tenantId: string, r?: Reader) => {
    const found = await find(tenantId, 'storage', r)
    return found ? adapterOf(found, (one, how) => watched(one, openStorage(one, how))) : store
  }
  return {
    sdkUrl: addresses.sdkUrl ?? 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
    devLogin: addresses.devLogin ?? false,
    has: async (tenantId, kind, r) => (await find(tenantId, kind, r)) !== undefined,
    knows: async (appId) => (await wechatOf(appId)) !== undefined,
    wechat: async (appId) => adapterOf((await wechatOf(appId)) ?? missing('wechat'), (one, how) => watched(one, openWechat(one, how))),
    pay: async (appId) => adapterOf((await payOf(appId)) ?? missing('pay'), (one, how) => watched(one, openPay(appId)(one, how)), appId),
    takesPayments: async (appId) => (await payOf(appId)) !== undefined,
    sms: async (tenantId) =>
      adapterOf((await find(tenantId, 'sms')) ?? missing('sms'), (one, how) => {
        const { sender, templates } = openSms(one, how)
        return { sender: watched(one, sender), templates }
      }),
    captcha: async (tenantId, r) => {
      const found = await find(tenantId, 'captcha', r)
      return found ? adapterOf(found, (one, how) => watched(one, openCaptcha(one, how))) : null
    },
    wecom: async (tenantId) =>
      adapterOf((await find(tenantId, 'wecom')) ?? missing('wecom'), (one, how) => watched(one, openWecom(one, how))),
    express: async (tenantId) => {
      const found = await find(tenantId, 'express')
      return found ? adapterOf(found, (one, how) => watched(one, openExpress(one, how))) : null
    },
    corpId: async (tenantId, r) => (await find(tenantId, 'wecom', r))?.account ?? null,
    store: storageOf,
    storeAt: async (tenantId, base) => [store, await storageOf(tenantId)].find((one) => one.base === base) ?? null,
    disk,
    pageHosts: async (tenantId) => hostsOf(await source.of(tenantId), addresses),
    heard: source.heard,
    setup,
  }
}

function hostsOf(connections: readonly Connection[], addresses: ProviderAddresses): PageHosts {
  const buckets = connections.filter(({ kind }) => kind === 'storage').map(({ fields }) => bucketUrlOf(fields, addresses))
  const bought = connections.some(({ kind }) => kind === 'captcha')
  return { uploads: buckets, captcha: bought ? captchaHosts(addresses.captchaScript) : [] }
}
