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
    },
    {
      appId: 'wx9c3b7d2e5a1f8046',
      secret: '5be8151c6f65dfb5ec599954a83dcb34',
      name: '青禾茶礼',
      openAccountId: 'open-qinghe',
      domains: [],
      callback: { url: null, token: 'qingheEvents01', encodingAesKey: 'XEWXSrKoi34OjS4hSaOAE0NwvMCvQhxRmGvT3lpbTDA' },
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
      { userId: 'zhang.wei', name: '张薇', mobile: '13800001001', position: '店长' },
      { userId: 'li.qiang', name: '李强', mobile: '13800001002', position: '导购' },
      { userId: 'wang.min', name: '王敏', mobile: '13800001003', position: '导购' },
    ],
  },
}
