import type { SpareAccounts } from './accounts.ts'
import { makeMerchant, makePublicKeyMerchant } from './make-merchant.ts'
import { templatesOf } from './message-templates.ts'
import { spareCertificates, spareKeys } from './spare-keys.ts'

/** Accounts for a brand that is set up by hand. The keys are public: they open nothing but the simulators. */
export const spareAccounts: SpareAccounts = {
  officialAccounts: [
    {
      appId: 'wx3a6d8f1c5e7b2094',
      secret: '8be7c7ae3b3f549bfbd5619397ed62fb',
      name: '晨光花坊',
      openAccountId: 'open-chenguang',
      domains: [],
      callback: { url: null, token: 'chenguangEvents01', encodingAesKey: 'SYsHneHH14E8IIgekQ3b6bJ07hTQPDnT6Jo7JOSoc8A' },
      templates: templatesOf('chenguang'),
    },
    {
      appId: 'wx7e2b9c4f6a0d1835',
      secret: 'beb905c0e72bb47f77b85e0c389433ec',
      name: '云上书屋',
      openAccountId: 'open-yunshang',
      domains: [],
      callback: { url: null, token: 'yunshangEvents01', encodingAesKey: 'b4Rw9sClkgw8soZUqrwuSPo4UYdYu3bawuLj7AddgqA' },
      templates: templatesOf('yunshang'),
    },
  ],
  merchants: [
    makeMerchant({
      mchid: '1900000307',
      name: '晨光花坊',
      appIds: ['wx3a6d8f1c5e7b2094'],
      apiV3Key: 'Wgrk3jLjR0MRCs44fAFmNOA3PMPDX6SY',
      key: spareKeys.merchantThree,
      certificate: spareCertificates.merchantThree,
      platform: { key: spareKeys.platformThree, certificate: spareCertificates.platformThree },
      publicKey: { serial: 'PUB_KEY_ID_0119000003072026112700000001', key: spareKeys.publicKeyThree },
    }),
    makePublicKeyMerchant({
      mchid: '1900000406',
      name: '云上书屋',
      appIds: ['wx7e2b9c4f6a0d1835'],
      apiV3Key: 'N6BgFg7BjsIb8ucdRUWbzp83sq8XLDOE',
      key: spareKeys.merchantFour,
      certificate: spareCertificates.merchantFour,
      publicKey: { serial: 'PUB_KEY_ID_0119000004062026112700000001', key: spareKeys.publicKeyFour },
    }),
  ],
  sms: [
    {
      secretId: 'AKIDyouliSpare8181c5855e21c959ae10',
      secretKey: '9c6bb7baf1bc20b5759fc15cfd362f3e',
      sdkAppId: '1400990307',
      signNames: ['晨光花坊'],
      templates: [
        { id: '2990001', name: '验证码', text: '您的验证码为{1}，{2}分钟内有效，请勿告知他人。' },
        { id: '2990002', name: '到店取货', text: '您的订单{1}已备好，请凭取货码{2}到{3}取货。' },
        { id: '2990003', name: '发货提醒', text: '您的订单{1}已由{2}发出，运单号{3}。' },
      ],
    },
  ],
  aliyunSms: {
    accessKeyId: 'LTAIyouliSpareSms1',
    accessKeySecret: '2f6bb08c1ad94e6f9d57c3a1e8b0d4',
    signNames: ['云上书屋'],
    templates: [
      { code: 'SMS_390001', name: '验证码', content: '您的验证码为${code}，${minutes}分钟内有效，请勿告知他人。' },
      { code: 'SMS_390002', name: '到店取货', content: '您的订单${order}已备好，请凭取货码${code}到${store}取货。' },
      { code: 'SMS_390003', name: '发货提醒', content: '您的订单${order}已由${company}发出，运单号${number}。' },
    ],
  },
  s3: {
    accessKeyId: 'YOULISPARES3KEY00001',
    secretAccessKey: 'c0Zr5b1Yp8WmQ2vXn7LkTs4HdJf9GaEu3iOyRt6B',
    region: 'cn-north-1',
    bucket: 'youli-spare',
  },
  express: { customer: 'A1B7E4C09D2F4856B3E1D7708C5F2A94', key: 'yLdKpWqZ4821' },
  map: { key: 'YOULI-SPARE-MAPKY-20261-12700-00001', secretKey: 'x7Qm2VtR9cLk4HsZ1nWb6YpJd3Fg8TaE' },
  wecom: [
    {
      corpId: 'ww3c8e6f1a9d2b7054',
      name: '晨光花坊企业',
      agentId: '1000003',
      agentSecret: 'e264427ec0ae6a809ad6154e8005abd2edc9ed4877cc357a8c86036c8843',
      domains: [],
      members: [
        { userId: 'xu.man', name: '许曼', mobile: '13900000011', position: '店长' },
        { userId: 'qin.yue', name: '秦越', mobile: '13900000012', position: '导购' },
      ],
    },
  ],
}
