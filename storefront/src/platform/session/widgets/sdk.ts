import { appOf } from '@youli/domain/kit/user-agent.ts'
import { startupTexts } from '@youli/domain/platform/session/texts.ts'
import { ask } from '../../../kit/ask.ts'
import { session } from '../../../kit/session.ts'
import { confirm } from '../../../kit/ui/dialog.tsx'
import { domainsOf } from '../domains.ts'

interface Outcome<T> {
  success?: (result: T) => void
  fail?: (result: { errMsg: string }) => void
  cancel?: () => void
}

/** The part of the messenger's SDK that we use. */
export interface WeixinSdk {
  config: (o: { debug: boolean; appId: string; timestamp: number; nonceStr: string; signature: string; jsApiList: string[] }) => void
  ready: (done: () => void) => void
  error: (failed: (result: { errMsg: string }) => void) => void
  getLocation: (o: Outcome<{ latitude: number | string; longitude: number | string }> & { type: 'gcj02' | 'wgs84' }) => void
  openLocation: (o: { latitude: number; longitude: number; name: string; address: string; scale?: number }) => void
  scanQRCode: (o: Outcome<{ resultStr: string }> & { needResult: 0 | 1; scanType?: string[] }) => void
  updateAppMessageShareData: (o: Outcome<unknown> & { title: string; desc: string; link: string; imgUrl: string }) => void
  updateTimelineShareData: (o: Outcome<unknown> & { title: string; link: string; imgUrl: string }) => void
  addCard: (o: Outcome<unknown> & { cardList: { cardId: string; cardExt: string }[] }) => void
  closeWindow: () => void
}

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

let signed: Promise<WeixinSdk | null> = Promise.resolve(null)

/** The signed SDK, or null outside the messenger or when signing failed. */
export const shareSdk = (): Promise<WeixinSdk | null> => signed

/** Loads and signs the SDK in the messenger; nothing elsewhere. The page goes on meanwhile. */
export function signShareSdk(landing: string, userAgent = navigator.userAgent): Promise<WeixinSdk | null> {
  signed = appOf(userAgent) === 'wechat' ? signing(landing) : Promise.resolve(null)
  return signed
}

/** First the address the page was opened with (iOS signs that one), then the live one; then the member is asked. */
async function signing(landing: string): Promise<WeixinSdk | null> {
  const { appId } = session()
  try {
    const sdk = await loaded((await domainsOf(appId)).sdkUrl)
    const done = (await signedWith(sdk, landing)) || (await signedWith(sdk, window.location.href))
    if (done) return sdk
  } catch {
    // Not loaded: the same question.
  }
  if (await confirm({ text: startupTexts.signFailed })) window.location.reload()
  return null
}

async function signedWith(sdk: WeixinSdk, href: string): Promise<boolean> {
  const config = await ask('GET /wxgateway/js/config', { url: href.split('#')[0] ?? href, tenantAppId: session().appId }).catch(() => null)
  if (!config) return false
  return new Promise((resolve) => {
    // First the config: a listener put on before it would hear of the attempt before.
    sdk.config({ debug: false, ...config, jsApiList })
    sdk.ready(() => resolve(true))
    sdk.error(() => resolve(false))
  })
}

function loaded(src: string): Promise<WeixinSdk> {
  const page = window as unknown as { wx?: WeixinSdk }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => (page.wx?.config ? resolve(page.wx) : reject(new Error('the share SDK is not there'))))
    script.addEventListener('error', () => reject(new Error('the share SDK did not load')))
    document.head.append(script)
  })
}
