import { createPublicKey } from 'node:crypto'
import type { Merchant, SimAccounts } from './accounts.ts'
import { demoCertificates, demoKeys } from './demo-keys.ts'

const pem = (label: string, der: string): string =>
  `-----BEGIN ${label}-----\n${(der.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`
const privatePem = (name: keyof typeof demoKeys): string => pem('PRIVATE KEY', demoKeys[name])
const publicPem = (name: keyof typeof demoKeys): string =>
  createPublicKey(privatePem(name)).export({ type: 'spki', format: 'pem' }).toString()
const certificatePem = (name: keyof typeof demoCertificates): string => pem('CERTIFICATE', demoCertificates[name])

interface MerchantParts {
  mchid: string
  name: string
  appId: string
  apiV3Key: string
  keys: ['merchantOne', 'platformOne', 'publicKeyOne'] | ['merchantTwo', 'platformTwo', 'publicKeyTwo']
  serials: { merchant: string; platform: string; publicKey: string }
}

function merchant(parts: MerchantParts): Merchant {
  const [own, platform, publicKey] = parts.keys
  return {
    mchid: parts.mchid,
    name: parts.name,
    appIds: [parts.appId],
    certSerial: parts.serials.merchant,
    privateKeyPem: privatePem(own),
    publicKeyPem: publicPem(own),
    certificatePem: certificatePem(own),
    apiV3Key: parts.apiV3Key,
    platformCertificate: {
      serial: parts.serials.platform,
      privateKeyPem: privatePem(platform),
      publicKeyPem: publicPem(platform),
      certificatePem: certificatePem(platform),
    },
    platformPublicKey: { serial: parts.serials.publicKey, privateKeyPem: privatePem(publicKey), publicKeyPem: publicPem(publicKey) },
  }
}

/** `thing1=商品名称` as a field of a template; the platform names fields by their kind and a number. */
const template = (id: string, title: string, ...fields: string[]) => ({
  id,
  title,
  fields: fields.map((field) => {
    const [name = '', label = ''] = field.split('=')
    return { name, label }
  }),
})
/** The templates an account has taken; their ids differ from account to account. */
const templatesOf = (mark: string) => [
  template(
    `${mark}_order_shipped_Jx3kQ0vL8yTn5Rb2Wd`,
    '订单发货通知',
    'character_string1=订单编号',
    'thing2=快递公司',
    'character_string3=快递单号',
  ),
  template(`${mark}_pickup_ready_Zp7mF4cH1sKe9Ua6Go`, '取货提醒', 'character_string1=订单编号', 'thing2=取货门店', 'date3=取货日期'),
  template(`${mark}_refund_done_Vt2wN8dX5rYi3Qm0Lb`, '退款成功通知', 'character_string1=订单编号', 'amount2=退款金额', 'thing3=退款原因'),
  template(`${mark}_activity_soon_Kc6jB1gP9oSh4Ez7Ta`, '活动开始提醒', 'thing1=活动名称', 'time2=开始时间'),
  template(`${mark}_birthday_Wn5uD3fM8xCl0Ry2Ik`, '生日祝福通知', 'thing1=会员姓名', 'time2=生日'),
  template(`${mark}_memorial_Hs4eA7vO2qGj6Zp1Nw`, '纪念日提醒', 'thing1=会员姓名', 'thing2=纪念日', 'time3=日期'),
  template(`${mark}_coupon_ends_Bd9tL0kU5iXf8Mc3Vr`, '优惠券到期提醒', 'thing1=优惠券', 'time2=到期时间'),
  template(`${mark}_points_end_Ey1sQ6hW4nJo7Pg2Ck`, '积分到期提醒', 'number1=积分', 'time2=到期时间'),
  template(`${mark}_after_sale_Mq8rT3vK6bHd1Xs5Yn`, '售后进度提醒', 'character_string1=订单编号', 'thing2=处理结果'),
  template(`${mark}_sign_up_ok_Tf2yC7nA9pLk4Wv6Je`, '报名成功通知', 'thing1=活动名称'),
  template(`${mark}_sign_up_no_Rb8mX1dQ5uZs3Hg7Oy`, '报名审核结果通知', 'thing1=活动名称', 'thing2=审核备注'),
  template(`${mark}_sign_up_back_Ui6wE4kN0tFr9Va2Sc`, '报名费退款通知', 'thing1=活动名称', 'amount2=退款金额', 'thing3=退款原因'),
  template(`${mark}_bespoke_Lk3pZ9sD6vQw1Xe8Rt`, '定制进度通知', 'thing1=定制项目', 'character_string2=定制单号', 'thing3=当前进度'),
  template(`${mark}_booking_soon_Yc5bN2mH8uJf4Ga7Ov`, '预约到店提醒', 'thing1=预约项目', 'thing2=到店门店', 'character_string3=预约时间'),
  template(`${mark}_booking_off_Wd1xT6kP3iSr9Be5Lq`, '预约取消通知', 'thing1=预约项目', 'character_string2=预约时间', 'thing3=取消原因'),
  template(`${mark}_card_in_Wq3vL9sE1nYb6Tz4Kd`, '储值卡充值到账通知', 'amount1=充值金额', 'amount2=赠送金额', 'amount3=当前余额'),
  template(`${mark}_card_pay_Ho7cP2xM5gRj8Ua0Nf`, '储值卡消费通知', 'thing1=消费门店', 'amount2=消费金额', 'amount3=当前余额'),
  template(`${mark}_card_undo_Sb4dK6wQ9tIl1Ve3Xy`, '消费撤销通知', 'thing1=消费门店', 'amount2=撤销金额', 'amount3=当前余额'),
  template(`${mark}_card_back_Gm8rZ0hJ2uCo5Pf7Aw`, '储值卡退款通知', 'amount1=退款金额', 'thing2=退款原因'),
  template(`${mark}_recall_Ct5aV8kU1rJw2Bm6Hs`, '会员回馈通知', 'thing1=回馈内容', 'time2=截止时间'),
  template(`${mark}_card_no_Dn1yB3kT6eXs9Lq5Rv`, '退款审核结果通知', 'amount1=退款金额', 'thing2=审核备注'),
  template(`${mark}_gift_card_Lc7hB2sY5vNq8Fw1Px`, '礼品卡到账通知', 'thing1=礼品卡', 'time2=有效期至'),
  template(`${mark}_new_device_Vk2nD8sW5qHb7Xc4Ry`, '账号登录提醒', 'time1=登录时间'),
  template(`${mark}_codes_wrong_Pz6eJ1tM9aUo3Lf8Gi`, '账号安全提醒', 'time1=恢复时间'),
]

/** The accounts of the two demo tenants. The keys are public: they open nothing but the simulators. */
export const demoAccounts: SimAccounts = {
  officialAccounts: [
    {
      appId: 'wx5f0e1a7c9b2d4e68',
      secret: 'ce6bd1615e4128bc1eb8e5e75eec1b19',
      name: '金禾有礼',
      openAccountId: 'open-youli',
      domains: [],
      callback: { url: null, token: 'youliEvents01', encodingAesKey: 'LhzvOBliMROLoBmoAxjeCaRhyqwc1zkXpuWJM1vMFaA' },
      templates: templatesOf('jinhe'),
    },
    {
      appId: 'wx9c3b7d2e5a1f8046',
      secret: '5be8151c6f65dfb5ec599954a83dcb34',
      name: '青禾茶礼',
      openAccountId: 'open-qinghe',
      domains: [],
      callback: { url: null, token: 'qingheEvents01', encodingAesKey: 'XEWXSrKoi34OjS4hSaOAE0NwvMCvQhxRmGvT3lpbTDA' },
      templates: templatesOf('qinghe'),
    },
  ],
  merchants: [
    merchant({
      mchid: '1900000109',
      name: '金禾有礼',
      appId: 'wx5f0e1a7c9b2d4e68',
      apiV3Key: 'fuwvdHAbdx8r5U8kfQ4tGUSLuDf4ICbS',
      keys: ['merchantOne', 'platformOne', 'publicKeyOne'],
      serials: {
        merchant: '5B4B53B0F07563D9BD5076FDB4EE3D1B1816AC48',
        platform: '50E08C012ADC81B44742B22C850C8EB06F894D1D',
        publicKey: 'PUB_KEY_ID_0119000001092025112100000001',
      },
    }),
    merchant({
      mchid: '1900000208',
      name: '青禾茶礼',
      appId: 'wx9c3b7d2e5a1f8046',
      apiV3Key: '599tRpYhLqN8WoADjPx7MdjwyjgHPpoJ',
      keys: ['merchantTwo', 'platformTwo', 'publicKeyTwo'],
      serials: {
        merchant: '5E45F490F58CB9E5E0C746092824428DE108647F',
        platform: '586E7AE4ED93A2E11A01325FB0843E970E6DE5AD',
        publicKey: 'PUB_KEY_ID_0119000002082025112100000001',
      },
    }),
  ],
  captcha: {
    secretId: 'AKIDyouliDemo4bb1c9d07e55f2a38c61',
    secretKey: '8d7c0b2f5e4a49d19c3b6a7f20e1d485',
    captchaAppId: '199999164',
    appSecretKey: 'youliDemoCaptchaAppKey0001',
  },
  sms: {
    secretId: 'AKIDyouliDemo27dc6bd7bcb6d1130608',
    secretKey: '15de3a536524619ce714193462b44f45',
    sdkAppId: '1400990109',
    signNames: ['金禾有礼', '青禾茶礼', '有礼'],
    templates: [
      { id: '1990001', name: '验证码', text: '您的验证码为{1}，{2}分钟内有效，请勿告知他人。' },
      { id: '1990002', name: '到店取货', text: '您的订单{1}已备好，请凭取货码{2}到{3}取货。' },
      { id: '1990003', name: '发货提醒', text: '您的订单{1}已由{2}发出，运单号{3}。' },
      { id: '1990004', name: '活动提醒', text: '您预约的活动「{1}」将于{2}开始，欢迎参加。' },
      { id: '1990005', name: '退款到账', text: '您的订单{1}已退款{2}元，请留意账户。' },
      { id: '1990006', name: '生日祝福', text: '{1}，您的生日{2}将至，祝您生日快乐！' },
      { id: '1990007', name: '优惠券到期', text: '您的优惠券「{1}」将于{2}到期，请及时使用。' },
      { id: '1990008', name: '积分到期', text: '您有{1}积分将于{2}到期，请及时使用。' },
      { id: '1990009', name: '对账差异', text: '{1}的微信支付账单有{2}笔与系统记录不一致，请登录管理后台处理。' },
      { id: '1990010', name: '新设备登录', text: '您的会员账号于{1}在新的设备上登录，如非本人操作请尽快联系门店。' },
      { id: '1990011', name: '验证码保护', text: '您的手机号多次输错验证码，{1}前暂停验证，请勿向任何人透露验证码。' },
      {
        id: '1990012',
        name: '后台新设备登录',
        text: '您的商家后台账号{1}于{2}在新的设备上登录，来源地址{3}，如非本人操作请立即修改密码。',
      },
    ],
  },
  storage: { accessKeyId: 'LTAIyouliDemoKey1', accessKeySecret: 'f0a5c819f01801188da2de667ed055', bucket: 'youli-demo' },
  wecom: {
    corpId: 'ww7896a433507a24c8',
    name: '金禾有礼企业',
    agentId: '1000002',
    agentSecret: '8c97ab720b36017896a433507a24c89541a3dc015b4b8f27dc6bd7bcb6d1',
    domains: [],
    members: [
      { userId: 'shen.jianing', name: '沈佳宁', mobile: '13900000001', position: '店长' },
      { userId: 'lu.yiming', name: '陆一鸣', mobile: '13900000002', position: '导购' },
      { userId: 'gu.siyu', name: '顾思雨', mobile: '13900000003', position: '导购' },
    ],
  },
}
