import type { SimAccounts } from './accounts.ts'
import { demoCertificates, demoKeys } from './demo-keys.ts'
import { makeMerchant } from './make-merchant.ts'
import { templatesOf } from './message-templates.ts'
import { spareAccounts } from './spare-accounts.ts'

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
    makeMerchant({
      mchid: '1900000109',
      name: '金禾有礼',
      appIds: ['wx5f0e1a7c9b2d4e68'],
      apiV3Key: 'fuwvdHAbdx8r5U8kfQ4tGUSLuDf4ICbS',
      key: demoKeys.merchantOne,
      certificate: demoCertificates.merchantOne,
      platform: { key: demoKeys.platformOne, certificate: demoCertificates.platformOne },
      publicKey: { serial: 'PUB_KEY_ID_0119000001092025112100000001', key: demoKeys.publicKeyOne },
    }),
    makeMerchant({
      mchid: '1900000208',
      name: '青禾茶礼',
      appIds: ['wx9c3b7d2e5a1f8046'],
      apiV3Key: '599tRpYhLqN8WoADjPx7MdjwyjgHPpoJ',
      key: demoKeys.merchantTwo,
      certificate: demoCertificates.merchantTwo,
      platform: { key: demoKeys.platformTwo, certificate: demoCertificates.platformTwo },
      publicKey: { serial: 'PUB_KEY_ID_0119000002082025112100000001', key: demoKeys.publicKeyTwo },
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
  spare: spareAccounts,
}
