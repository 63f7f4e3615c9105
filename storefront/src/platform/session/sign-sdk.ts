import { startupTexts } from '@youli/domain/platform/session/texts.ts'
import { call, type OutputOf } from '../../kit/client.ts'
import { loadScript } from '../../kit/load-script.ts'
import { session } from '../../kit/session.ts'
import { confirm } from '../../kit/ui/dialog.ts'
import { domainsOf } from './domains.ts'
import type { WeixinSdk } from './widgets/sdk.ts'

const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'getLocation',
  'openLocation',
  'scanQRCode',
  'closeWindow',
  'previewImage',
  'hideMenuItems',
  'addCard',
  'chooseWXPay',
]

/** First the address the page was opened with (iOS checks that one), then the live one; then the member is asked. */
export async function signForMember(landing: string): Promise<WeixinSdk | null> {
  const { appId } = session()
  try {
    const sdk = await loaded((await domainsOf(appId)).sdkUrl)
    if ((await signedWith(sdk, landing)) || (await signedLive(sdk))) return sdk
  } catch {
    // Not loaded: the same question.
  }
  if (await confirm({ text: startupTexts.signFailed, okText: startupTexts.enterAgain, cancelText: '先看看' })) window.location.reload()
  return null
}

/** In the enterprise messenger: the corporation's signature, then the app's own. Nobody is asked about it: only scanning needs it there. */
export async function signForStaff(landing: string): Promise<WeixinSdk | null> {
  try {
    const sdk = await loaded((await domainsOf(session().appId)).sdkUrl)
    for (const href of [landing, window.location.href]) {
      const url = href.split('#')[0] ?? href
      const { config, agent } = await call('GET /wxgateway/js/agent-config', { url, tenantAppId: session().appId })
      if ((await configured(sdk, { ...config, beta: true })) && (await agreed(sdk, agent))) return sdk
    }
  } catch {
    // Not loaded or not signed: the page does without.
  }
  return null
}

const agreed = (sdk: WeixinSdk, agent: OutputOf<'GET /wxgateway/js/agent-config'>['agent']): Promise<boolean> =>
  new Promise((resolve) => {
    if (!sdk.agentConfig) return resolve(false)
    return sdk.agentConfig({ ...agent, jsApiList, success: () => resolve(true), fail: () => resolve(false) })
  })

async function signedWith(sdk: WeixinSdk, href: string): Promise<boolean> {
  const config = await call('GET /wxgateway/js/config', { url: href.split('#')[0] ?? href, tenantAppId: session().appId }).catch(() => null)
  return config !== null && configured(sdk, config)
}

/** Signs the live address, and again when the member has gone on meanwhile: a signature of the page before is worth nothing. */
async function signedLive(sdk: WeixinSdk): Promise<boolean> {
  for (let pages = 0; pages < 5; pages += 1) {
    const { href } = window.location
    if (await signedWith(sdk, href)) return true
    if (window.location.href === href) return false
  }
  return false
}

type Config = Omit<Parameters<WeixinSdk['config']>[0], 'debug' | 'jsApiList'>

const configured = (sdk: WeixinSdk, config: Config): Promise<boolean> =>
  new Promise((resolve) => {
    // First the config: a listener put on before it would hear of the attempt before.
    sdk.config({ debug: false, ...config, jsApiList })
    sdk.ready(() => resolve(true))
    sdk.error(() => resolve(false))
  })

async function loaded(src: string): Promise<WeixinSdk> {
  await loadScript(src)
  const { wx } = window as unknown as { wx?: WeixinSdk }
  if (!wx?.config) throw new Error('the share SDK is not there')
  return wx
}
