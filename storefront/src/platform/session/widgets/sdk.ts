import { appOf } from '@youli/domain/kit/user-agent.ts'
import { pageState } from '../../../kit/page-state.ts'

interface Outcome<T> {
  success?: (result: T) => void
  fail?: (result: { errMsg: string }) => void
  cancel?: () => void
}

/** The part of the messenger's SDK that we use. */
export interface WeixinSdk {
  config: (o: {
    debug: boolean
    beta?: boolean
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: string[]
  }) => void
  ready: (done: () => void) => void
  /** Only in the enterprise messenger, after a good `config`. */
  agentConfig?: (
    o: Outcome<unknown> & { corpid: string; agentid: string; timestamp: number; nonceStr: string; signature: string; jsApiList: string[] },
  ) => void
  error: (failed: (result: { errMsg: string }) => void) => void
  getLocation: (o: Outcome<{ latitude: number | string; longitude: number | string }> & { type: 'gcj02' | 'wgs84' }) => void
  openLocation: (o: { latitude: number; longitude: number; name: string; address: string; scale?: number }) => void
  scanQRCode: (o: Outcome<{ resultStr: string }> & { needResult: 0 | 1; scanType?: string[] }) => void
  updateAppMessageShareData: (o: Outcome<unknown> & { title: string; desc: string; link: string; imgUrl: string }) => void
  updateTimelineShareData: (o: Outcome<unknown> & { title: string; link: string; imgUrl: string }) => void
  addCard: (o: Outcome<unknown> & { cardList: { cardId: string; cardExt: string }[] }) => void
  closeWindow: () => void
}

const signed = pageState<Promise<WeixinSdk | null>>(() => Promise.resolve(null))

/** The signed SDK, or null outside the messenger or when signing failed. */
export const shareSdk = (): Promise<WeixinSdk | null> => signed.now

/** Loads and signs the SDK in the messenger; nothing elsewhere. The page goes on meanwhile. */
export function signShareSdk(landing: string, userAgent = navigator.userAgent): Promise<WeixinSdk | null> {
  const around = appOf(userAgent)
  const signing = around === 'wechat' ? 'signForMember' : around === 'wxwork' ? 'signForStaff' : null
  // Its code comes after the first drawing: most of a page is there without it.
  signed.now = signing ? import('../sign-sdk.ts').then((m) => m[signing](landing)).catch(() => null) : Promise.resolve(null)
  return signed.now
}
