import type { SimAccounts } from '@youli/simulators/accounts.ts'
import type { ProviderAccounts } from '../kit/providers/providers.ts'
import { eventsPath } from '../platform/session/wechat-events.ts'

/** The accounts of simulators that call an app at an address back. */
export const accountsFor = (sim: SimAccounts, running: string): SimAccounts => ({
  ...sim,
  officialAccounts: sim.officialAccounts.map((a) => ({ ...a, callback: { ...a.callback, url: `${running}${eventsPath(a.appId)}` } })),
})

/** The provider accounts of an installation whose outside world is played at `simulatorsUrl` (an address ending before `/sim`). */
export function simulatedAccounts(sim: SimAccounts, simulatorsUrl: string): ProviderAccounts {
  const at = (path: string) => `${simulatorsUrl}/sim/${path}`
  return {
    sdkUrl: '/sim/wechat/jweixin.js',
    devLogin: true,
    wechat: sim.officialAccounts.map(({ appId, secret, callback: { token, encodingAesKey } }) => ({
      appId,
      secret,
      callback: { token, encodingAesKey },
      apiUrl: at('wechat'),
      openUrl: at('wechat'),
    })),
    pay: sim.merchants.map((m) => ({
      appIds: m.appIds,
      mchId: m.mchid,
      serialNo: m.certSerial,
      privateKeyPem: m.privateKeyPem,
      apiV3Key: m.apiV3Key,
      platformKeys: {
        [m.platformCertificate.serial]: m.platformCertificate.publicKeyPem,
        [m.platformPublicKey.serial]: m.platformPublicKey.publicKeyPem,
      },
      apiUrl: at('pay'),
    })),
    sms: {
      secretId: sim.sms.secretId,
      secretKey: sim.sms.secretKey,
      sdkAppId: sim.sms.sdkAppId,
      region: 'ap-guangzhou',
      templates: { verifyCode: sim.sms.templates[0]!.id },
      apiUrl: at('sms/'),
    },
    wecom: {
      corpId: sim.wecom.corpId,
      agentId: sim.wecom.agentId,
      secret: sim.wecom.agentSecret,
      apiUrl: at('wecom'),
      openUrl: at('wecom'),
    },
    storage: { kind: 'disk' },
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
