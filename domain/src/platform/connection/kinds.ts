/** One thing that an operator types into a connection. */
export interface ConnectionField {
  name: string
  label: string
  /** Where the provider's own pages show it. */
  hint?: string
  /** Sealed when it is saved, and never read back. */
  secret?: true
  /** A line unless told otherwise; `kept` stands in no form: it is read from a file or from another field. */
  form?: 'pem' | 'choice' | 'kept'
  options?: readonly { value: string; label: string }[]
  /** What stands where nothing was typed. */
  initial?: string
  optional?: true
  /** We make it when the service is connected, and nobody reads it. */
  generated?: true
  /** Of the whole value. */
  pattern?: RegExp
  max: number
  /** Asked for only where another field has this value. */
  when?: readonly [name: string, value: string]
}

export type ConnectionFields = Readonly<Record<string, string>>

/** A kind of service that a brand connects, once or several times. */
export interface ConnectionKindInfo {
  title: string
  /** `door`: without it the mall does not open. */
  group: 'door' | 'other'
  /** What it serves. */
  purpose: string
  /** What lacks while it is not connected. */
  without: string
  /** A brand may have several of them, by account. */
  many?: true
  /** An account serves one brand only. */
  exclusive?: true
  /** Trade stops with it: an alarm stands at the top of the console. */
  vital?: true
  /** What it is known by at the provider. */
  account: (fields: ConnectionFields) => string
  fields: readonly ConnectionField[]
  /** What is pasted into the provider's own pages. */
  callbacks?: readonly { label: string; hint: string; path: (fields: ConnectionFields) => string }[]
}

const appId = /^wx[\w-]{1,62}$/
const word = /^[\w.-]+$/
const printed32 = /^[\x21-\x7e]{32}$/

/** The app ids of a list with commas. */
export const appIdsOf = (list: string): string[] =>
  list
    .split(/[,，\s]+/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Every kind of connection; an adapter of the same name opens it (`server/src/kit/providers/adapters.ts`). */
export const connectionKinds = {
  wechat: {
    title: '微信公众号',
    group: 'door',
    purpose: '会员登录、模板消息、分享',
    without: '会员无法用微信登录',
    many: true,
    exclusive: true,
    account: ({ appId: id = '' }) => id,
    fields: [
      { name: 'appId', label: 'AppID', hint: '公众平台 › 设置与开发 › 基本配置', pattern: appId, max: 64 },
      { name: 'secret', label: 'AppSecret', hint: '公众平台 › 设置与开发 › 基本配置，只能重置', secret: true, pattern: word, max: 64 },
      {
        name: 'callbackToken',
        label: '服务器配置 Token',
        hint: '填了才能及时知道关注与取消关注',
        secret: true,
        optional: true,
        pattern: /^[A-Za-z0-9]{3,32}$/,
        max: 32,
      },
      {
        name: 'encodingAesKey',
        label: '消息加解密密钥',
        hint: '43 位，安全模式',
        secret: true,
        optional: true,
        pattern: /^[A-Za-z0-9]{43}$/,
        max: 43,
      },
    ],
    callbacks: [{ label: '服务器地址', hint: '填回公众平台 › 服务器配置', path: ({ appId: id = '' }) => `/wxgateway/events/${id}` }],
  },
  pay: {
    title: '微信支付',
    group: 'door',
    purpose: '收款与退款',
    without: '会员无法付款',
    many: true,
    exclusive: true,
    vital: true,
    account: ({ mchId = '' }) => mchId,
    fields: [
      { name: 'mchId', label: '商户号 mchid', hint: '商户平台 › 账户中心 › 商户信息', pattern: /^\d{6,32}$/, max: 32 },
      { name: 'appIds', label: '绑定的 AppID', hint: '商户平台 › 产品中心 › AppID 账号管理，多个用逗号分开', max: 400 },
      { name: 'apiV3Key', label: 'APIv3 密钥', hint: '32 位，账户中心 › API 安全，只能重设', secret: true, pattern: printed32, max: 32 },
      { name: 'certificatePem', label: '商户 API 证书 apiclient_cert.pem', form: 'pem', optional: true, max: 8000 },
      { name: 'privateKeyPem', label: '商户私钥 apiclient_key.pem', form: 'pem', secret: true, max: 8000 },
      { name: 'publicKeyId', label: '微信支付公钥 ID', hint: '推荐，没有有效期', optional: true, pattern: /^PUB_KEY_ID_\w+$/, max: 80 },
      { name: 'publicKeyPem', label: '微信支付公钥 pub_key.pem', form: 'pem', optional: true, max: 8000 },
      {
        name: 'platformCertificatesPem',
        label: '平台证书',
        hint: '没有开通微信支付公钥的商户填写，可以有多张',
        form: 'pem',
        optional: true,
        max: 30_000,
      },
      { name: 'serialNo', label: '证书序列号', form: 'kept', optional: true, pattern: /^\w+$/, max: 80 },
      { name: 'platformKeys', label: '平台公钥', form: 'kept', optional: true, max: 30_000 },
    ],
    callbacks: [
      {
        label: '通知地址',
        hint: '付款时自动带上，登记回调地址时填写',
        path: ({ appIds = '' }) => `/payment/callback/wechat/${appIdsOf(appIds)[0] ?? ''}`,
      },
    ],
  },
  sms: {
    title: '短信',
    group: 'other',
    purpose: '验证码与通知',
    without: '新会员收不到验证码，无法注册',
    vital: true,
    account: ({ provider, sdkAppId = '', accessKeyId = '' }) => (provider === 'aliyun' ? accessKeyId : sdkAppId),
    fields: [
      {
        name: 'provider',
        label: '服务商',
        form: 'choice',
        options: [
          { value: 'tencent', label: '腾讯云' },
          { value: 'aliyun', label: '阿里云' },
        ],
        initial: 'tencent',
        max: 20,
      },
      {
        name: 'sdkAppId',
        label: 'SdkAppId',
        hint: '腾讯云 › 短信 › 应用管理',
        pattern: /^\d{1,20}$/,
        max: 20,
        when: ['provider', 'tencent'],
      },
      { name: 'secretId', label: 'SecretId', hint: '访问管理 › API 密钥管理', pattern: word, max: 80, when: ['provider', 'tencent'] },
      {
        name: 'secretKey',
        label: 'SecretKey',
        hint: '只在生成时显示一次',
        secret: true,
        pattern: word,
        max: 80,
        when: ['provider', 'tencent'],
      },
      { name: 'region', label: '地域', initial: 'ap-guangzhou', pattern: /^[a-z0-9-]+$/, max: 40, when: ['provider', 'tencent'] },
      { name: 'accessKeyId', label: 'AccessKey ID', hint: 'RAM 访问控制 › 用户', pattern: word, max: 80, when: ['provider', 'aliyun'] },
      {
        name: 'accessKeySecret',
        label: 'AccessKey Secret',
        hint: '只在创建时显示一次',
        secret: true,
        pattern: word,
        max: 80,
        when: ['provider', 'aliyun'],
      },
      { name: 'verifyCodeTemplate', label: '验证码模板 ID', hint: '两个参数：验证码、有效分钟', pattern: word, max: 40 },
    ],
  },
  wecom: {
    title: '企业微信',
    group: 'other',
    purpose: '用于导购与给员工的通知',
    without: '导购无法在企业微信打开工作台',
    account: ({ corpId = '' }) => corpId,
    fields: [
      { name: 'corpId', label: '企业 ID', hint: '管理后台 › 我的企业', pattern: word, max: 64 },
      { name: 'agentId', label: '应用 AgentId', hint: '应用管理 › 自建应用', pattern: /^\d{1,20}$/, max: 20 },
      { name: 'secret', label: '应用 Secret', secret: true, pattern: word, max: 128 },
    ],
  },
  storage: {
    title: '图片与文件存储',
    group: 'other',
    purpose: '会员与商品的图片存放在哪里',
    without: '存放在本机磁盘',
    account: ({ bucket = '' }) => bucket,
    fields: [
      {
        name: 'provider',
        label: '服务商',
        form: 'choice',
        options: [
          { value: 'oss', label: '阿里云 OSS' },
          { value: 's3', label: 'S3 及兼容存储' },
        ],
        initial: 'oss',
        max: 20,
      },
      { name: 'bucket', label: 'Bucket 名称', pattern: /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, max: 63 },
      { name: 'region', label: '地域', hint: '例如 cn-shenzhen', pattern: /^[a-z0-9-]+$/, max: 40 },
      { name: 'accessKeyId', label: 'AccessKey ID', pattern: word, max: 80 },
      { name: 'accessKeySecret', label: 'AccessKey Secret', hint: '只在创建时显示一次', secret: true, pattern: /^[\w+/=.-]+$/, max: 80 },
      {
        name: 'endpoint',
        label: '服务地址',
        hint: 'AWS 以外的服务填写，例如 https://s3.example.com',
        optional: true,
        pattern: /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{1,5})?$/,
        max: 200,
        when: ['provider', 's3'],
      },
      {
        name: 'addressing',
        label: '地址形式',
        form: 'choice',
        options: [
          { value: 'host', label: 'Bucket 在域名里' },
          { value: 'path', label: 'Bucket 在路径里（MinIO）' },
        ],
        initial: 'host',
        max: 10,
        when: ['provider', 's3'],
      },
      {
        name: 'publicBase',
        label: '访问域名',
        hint: '绑定了 CDN 时填写，例如 https://img.example.com',
        optional: true,
        pattern: /^https?:\/\/[^\s/]+$/,
        max: 200,
      },
    ],
  },
  captcha: {
    title: '人机验证',
    group: 'other',
    purpose: '拦下自动程序，腾讯云验证码',
    without: '使用系统自带的图片验证',
    account: ({ captchaAppId = '' }) => captchaAppId,
    fields: [
      { name: 'captchaAppId', label: 'CaptchaAppId', hint: '腾讯云 › 验证码 › 验证管理', pattern: /^\d{1,20}$/, max: 20 },
      { name: 'appSecretKey', label: 'AppSecretKey', secret: true, pattern: /^\S+$/, max: 80 },
      { name: 'secretId', label: 'SecretId', hint: '访问管理 › API 密钥管理', pattern: word, max: 80 },
      { name: 'secretKey', label: 'SecretKey', hint: '只在生成时显示一次', secret: true, pattern: word, max: 80 },
    ],
  },
  express: {
    title: '快递查询',
    group: 'other',
    purpose: '包裹轨迹，快递100',
    without: '会员只看得到快递公司与单号，看不到轨迹',
    account: ({ customer = '' }) => customer,
    fields: [
      { name: 'customer', label: 'customer', hint: '快递100 企业管理后台 › 我的信息 › 企业信息', pattern: word, max: 64 },
      { name: 'key', label: '授权 key', hint: '快递100 企业管理后台 › 我的信息 › 企业信息', secret: true, pattern: word, max: 64 },
      { name: 'salt', label: '推送签名', secret: true, form: 'kept', generated: true, pattern: word, max: 64 },
    ],
  },
} as const satisfies Record<string, ConnectionKindInfo>

export type ConnectionKind = keyof typeof connectionKinds
export const connectionKindNames = Object.keys(connectionKinds) as [ConnectionKind, ...ConnectionKind[]]
/** The declaration of a kind. */
export const kindInfo = (kind: ConnectionKind): ConnectionKindInfo => connectionKinds[kind]

/** The fields that are asked for, given what was chosen. */
export const fieldsAsked = (kind: ConnectionKind, values: ConnectionFields): readonly ConnectionField[] =>
  kindInfo(kind).fields.filter(({ when }) => {
    if (!when) return true
    const chosen = kindInfo(kind).fields.find(({ name }) => name === when[0])
    return (values[when[0]] ?? chosen?.initial) === when[1]
  })
