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

/** One pay merchant with both of its platform keys: certificate mode and public-key mode. */
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
  platformCertificate: PlatformKey & { certificatePem: string }
  /** Its serial is `PUB_KEY_ID_` and digits. */
  platformPublicKey: PlatformKey
}

/** A Tencent Cloud SMS account. `{1}` in a template stands for its first parameter. */
export interface SmsAccount {
  secretId: string
  secretKey: string
  sdkAppId: string
  signNames: string[]
  templates: { id: string; name: string; text: string }[]
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

/** One enterprise on the enterprise messenger with one app. */
export interface WecomCorp {
  corpId: string
  name: string
  agentId: string
  agentSecret: string
  domains: string[]
  members: { userId: string; name: string; mobile: string; position: string }[]
}

/** All that the outside world knows about the system under test. */
export interface SimAccounts {
  officialAccounts: OfficialAccount[]
  merchants: Merchant[]
  sms: SmsAccount
  captcha: CaptchaAccount
  storage: StorageAccount
  wecom: WecomCorp
}
