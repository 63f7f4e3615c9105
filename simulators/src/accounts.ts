/** One official account as the platform knows it. */
export interface OfficialAccount {
  appId: string
  secret: string
  name: string
  /** Accounts with the same open-platform account share the unionid of a person. */
  openAccountId: string
  /** Host names allowed as redirect_uri and as JS-safe domain; loopback and the public address are always allowed. */
  domains: string[]
  /** Where follow events go; token and key are the ones typed into the account's server settings. */
  callback: { url: string | null; token: string; encodingAesKey: string }
  /** Message templates taken from the platform's library; a message must fill every field. */
  templates: { id: string; title: string; fields: { name: string; label: string }[] }[]
}

/** A key pair that the pay platform signs with, named by its serial. */
export interface PlatformKey {
  serial: string
  privateKeyPem: string
  publicKeyPem: string
}

/** One pay merchant. Without a platform certificate it is in public-key mode only. */
export interface Merchant {
  mchid: string
  name: string
  appIds: string[]
  certSerial: string
  privateKeyPem: string
  publicKeyPem: string
  certificatePem: string
  /** 32 ASCII characters. */
  apiV3Key: string
  platformCertificate?: PlatformKey & { certificatePem: string }
  /** Its serial is `PUB_KEY_ID_` and digits. */
  platformPublicKey: PlatformKey
}

/** A merchant with both of its platform keys: certificate mode and public-key mode. */
export type CertifiedMerchant = Merchant & Required<Pick<Merchant, 'platformCertificate'>>

/** A Tencent Cloud SMS account. `{1}` in a template stands for its first parameter. */
export interface SmsAccount {
  secretId: string
  secretKey: string
  sdkAppId: string
  signNames: string[]
  templates: { id: string; name: string; text: string }[]
}

/** An Aliyun SMS account. `${code}` in a template is its variable `code`. */
export interface AliyunSmsAccount {
  accessKeyId: string
  accessKeySecret: string
  signNames: string[]
  templates: { code: string; name: string; content: string }[]
}

/** A Tencent Cloud captcha with one app. */
export interface CaptchaAccount {
  secretId: string
  secretKey: string
  captchaAppId: string
  appSecretKey: string
}

/** An object storage account with one bucket, addressed as the bucket's own host. */
export interface StorageAccount {
  accessKeyId: string
  accessKeySecret: string
  bucket: string
}

/** An S3 account with one bucket, addressed in the path. */
export interface S3Account {
  accessKeyId: string
  secretAccessKey: string
  region: string
  bucket: string
}

/** An account of the parcel tracker. */
export interface ExpressAccount {
  customer: string
  key: string
}

/** A key of the map service with its signature secret. */
export interface MapAccount {
  key: string
  secretKey: string
}

/** One enterprise on the enterprise messenger with one app. */
export interface WecomCorp {
  corpId: string
  name: string
  agentId: string
  agentSecret: string
  domains: string[]
  members: { userId: string; name: string; mobile: string; position: string }[]
}

/** Accounts that no demo tenant uses: an operator copies their keys into the console of a new brand. */
export interface SpareAccounts {
  officialAccounts: OfficialAccount[]
  merchants: Merchant[]
  sms: SmsAccount[]
  aliyunSms: AliyunSmsAccount
  s3: S3Account
  express: ExpressAccount
  map: MapAccount
  wecom: WecomCorp[]
}

/** All that the outside world knows about the system under test. */
export interface SimAccounts {
  officialAccounts: OfficialAccount[]
  merchants: CertifiedMerchant[]
  sms: SmsAccount
  captcha: CaptchaAccount
  storage: StorageAccount
  wecom: WecomCorp
  spare: SpareAccounts
}

/** The accounts as the simulators look them up, those of the demo first. */
export interface KnownAccounts {
  officialAccounts: OfficialAccount[]
  /** The official accounts that the first people follow. */
  demoAppIds: string[]
  merchants: Merchant[]
  smsApps: [SmsAccount, ...SmsAccount[]]
  aliyunSms: AliyunSmsAccount
  captcha: CaptchaAccount
  storage: StorageAccount
  s3: S3Account
  express: ExpressAccount
  map: MapAccount
  corps: [WecomCorp, ...WecomCorp[]]
}

/** Joins the accounts of the demo and the spare ones. */
export const knownAccounts = ({ spare, sms, wecom, captcha, storage, ...demo }: SimAccounts): KnownAccounts => ({
  officialAccounts: [...demo.officialAccounts, ...spare.officialAccounts],
  demoAppIds: demo.officialAccounts.map((each) => each.appId),
  merchants: [...demo.merchants, ...spare.merchants],
  smsApps: [sms, ...spare.sms],
  aliyunSms: spare.aliyunSms,
  s3: spare.s3,
  express: spare.express,
  map: spare.map,
  captcha,
  storage,
  corps: [wecom, ...spare.wecom],
})
