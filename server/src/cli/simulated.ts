import type { SimAccounts } from '@youli/simulators/accounts.ts'
import type { ProviderAddresses } from '../kit/providers/connection.ts'
import { eventsPath } from '../platform/session/wechat-events.ts'

/** The accounts of simulators that call an app at an address back. */
export const accountsFor = (sim: SimAccounts, running: string): SimAccounts => ({
  ...sim,
  officialAccounts: sim.officialAccounts.map((a) => ({ ...a, callback: { ...a.callback, url: `${running}${eventsPath(a.appId)}` } })),
})

/** Where providers are for an installation whose outside world is played at `simulatorsUrl` (an address ending before `/sim`). */
export function simulatedAddresses(simulatorsUrl: string): ProviderAddresses {
  const at = (path: string) => `${simulatorsUrl}/sim/${path}`
  return {
    sdkUrl: '/sim/wechat/jweixin.js',
    devLogin: true,
    wechat: at('wechat'),
    pay: at('pay'),
    sms: at('sms/'),
    aliyunSms: at('aliyun-sms/'),
    captcha: at('captcha/'),
    captchaScript: '/sim/captcha/TJCaptcha.js',
    wecom: at('wecom'),
    express: at('express'),
    storage: at('storage'),
    s3: at('s3'),
  }
}

/** What a start says when nobody plays the outside world at an address; null when somebody does. It may still come. */
export async function missingSimulators(url: string): Promise<string | null> {
  const why = await fetch(`${url}/sim`, { signal: AbortSignal.timeout(3000) }).then(
    (reply) => (reply.ok ? null : `answers ${reply.status}`),
    () => 'does not answer',
  )
  return why && `SIMULATORS="${url}" ${why}: log-ins, payments, codes and messages fail until the simulators run there.`
}
