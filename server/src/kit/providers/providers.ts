import type { Clock } from '../clock.ts'
import { type Patience, ProviderFault } from './http.ts'
import { type CaptchaVerifier, tencentCaptcha } from './captcha/tencent-captcha.ts'
import { type PayGateway, payGateway } from './pay/gateway.ts'
import { type SmsSender, smsSender } from './sms/sender.ts'
import { type DiskStore, diskStore } from './storage/disk.ts'
import { ossStore } from './storage/oss.ts'
import type { ObjectStore } from './storage/store.ts'
import { type CallbackKeys, type WechatAccount, wechatAccount } from './wechat/account.ts'
import type { TokenCache } from './wechat/token-cache.ts'
import type { Watch } from './watch.ts'
import { type WecomCorp, wecomCorp } from './wecom/corp.ts'

/** Keys and addresses of the outside world; an address left out is the real provider's. Only addresses and keys differ between demo and production. */
export interface ProviderAccounts {
  /** Script of the messaging app's page SDK; the real one when left out. */
  sdkUrl?: string
  /** The developer log-in of simulated providers; never with real accounts. */
  devLogin?: boolean
  wechat: { appId: string; secret: string; apiUrl?: string; openUrl?: string; callback?: CallbackKeys }[]
  pay: {
    appIds: string[]
    mchId: string
    serialNo: string
    privateKeyPem: string
    apiV3Key: string
    platformKeys: Record<string, string>
    apiUrl?: string
  }[]
  sms: {
    secretId: string
    secretKey: string
    sdkAppId: string
    region: string
    templates: { verifyCode: string }
    apiUrl?: string
  } | null
  /** A bought check that tells people from programs; our own pictures when left out. */
  captcha?: { secretId: string; secretKey: string; captchaAppId: string; appSecretKey: string; apiUrl?: string; scriptUrl?: string } | null
  wecom: { corpId: string; agentId: string; secret: string; apiUrl?: string; openUrl?: string } | null
  storage:
    | { kind: 'disk' }
    | { kind: 'oss'; bucketUrl: string; bucket: string; accessKeyId: string; accessKeySecret: string; publicBase?: string }
}

/** The adapters by account. Asking for one that is not set up throws a ProviderFault, which callers see as "unavailable". */
export interface Providers {
  sdkUrl: string
  devLogin: boolean
  /** Whether an app has an account here. */
  knows(appId: string): boolean
  wechat(appId: string): WechatAccount
  pay(appId: string): PayGateway
  /** Whether an app takes payments. */
  takesPayments(appId: string): boolean
  sms(): { sender: SmsSender; templates: { verifyCode: string } }
  /** The bought check; null when none is set up. */
  captcha: CaptchaVerifier | null
  wecom(): WecomCorp
  /** The enterprise whose staff we know; null when none is set up. */
  corpId: string | null
  store: ObjectStore
  /** The driver that receives uploads itself; null when a cloud does. */
  disk: DiskStore | null
}

interface Around {
  clock: Clock
  filesDir: string
  uploadSecret: string
  tokens: TokenCache
  watch: Watch
  patience: Patience
}

export function openProviders(accounts: ProviderAccounts, around: Around): Providers {
  const now = () => around.clock.now()
  const { tokens, watch, patience } = around
  const wechat = new Map(accounts.wechat.map((a) => [a.appId, watch.over('wechat', wechatAccount({ ...a, tokens, now, patience }))]))
  const gateway = (of: Parameters<typeof payGateway>[0]) => watch.over('pay', payGateway({ ...of, now, patience }))
  const pay = new Map(accounts.pay.flatMap((a) => a.appIds.map((appId) => [appId, gateway({ ...a, appId })] as const)))
  const { sms, storage } = accounts
  const sender = sms && {
    sender: watch.over('sms', smsSender({ ...sms, now, patience })),
    templates: sms.templates,
  }
  const wecom = accounts.wecom && watch.over('wecom', wecomCorp({ ...accounts.wecom, tokens, now, patience }))
  const disk =
    storage.kind === 'disk'
      ? diskStore({ dir: around.filesDir, publicBase: '/files', postUrl: '/files', secret: around.uploadSecret, now })
      : null
  const store: ObjectStore = disk ?? ossStore({ ...(storage as Extract<ProviderAccounts['storage'], { kind: 'oss' }>), now, patience })
  const missing = (what: string): never => {
    const fault = new ProviderFault(what, 'refused', 'no account is set up')
    watch.note(fault)
    throw fault
  }
  return {
    sdkUrl: accounts.sdkUrl ?? 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
    devLogin: accounts.devLogin ?? false,
    knows: (appId) => wechat.has(appId),
    wechat: (appId) => wechat.get(appId) ?? missing('wechat'),
    pay: (appId) => pay.get(appId) ?? missing('pay'),
    takesPayments: (appId) => pay.has(appId),
    sms: () => sender ?? missing('sms'),
    captcha: accounts.captcha ? watch.over('captcha', tencentCaptcha({ ...accounts.captcha, now, patience })) : null,
    wecom: () => wecom ?? missing('wecom'),
    corpId: accounts.wecom?.corpId ?? null,
    store: watch.over('storage', store),
    disk,
  }
}
