import { X509Certificate } from 'node:crypto'
import { tencentCaptcha } from './captcha/tencent-captcha.ts'
import type { Connection, ProviderAddresses } from './connection.ts'
import { kuaidi100Tracker } from './express/kuaidi100.ts'
import type { ExpressTracker } from './express/tracker.ts'
import type { Patience } from './http.ts'
import { type PayGateway, payGateway } from './pay/gateway.ts'
import { aliyunSmsSender } from './sms/aliyun-sender.ts'
import { type SmsSender, smsSender } from './sms/sender.ts'
import { ossStore } from './storage/oss.ts'
import { s3Store } from './storage/s3.ts'
import type { ObjectStore } from './storage/store.ts'
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

const openSender: Open<SmsSender> = ({ account, fields, keys }, { addresses, now, patience }) =>
  fields['provider'] === 'aliyun'
    ? aliyunSmsSender({ accessKeyId: account, accessKeySecret: keys['accessKeySecret'] ?? '', apiUrl: addresses.aliyunSms, now, patience })
    : smsSender({
        sdkAppId: account,
        secretId: fields['secretId'] ?? '',
        secretKey: keys['secretKey'] ?? '',
        region: fields['region'] ?? 'ap-guangzhou',
        apiUrl: addresses.sms,
        now,
        patience,
      })

export const openSms = ((connection, setup) => ({
  sender: openSender(connection, setup),
  templates: { verifyCode: connection.fields['verifyCodeTemplate'] ?? '' },
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

export const openExpress: Open<ExpressTracker> = ({ account: customer, keys }, { addresses, patience }) =>
  kuaidi100Tracker({ customer, key: keys['key'] ?? '', salt: keys['salt'] ?? '', apiUrl: addresses.express, patience })

/** Where an S3 service is, and whether its buckets are in the path. */
const s3Place = ({ endpoint, region = '', addressing }: Connection['fields'], { s3 }: ProviderAddresses) => ({
  endpoint: s3 ?? (endpoint || `https://s3.${region}.amazonaws.com`),
  pathStyle: s3 !== undefined || addressing === 'path',
})

/** Where browsers send files of a bucket. */
export function bucketUrlOf(fields: Connection['fields'], addresses: ProviderAddresses): string {
  const { provider, bucket = '', region = '' } = fields
  if (provider !== 's3') return addresses.storage ?? `https://${bucket}.oss-${region}.aliyuncs.com`
  const { endpoint, pathStyle } = s3Place(fields, addresses)
  return pathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`)
}

export const openStorage: Open<ObjectStore> = ({ fields, keys }, { addresses, now, patience }) => {
  const { bucket = '', region = '', accessKeyId = '', publicBase } = fields
  const secret = keys['accessKeySecret'] ?? ''
  const bucketUrl = bucketUrlOf(fields, addresses)
  const common = { bucket, accessKeyId, publicBase: publicBase || bucketUrl, now, patience }
  return fields['provider'] === 's3'
    ? s3Store({ ...common, ...s3Place(fields, addresses), region, secretAccessKey: secret })
    : ossStore({ ...common, bucketUrl, accessKeySecret: secret })
}

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
