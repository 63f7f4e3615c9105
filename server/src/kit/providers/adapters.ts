import { X509Certificate } from 'node:crypto'
import { tencentCaptcha } from './captcha/tencent-captcha.ts'
import type { Connection, ProviderAddresses } from './connection.ts'
import type { Patience } from './http.ts'
import { type PayGateway, payGateway } from './pay/gateway.ts'
import { smsSender } from './sms/sender.ts'
import { ossStore } from './storage/oss.ts'
import { wechatAccount } from './wechat/account.ts'
import type { TokenCache } from './wechat/token-cache.ts'
import { wecomCorp } from './wecom/corp.ts'

/** What every adapter is opened with. */
export interface AdapterSetup {
  addresses: ProviderAddresses
  now: () => Date
  patience: Patience
  tokens: TokenCache
}
type Open<T> = (connection: Connection, setup: AdapterSetup) => T

const pemBlocks = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Keys that may sign a merchant's answers, by serial: the platform's public key and its certificates. */
export function platformKeysOf(fields: Connection['fields']): Record<string, string> {
  const { publicKeyId = '', publicKeyPem = '', platformCertificatesPem = '', platformKeys = '' } = fields
  const certificates = (platformCertificatesPem.match(pemBlocks) ?? []).map((pem) => [new X509Certificate(pem).serialNumber, pem])
  const bare = platformKeys === '' ? {} : (JSON.parse(platformKeys) as Record<string, string>)
  return { ...bare, ...Object.fromEntries(certificates), ...(publicKeyId && publicKeyPem && { [publicKeyId]: publicKeyPem }) }
}

/** The gateway of one of a merchant's apps. Throws for keys that are none. */
export const openPay =
  (appId: string): Open<PayGateway> =>
  ({ account: mchId, fields, keys }, { addresses, now, patience }) =>
    payGateway({
      mchId,
      appId,
      serialNo: fields['serialNo'] ?? '',
      privateKeyPem: keys['privateKeyPem'] ?? '',
      apiV3Key: keys['apiV3Key'] ?? '',
      platformKeys: platformKeysOf(fields),
      apiUrl: addresses.pay,
      now,
      patience,
    })

export const openWechat = (({ account: appId, keys }, { addresses, ...setup }) =>
  wechatAccount({
    ...setup,
    appId,
    secret: keys['secret'] ?? '',
    ...(keys['callbackToken'] &&
      keys['encodingAesKey'] && { callback: { token: keys['callbackToken'], encodingAesKey: keys['encodingAesKey'] } }),
    apiUrl: addresses.wechat,
    openUrl: addresses.wechat,
  })) satisfies Open<unknown>

export const openSms = (({ account: sdkAppId, fields, keys }, { addresses, now, patience }) => ({
  sender: smsSender({
    sdkAppId,
    secretId: fields['secretId'] ?? '',
    secretKey: keys['secretKey'] ?? '',
    region: fields['region'] ?? 'ap-guangzhou',
    apiUrl: addresses.sms,
    now,
    patience,
  }),
  templates: { verifyCode: fields['verifyCodeTemplate'] ?? '' },
})) satisfies Open<unknown>

export const openWecom = (({ account: corpId, fields, keys }, { addresses, ...setup }) =>
  wecomCorp({
    ...setup,
    corpId,
    agentId: fields['agentId'] ?? '',
    secret: keys['secret'] ?? '',
    apiUrl: addresses.wecom,
    openUrl: addresses.wecom,
  })) satisfies Open<unknown>

/** A bucket's own address. */
export const bucketUrlOf = ({ bucket = '', region = '' }: Connection['fields'], { storage }: ProviderAddresses): string =>
  storage ?? `https://${bucket}.oss-${region}.aliyuncs.com`

export const openStorage = (({ fields, keys }, { addresses, now, patience }) => {
  const bucketUrl = bucketUrlOf(fields, addresses)
  return ossStore({
    bucketUrl,
    bucket: fields['bucket'] ?? '',
    accessKeyId: fields['accessKeyId'] ?? '',
    accessKeySecret: keys['accessKeySecret'] ?? '',
    publicBase: fields['publicBase'] || bucketUrl,
    now,
    patience,
  })
}) satisfies Open<unknown>

export const openCaptcha = (({ account: captchaAppId, fields, keys }, { addresses, now, patience }) =>
  tencentCaptcha({
    captchaAppId,
    appSecretKey: keys['appSecretKey'] ?? '',
    secretId: fields['secretId'] ?? '',
    secretKey: keys['secretKey'] ?? '',
    apiUrl: addresses.captcha,
    scriptUrl: addresses.captchaScript,
    now,
    patience,
  })) satisfies Open<unknown>
